import { isDay } from '#model/days.ts';
import { isDecimal } from '#model/decimal.ts';
import { moneyText } from '#model/decimalText.ts';
import { hiddenStates, stateLabel, visibleStates, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { isOfRow } from '#model/grouping.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { sideOf } from '#model/todo.ts';
import { wallText } from '#model/zone.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a message says of a document: which one it is, and the state it came to, or what was done to it. */
export function messageTitle(document: AnyDocument, row: Row, done?: Label, side: Side = 'buyer'): Bilingual {
  const name = document.lov?.code ?? document.lov?.text;
  const number = name === undefined ? undefined : row[name];
  const shown = typeof number === 'string' ? ` ${number}` : '';
  const state = done ?? stateLabel(document, String(row['status']), side) ?? ['', ''];
  return {
    zh: `${document.label[0]}${shown}：${state[0]}`,
    en: `${document.label[1]}${shown}: ${state[1]}`,
  };
}

/** What a row asks of the side that is told of it: the work, until when, and what it is about; undefined where nothing is. */
export function taskText(document: AnyDocument, row: Row, side: Side, timeZone: string): Label | undefined {
  const todo = Object.values(document.todo ?? {}).find(
    (each) =>
      each.states.includes(String(row['status'])) &&
      sideOf(document, each) === side &&
      Object.entries(each.where ?? {}).every(([name, value]) => (row[name] ?? null) === (value ?? null)),
  );
  if (!todo) return undefined;
  const due = todo.due === undefined ? undefined : dayOf(row[todo.due], timeZone);
  const amount = amountText(document, row);
  const said = (language: 0 | 1): string =>
    [
      todo.label[language],
      ...(due ? [language === 0 ? `${due} 前` : `by ${due}`] : []),
      ...(amount ? [amount] : []),
    ].join(' · ');
  return [said(0), said(1)];
}

function dayOf(value: unknown, timeZone: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return isDay(value) ? value : wallText(Date.parse(value), timeZone).slice(0, 10);
}

// The amount that its list shows, where the reader has it and its currency is known.
function amountText(document: AnyDocument, row: Row): string | undefined {
  const name = (document.list ?? []).find((each) => document.fields[each]?.kind === 'money' && isOfRow(each));
  const value = name === undefined ? undefined : row[name];
  const currency = row['currencyName'];
  return isDecimal(value) && typeof currency === 'string' ? `${currency} ${moneyText(value)}` : undefined;
}

/** The supplier that may hear of a row; null where the wall hides it. */
export function recipientSupplier(document: AnyDocument, row: Row): string | null {
  const scope = document.scope?.supplier;
  if (typeof scope !== 'object') return null;
  if (document.states && !visibleStates(document).includes(String(row['status']))) return null;
  const id = row[scope.by === 'id' ? 'id' : `${scope.by}Id`];
  return typeof id === 'string' ? id : null;
}

/** Whether a row is hidden from the whole buyer side in its state. */
export const isSealed = (document: AnyDocument, row: Row): boolean =>
  hiddenStates(document, 'buyer').includes(String(row['status']));

/** The company whose people a row concerns; null where it belongs to none. */
export function companyOf(document: AnyDocument, row: Row): string | null {
  const by = document.scope?.buyer?.by;
  const id = by === undefined ? undefined : row[`${by}Id`];
  return typeof id === 'string' ? id : null;
}
