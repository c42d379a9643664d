import { linesOf, type AnyDocument } from '#model/document.ts';
import { inputNames, isSame, linesIn, type Values } from './formValues.ts';

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
  return inputNames(of)
    .filter((name) => !isSame(base[name], mine[name]) && !isSame(base[name], theirs[name]))
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ path: prefix + name, mine, theirs }));
}

/** A row as both sides began with it, as I have it and as somebody else stored it. */
interface Versions<R> {
  readonly base: R;
  readonly mine: R;
  readonly theirs: R;
}

type Choices = Readonly<Record<string, Choice>>;

/** The stored row with my changes on top; where both changed, what was chosen. */
export function merged(document: AnyDocument, versions: Versions<Values>, choices: Choices): Values {
  const lines = linesOf(document).map(([field, of]) => {
    const { base, mine, theirs } = versions;
    const rows = { base: linesIn(base, field), mine: linesIn(mine, field), theirs: linesIn(theirs, field) };
    return [field, mergedLines(of, field, rows, choices)];
  });
  return { ...mergedRow(document, '', versions, choices), ...Object.fromEntries(lines) };
}

function mergedRow(
  of: AnyDocument,
  prefix: string,
  { base, mine, theirs }: Versions<Values>,
  choices: Choices,
): Values {
  const taken = inputNames(of).filter((name) => !isSame(base[name], mine[name]) && choices[prefix + name] !== 'theirs');
  return { ...theirs, ...Object.fromEntries(taken.flatMap((name) => withTexts(name, mine))) };
}

// The name of a chosen lookup travels with its id.
function withTexts(name: string, row: Values): [string, unknown][] {
  const stem = name.endsWith('Id') ? name.slice(0, -2) : undefined;
  const texts = stem ? [`${stem}Name`, `${stem}Code`].filter((text) => text in row) : [];
  return [name, ...texts].map((each) => [each, row[each]]);
}

// Lines that either side removed stay away, lines that either side added stay.
function mergedLines(of: AnyDocument, field: string, rows: Versions<readonly Values[]>, choices: Choices): Values[] {
  const [baseById, mineById] = [byId(rows.base), byId(rows.mine)];
  const stored = rows.theirs.flatMap((theirs) => {
    const id = String(theirs['id']);
    const [base, mine] = [baseById.get(id), mineById.get(id)];
    if (base && !mine) return [];
    return base && mine ? [mergedRow(of, `${field}.${id}.`, { base, mine, theirs }, choices)] : [theirs];
  });
  return [...stored, ...rows.mine.filter((line) => !line['id'])];
}

const byId = (lines: readonly Values[]): Map<string, Values> =>
  new Map(lines.map((line) => [String(line['id']), line]));
