import { hiddenStates, visibleStates, type AnyDocument } from '#model/document.ts';
import type { Bilingual, Label } from '#model/label.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a message says of a document: which one it is, and the state it came to, or what was done to it. */
export function messageTitle(document: AnyDocument, row: Row, done?: Label): Bilingual {
  const name = document.lov?.code ?? document.lov?.text;
  const number = name === undefined ? undefined : row[name];
  const shown = typeof number === 'string' ? ` ${number}` : '';
  const state = done ?? document.states?.[String(row['status'])] ?? ['', ''];
  return {
    zh: `${document.label[0]}${shown}：${state[0]}`,
    en: `${document.label[1]}${shown}: ${state[1]}`,
  };
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
