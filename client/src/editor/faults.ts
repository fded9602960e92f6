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
  if (fault.key === 'name') return t('edit_name');
  if (fault.key === 'version') return t('edit_version');
  return path;
}

/** Why a hand cannot be read or held; what the page has no words for comes as the server says it. */
export function wordsOfHand(why: string): string {
  const number = /^concealed: \d+ tiles; (\d+) belong/.exec(why);
  if (number) return t('fault_tiles', { n: Number(number[1]) + 1 });
  if (why.includes('is not among')) return t('calc_no_tile');
  if (why.startsWith('the whole hand')) return t('calc_no_copies');
  if (/fourteen tiles|no tile|needs a suit/.test(why)) return t('fault_text');
  return why;
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
  if (/^pattern \d+\.when/.test(fault.key)) return t('pattern_no_measure');
  if (/^pattern \d+\.name/.test(fault.key)) return t('fault_unnamed');
  if (fault.key.startsWith('name')) return t('fault_unnamed');
  return fault.table === 'pattern' ? wordsOfHand(fault.message) : fault.message;
}
