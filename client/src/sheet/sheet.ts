/** A rule sheet as the server generates it from a document, and what a search finds in it. */

import type { Group, Tile } from '../game/types';

export interface SheetItem {
  kind: string;
  id: string;
  title: string;
  text: string;
  worth: string;
  also: string[];
  not_taken: string[];
  points: string[];
  source: string;
  example: Shown | null;
}

/** An example hand, scored. */
export interface Shown {
  sets: Group[];
  /** What each set is called if it was melded, else empty. */
  calls: string[];
  turned: Tile | null;
  win: Tile;
  /** How it came and what else matters; empty for a plain draw. */
  how: string;
  arithmetic: string;
  fan: number;
  /** Why the pattern is not in the sum, why the hand may not be won. */
  remarks: string[];
}

export interface SheetSection {
  id: string;
  title: string;
  items: SheetItem[];
}

export interface SheetDoc {
  id: string;
  version: string;
  hash: string;
  language: string;
  name: string;
  source: string[];
  sections: SheetSection[];
}

function holds(item: SheetItem, wanted: string): boolean {
  const text = [item.title, item.text, item.worth, ...item.also, ...item.not_taken, ...item.points, item.source];
  return text.some((one) => one.toLowerCase().includes(wanted));
}

/** The sections with only the items in which every word of the search stands. */
export function found(doc: SheetDoc, search: string): SheetSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return doc.sections;
  return doc.sections
    .map((section) => ({ ...section, items: section.items.filter((item) => words.every((word) => holds(item, word))) }))
    .filter((section) => section.items.length > 0);
}

/** Items found. */
export function count(sections: SheetSection[]): number {
  return sections.reduce((sum, section) => sum + section.items.length, 0);
}
