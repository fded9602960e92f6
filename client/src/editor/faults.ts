/** Where a fault is and what it says, in the words of who plays. */

import { s, t } from '../settings/settings.svelte';
import type { Fault, Known, Pattern, Schema } from './api';
import type { Changes } from './draft';

function patternName(id: string, known: Known, changes: Changes): string {
  const all: Pattern[] = [...(changes.pattern ?? []), ...known.patterns];
  const found = all.find((one) => one.id === id);
  return found ? s(found.name) : id;
}

/** The place of a fault. */
export function placeOf(fault: Fault, known: Known, schema: Schema, changes: Changes): string {
  const path = [fault.table, fault.key].filter(Boolean).join('.');
  const key = schema.keys.find((one) => one.path === path);
  if (key) return s(key.name);
  const [id, ...rest] = fault.key.split(/[ .]/);
  if (fault.table === 'worth' || fault.table === 'pattern') {
    const name = patternName(id ?? '', known, changes);
    const [sort, n] = rest;
    if (sort === 'hits') return `${name} · ${n ? t('pattern_hit_n', { n }) : t('pattern_hits')}`;
    if (sort === 'misses') return `${name} · ${n ? t('pattern_miss_n', { n }) : t('pattern_misses')}`;
    const measure = schema.measures.find((one) => one.id === sort);
    return measure ? `${name} · ${s(measure.text)}` : name;
  }
  if (fault.key === 'name') return t('edit_name');
  if (fault.key === 'version') return t('edit_version');
  return path;
}

/** What is wrong; what the page has no words for comes as the server says it. */
export function wordsOf(fault: Fault): string {
  const few = /^\d+ (?:hits|misses).*at least (\d+)/.exec(fault.message);
  if (few) return t('fault_few', { n: few[1]! });
  if (fault.message.startsWith('the example should have')) return t('fault_hit');
  if (fault.message.startsWith('the example should not')) return t('fault_miss');
  if (fault.message.startsWith('changes nothing')) return t('edit_none');
  if (fault.message.startsWith('the same rules')) return t('fault_same');
  if (fault.message.startsWith('is the name of rules')) return t('fault_name');
  return fault.message;
}
