import { isRecord } from '#model/value.ts';

/** A row on the board. */
export interface BoardCard {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
  readonly owner: string | null;
  readonly due: string | null;
}

/** A stage of the board: its document, the states it shows, and its rows. */
export interface BoardColumn {
  readonly document: string;
  readonly states: readonly string[];
  readonly cards: readonly BoardCard[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The columns that the server answers. */
export const columnsIn = (value: unknown): BoardColumn[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map(({ document, states, cards }) => ({
        document: textOf(document),
        states: Array.isArray(states) ? states.map(textOf) : [],
        cards: Array.isArray(cards)
          ? cards.filter(isRecord).map((card) => ({
              id: textOf(card['id']),
              number: textOf(card['number']),
              title: textOf(card['title']),
              status: textOf(card['status']),
              owner: textOf(card['owner']) || null,
              due: textOf(card['due']) || null,
            }))
          : [],
      }))
    : [];
