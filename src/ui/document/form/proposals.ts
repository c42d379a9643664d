import { choiceNames } from '#model/choices.ts';
import { wireName, type AnyDocument } from '#model/document.ts';
import { isEmpty } from '#model/value.ts';
import { isSame, type Values } from './formValues.ts';

/** What was chosen in a new row, beside what was proposed for it. */
export function chosenIn(document: AnyDocument, proposed: Values, held: Values): Values {
  const chosen = choiceNames(document).filter(([wire]) => !isEmpty(held[wire]) && !isSame(held[wire], proposed[wire]));
  return Object.fromEntries(chosen.map(([wire]) => [wire, held[wire]]));
}

/**
 * What another proposal changes in a new row: fields that still hold what was proposed before. What somebody has filled in or
 * emptied stays.
 */
export function proposalChanges(document: AnyDocument, held: Values, before: Values, after: Values): Values {
  const changes: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(document.fields)) {
    const wire = wireName(name, field);
    if (field.computed || field.type === 'lines') continue;
    if (isSame(before[wire], after[wire]) || !isSame(held[wire], before[wire])) continue;
    const names = field.type === 'lookup' ? [wire, `${name}Name`, `${name}Code`] : [wire];
    for (const each of names) changes[each] = after[each] ?? null;
  }
  return changes;
}
