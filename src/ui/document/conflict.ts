import { linesOf, type AnyDocument } from '#model/document.ts';
import { givenNames, isSame, linesIn, type Values } from './formValues.ts';

/** A value that both sides changed to different things. */
export interface Conflict {
  /** 'remark', or 'lines.17.orderQty' with the id of the line. */
  readonly path: string;
  readonly mine: Values;
  readonly theirs: Values;
}

export type Choice = 'mine' | 'theirs';

/** The values that I and somebody else changed since `base` to different things, lines included. */
export function conflictsOf(document: AnyDocument, base: Values, mine: Values, theirs: Values): Conflict[] {
  return [
    ...rowConflicts(document, '', base, mine, theirs),
    ...linesOf(document).flatMap(([field, of]) => {
      const [mineById, theirsById] = [byId(linesIn(mine, field)), byId(linesIn(theirs, field))];
      return linesIn(base, field).flatMap((line) => {
        const id = String(line['id']);
        const [my, their] = [mineById.get(id), theirsById.get(id)];
        return my && their ? rowConflicts(of, `${field}.${id}.`, line, my, their) : [];
      });
    }),
  ];
}

function rowConflicts(of: AnyDocument, prefix: string, base: Values, mine: Values, theirs: Values): Conflict[] {
  return givenNames(of)
    .filter((name) => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]))
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ path: prefix + name, mine, theirs }));
}

/** The stored row with my changes on top; where both changed, what was chosen. */
export function merged(
  document: AnyDocument,
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Choice>>,
): Values {
  const lines = linesOf(document).map(([field, of]) => [
    field,
    mergedLines(of, field, linesIn(base, field), linesIn(mine, field), linesIn(theirs, field), choices),
  ]);
  return { ...mergedRow(document, '', base, mine, theirs, choices), ...Object.fromEntries(lines) };
}

function mergedRow(
  of: AnyDocument,
  prefix: string,
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Readonly<Record<string, Choice>>,
): Values {
  const taken = givenNames(of).filter((name) => !isSame(base[name], mine[name]) && choices[prefix + name] !== 'theirs');
  return { ...theirs, ...Object.fromEntries(taken.flatMap((name) => withTexts(name, mine))) };
}

// The name of a chosen lookup travels with its id.
function withTexts(name: string, row: Values): [string, unknown][] {
  const stem = name.endsWith('Id') ? name.slice(0, -2) : undefined;
  const texts = stem ? [`${stem}Name`, `${stem}Code`].filter((text) => text in row) : [];
  return [name, ...texts].map((each) => [each, row[each]]);
}

// Lines that either side removed stay away, lines that either side added stay.
function mergedLines(
  of: AnyDocument,
  field: string,
  base: readonly Values[],
  mine: readonly Values[],
  theirs: readonly Values[],
  choices: Readonly<Record<string, Choice>>,
): Values[] {
  const [baseById, mineById] = [byId(base), byId(mine)];
  const kept = theirs.flatMap((line) => {
    const id = String(line['id']);
    const [before, my] = [baseById.get(id), mineById.get(id)];
    if (before && !my) return [];
    return before && my ? [mergedRow(of, `${field}.${id}.`, before, my, line, choices)] : [line];
  });
  return [...kept, ...mine.filter((line) => !line['id'])];
}

const byId = (lines: readonly Values[]): Map<string, Values> =>
  new Map(lines.map((line) => [String(line['id']), line]));
