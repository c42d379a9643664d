import { isMore } from '#model/decimal.ts';
import { fail, type FieldProblem } from '#model/errors.ts';
import type { Fields } from '#model/fields.ts';
import { isDecimal } from '#model/decimal.ts';
import { problemOf, validateFields } from '#model/validate.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { stepForms, type StepCode } from './stepForms.rules.ts';

/** What a step says: values of its fields, rows of its tables. */
export type StepContent = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

const mostRows = 50;

/** The rows of a table of a step. */
export const rowsOf = (content: unknown, table: string): readonly Values[] => {
  const rows = isRecord(content) ? content[table] : undefined;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

/**
 * What of an input a step stores: its declared fields and tables alone. A draft may be incomplete; a value that its field could
 * never hold is malformed (10017), as are more than fifty rows.
 */
export function cleanContent(code: StepCode, input: unknown): StepContent {
  if (!isRecord(input)) return fail(errors.contentMalformed);
  const { fields, tables } = stepForms[code];
  const names = new Set([...Object.keys(fields), ...Object.keys(tables)]);
  const unknown = Object.keys(input).find((name) => !names.has(name));
  if (unknown !== undefined) fail(errors.contentMalformed);
  const lists = Object.keys(tables).map((name) => {
    const held = input[name] ?? [];
    if (!Array.isArray(held) || held.length > mostRows || !held.every(isRecord)) return fail(errors.contentMalformed);
    return [name, held.map((row) => cleanRow(tables[name]?.of ?? {}, row))] as const;
  });
  return { ...cleanRow(fields, input), ...Object.fromEntries(lists) };
}

// A text that is too long or a number beside its limits is a draft still; what is of another kind is not.
function cleanRow(fields: Fields, row: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = row[name];
      if (isEmpty(value)) return [];
      const isOfKind = field.type === 'integer' ? typeof value === 'number' : typeof value === 'string';
      if (!isOfKind || (typeof value === 'string' && value.length > 4000)) return fail(errors.contentMalformed);
      if (field.type === 'select' && problemOf(field, value)) return fail(errors.contentMalformed);
      return [[name, value] as const];
    }),
  );
}

/** What a step lacks or has wrong by its declaration; paths as `causes.0.why1`. */
export function contentProblems(code: StepCode, content: StepContent): FieldProblem[] {
  const { fields, tables } = stepForms[code];
  return [
    ...validateFields(fields, content),
    ...Object.entries(tables).flatMap(([name, { label, of, required }]): FieldProblem[] => {
      const rows = rowsOf(content, name);
      if (rows.length === 0)
        return required ? [{ path: name, label: [`${label[0]}至少一行`, `${label[1]}: add at least one row`] }] : [];
      return rows.flatMap((row, index) =>
        validateFields(of, row).map((problem) => ({ ...problem, path: `${name}.${index}.${problem.path}` })),
      );
    }),
  ];
}

/** Refuses what contradicts itself or the steps before: `earlier` tells what another step says. */
export function assertConsistent(code: StepCode, content: StepContent, earlier: (code: StepCode) => unknown): void {
  if (code === 'D3') assertPlaces(content);
  if (code === 'D4') assertCauses(content);
  if (code === 'D5') assertActions(content, earlier('D4'));
  if (code === 'D6') assertResults(content, earlier('D5'));
}

function assertPlaces(content: StepContent): void {
  for (const [index, { qty, sorted, bad }] of rowsOf(content, 'places').entries()) {
    if (isDecimal(qty) && isDecimal(sorted) && isMore(sorted, qty))
      fail(errors.sortedTooMuch, { no: index + 1, limit: qty, quantity: sorted });
    if (isDecimal(sorted) && isDecimal(bad) && isMore(bad, sorted))
      fail(errors.badTooMuch, { no: index + 1, limit: sorted, quantity: bad });
  }
}

function assertCauses(content: StepContent): void {
  const causes = rowsOf(content, 'causes');
  assertNumbers(causes);
  if (!causes.some(({ kind }) => kind === 'OCCURRENCE')) fail(errors.occurrenceMissing);
  if (!causes.some(({ kind }) => kind === 'ESCAPE')) fail(errors.escapeMissing);
}

function assertActions(content: StepContent, causesOf: unknown): void {
  const actions = rowsOf(content, 'actions');
  assertNumbers(actions);
  const causes = new Set(rowsOf(causesOf, 'causes').map(({ no }) => no));
  const stray = actions.find(({ causeNo }) => !causes.has(causeNo));
  if (stray) fail(errors.actionWithoutCause, { no: Number(stray['no']), cause: Number(stray['causeNo']) });
  const left = [...causes].find((cause) => !actions.some(({ causeNo }) => causeNo === cause));
  if (left !== undefined) fail(errors.causeWithoutAction, { no: Number(left) });
}

function assertResults(content: StepContent, actionsOf: unknown): void {
  const results = rowsOf(content, 'results');
  const actions = rowsOf(actionsOf, 'actions').map(({ no }) => no);
  const stray = results.find(({ actionNo }) => !actions.includes(actionNo));
  if (stray) fail(errors.resultWithoutAction, { no: Number(stray['actionNo']) });
  const open = actions.find((no) => !results.some(({ actionNo }) => actionNo === no));
  if (open !== undefined) fail(errors.evidenceMissing, { no: Number(open) });
}

function assertNumbers(rows: readonly Values[]): void {
  const seen = new Set<unknown>();
  for (const { no } of rows) {
    if (seen.has(no)) fail(errors.numberTwice, { no: Number(no) });
    seen.add(no);
  }
}
