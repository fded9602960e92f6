/** Where a fault is and what it says, in the words of who plays. */

import { s, t } from '../settings/settings.svelte';
import type { Fault, Known, Pattern, Schema } from './api';
import { lineAt, valueName, type Changes } from './draft';

function patternOf(id: string, known: Known, changes: Changes): Pattern | undefined {
  return [...(changes.pattern ?? []), ...known.patterns].find((one) => one.id === id);
}

/** The place of a fault. */
export function placeOf(fault: Fault, known: Known, schema: Schema, changes: Changes): string {
  const path = [fault.table, fault.key].filter(Boolean).join('.');
  const key = schema.keys.find((one) => one.path === path);
  if (key) return s(key.name).replaceAll('{fan}', s(valueName(changes, known)));
  const [id, ...rest] = fault.key.split(/[ .]/);
  if (id === 'pattern' && fault.table === '') {
    const at = changes.pattern?.[Number(rest[0]) - 1];
    return at ? s(at.name) : t('edit_patterns');
  }
  if (fault.table === 'worth' || fault.table === 'pattern') {
    const pattern = patternOf(id ?? '', known, changes);
    const name = pattern ? s(pattern.name) : (id ?? '');
    const [sort, number] = rest;
    if (sort === 'hits' || sort === 'misses') {
      const hits = sort === 'hits';
      const n = lineAt(pattern?.[sort] ?? [], Number(number));
      const line = hits ? t('pattern_hit_n', { n }) : t('pattern_miss_n', { n });
      return `${name} · ${number ? line : t(hits ? 'pattern_hits' : 'pattern_misses')}`;
    }
    const measure = schema.measures.find((one) => one.id === sort);
    return measure ? `${name} · ${s(measure.text)}` : name;
  }
  if (id === 'overrule') {
    const rule = changes.overrule?.[Number(rest[0]) - 1];
    const pattern = patternOf(rule?.pattern ?? '', known, changes);
    return pattern ? s(pattern.name) : t('edit_overrules');
  }
  if (fault.key === 'name') return t('edit_name');
  if (fault.key === 'version') return t('edit_version');
  return path;
}

/** What is wrong, in the server's words; the page has better ones for what is not filled in yet. */
export function wordsOf(fault: Fault): string {
  if (/^pattern \d+\.when/.test(fault.key)) return t('pattern_no_measure');
  if (/^pattern \d+\.name/.test(fault.key) || fault.key.startsWith('name')) return t('fault_unnamed');
  return s(fault.text ?? fault.message);
}
