import { isRecord } from '#model/value.ts';
import { rowsOf, type StepContent } from './stepContent.rules.ts';
import { stepForms, type StepCode } from './stepForms.rules.ts';

type Values = Readonly<Record<string, unknown>>;

// Tables whose rows are numbered, and what of another step a column names.
const numbered: Readonly<Record<string, string>> = { causes: 'no', actions: 'no' };

/** What a column of a table names in an earlier step: the table there, and what its rows are called. */
export const linked: Readonly<
  Record<string, { readonly step: StepCode; readonly table: string; readonly text: string }>
> = {
  causeNo: { step: 'D4', table: 'causes', text: 'root' },
  actionNo: { step: 'D5', table: 'actions', text: 'action' },
};

/** A row that is added to a table: numbered on where its rows have numbers. */
export function newRowOf(table: string, rows: readonly Values[]): Values {
  const number = numbered[table];
  if (number === undefined) return {};
  return { [number]: Math.max(0, ...rows.map((row) => Number(row[number] ?? 0))) + 1 };
}

/** What a step begins with: what was written, and where nothing was, the rows that it will need. */
export function initialContent(code: StepCode, stored: unknown, earlier: (code: StepCode) => unknown): StepContent {
  const held = isRecord(stored) ? stored : {};
  const tables = Object.keys(stepForms[code].tables).map((name) => {
    const rows = rowsOf(held, name);
    return [name, rows.length > 0 ? rows : firstRows(code, earlier)] as const;
  });
  return { ...held, ...Object.fromEntries(tables) };
}

function firstRows(code: StepCode, earlier: (code: StepCode) => unknown): readonly Values[] {
  switch (code) {
    case 'D1':
      return [{}];
    case 'D3':
      return [{ place: 'SUPPLIER' }, { place: 'TRANSIT' }, { place: 'BUYER' }];
    case 'D4':
      return [
        { no: 1, kind: 'OCCURRENCE' },
        { no: 2, kind: 'ESCAPE' },
      ];
    case 'D5':
      return rowsOf(earlier('D4'), 'causes').map(({ no }, index) => ({ no: index + 1, causeNo: no }));
    case 'D6':
      return rowsOf(earlier('D5'), 'actions').map(({ no }) => ({ actionNo: no }));
    default:
      return [];
  }
}

/** How much of what a step needs is filled in, for a bar: filled and asked for. */
export function filledOf(code: StepCode, content: StepContent): { readonly done: number; readonly all: number } {
  const { fields, tables } = stepForms[code];
  const needed = Object.entries(fields).filter(([, field]) => field.required === true);
  const lists = Object.entries(tables).filter(([, { required }]) => required);
  const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  const done =
    needed.filter(([name]) => isFilled(content[name])).length +
    lists.filter(([name, { of }]) => {
      const rows = rowsOf(content, name);
      const columns = Object.entries(of).filter(([, field]) => field.required === true);
      return rows.length > 0 && rows.every((row) => columns.every(([column]) => isFilled(row[column])));
    }).length;
  return { done, all: needed.length + lists.length };
}
