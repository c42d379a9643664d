import { minus, plus, type Decimal } from './decimal.ts';
import type { AnyDocument } from './document.ts';
import type { BusinessError } from './errors.ts';
import { computed, date, integer, lookup, money, quantity, select, text } from './fields.ts';
import type { Label } from './label.ts';
import type { Row, ServerPatch } from './row.ts';

type NameOfType<D, T> = D extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends { type: T } ? K & string : never }[keyof F]
  : never;

/** What an event does to a column: adds the measure of the movement to it or subtracts it. */
export type ColumnEffect<C extends string = string> = `+${C}` | `-${C}`;

/** One movement as the rules of a ledger see it: what happened, and by how much. */
export interface Movement<E extends string = string> {
  readonly event: E;
  /** What quantity columns move by; signed. */
  readonly qty?: Decimal;
  /** What money columns move by; signed. */
  readonly amount?: Decimal;
}

interface LedgerOptions<D, M, C extends string, E extends string> {
  /** Names the ledger in checks and logs; unique in the product. */
  readonly code: string;
  readonly label: Label;
  /** The document whose rows carry the balances. */
  readonly of: D;
  /** The document that keeps one row per movement; append-only. */
  readonly movements: M;
  /** How a movement names its line: a lookup, or `parent` where movements are the lines of their balance. */
  readonly line: 'parent' | NameOfType<M, 'lookup'>;
  /** The columns that are sums of movements: `computed` quantities and amounts of `of`. */
  readonly columns: readonly C[];
  /** What each event does. A quantity column moves by the `qty` of a movement, a money column by its `amount`. */
  readonly events: Readonly<Record<E, ColumnEffect<NoInfer<C>> | readonly ColumnEffect<NoInfer<C>>[]>>;
  /** The fields of a movement, where they have other names than `movementFields` gives. */
  readonly names?: {
    readonly event?: NameOfType<M, 'select'>;
    readonly qty?: NameOfType<M, 'decimal'>;
    readonly amount?: NameOfType<M, 'decimal'>;
    readonly seq?: NameOfType<M, 'integer'>;
  };
  /** A computed integer of the line that counts its movements. */
  readonly count?: NameOfType<D, 'integer'>;
  /** Fields of a movement that tell what a column held after it. */
  readonly after?: Readonly<Partial<Record<NoInfer<C>, NameOfType<M, 'decimal'>>>>;
  /** Computed decimals of the line that hold what its latest movement says under the same name. */
  readonly latest?: readonly (NameOfType<D, 'decimal'> & NameOfType<M, 'decimal'>)[];
  /** Columns that may be below zero; the database refuses it for all others (`min: '0'` of the field). */
  readonly mayBeNegative?: readonly NoInfer<C>[];
  /** Lines of several ledgers are locked in ascending order of this number, and by id within one. */
  readonly lockOrder: number;
  /**
   * Judges a movement against the locked line: pure. `line` is as before it, `after` has the columns as they would be.
   * Derived columns of the database are in neither: compute from `columns`.
   */
  check?(line: Row<D>, movement: Movement<NoInfer<E>>, after: Row<D>): BusinessError | undefined;
}

/** A ledger with its types: what `movement` and `lockLines` are called with. */
export interface Ledger<
  D extends AnyDocument = AnyDocument,
  M extends AnyDocument = AnyDocument,
  E extends string = string,
> {
  readonly kind: 'ledger';
  readonly of: D;
  readonly movements: M;
  readonly facts: LedgerFacts;
  /** Only for the compiler: the events of the ledger. */
  readonly eventType?: E;
}

/** A ledger with its types forgotten and its defaults filled in: what the engine works with. */
export interface LedgerFacts {
  readonly code: string;
  readonly label: Label;
  readonly of: AnyDocument;
  readonly movements: AnyDocument;
  readonly line: string;
  readonly columns: readonly string[];
  readonly effects: Readonly<Record<string, readonly ColumnEffect[]>>;
  readonly event: string;
  readonly qty: string;
  readonly amount: string;
  readonly seq: string;
  readonly count: string | undefined;
  readonly after: Readonly<Record<string, string>>;
  readonly latest: readonly string[];
  readonly mayBeNegative: readonly string[];
  readonly lockOrder: number;
  readonly check: ((line: Columns, movement: Movement, after: Columns) => BusinessError | undefined) | undefined;
}

/** A row as far as arithmetic on its columns goes. */
export type Columns = Readonly<Record<string, unknown>>;

/** Declares a ledger: columns that are sums of append-only movements; see `docs/ledger.md`. */
export function defineLedger<
  D extends AnyDocument,
  M extends AnyDocument,
  const C extends NameOfType<D, 'decimal'>,
  const E extends string,
>(options: LedgerOptions<D, M, C, E>): Ledger<D, M, E> {
  const { code, label, of, movements, line, columns, events, names = {}, latest = [], mayBeNegative = [] } = options;
  const effects = Object.entries<ColumnEffect | readonly ColumnEffect[]>(events).map(
    ([event, effect]) => [event, typeof effect === 'string' ? [effect] : effect] as const,
  );
  const facts: LedgerFacts = {
    code,
    label,
    of,
    movements,
    line,
    columns,
    effects: Object.fromEntries(effects),
    event: names.event ?? 'event',
    qty: names.qty ?? 'qty',
    amount: names.amount ?? 'amount',
    seq: names.seq ?? 'seq',
    count: options.count,
    after: { ...options.after },
    latest,
    mayBeNegative,
    lockOrder: options.lockOrder,
    // Typed where it is declared; the engine hands it the rows of this very document.
    check: options.check as LedgerFacts['check'],
  };
  return { kind: 'ledger', of, movements, facts };
}

/** The standard fields of a document that keeps movements; its line, and fields of its own, stand beside them. */
export const movementFields = <const E extends Readonly<Record<string, Label>>>(events: E) => ({
  event: computed(select('事件', 'Event', events, { required: true })),
  qty: computed(quantity('数量', 'Quantity')),
  amount: computed(money('金额', 'Amount')),
  sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
  sourceLineId: computed(text('来源行', 'Source line', { maxLength: 40, internal: true })),
  seq: computed(integer('序号', 'Sequence')),
  postingDate: computed(date('过账日期', 'Posting date', { required: true })),
  actor: computed(lookup('操作人', 'Posted by', 'system.iapSysUserT', { internal: true })),
});

/** Whether a column holds money: then it moves by the amount of a movement, otherwise by its quantity. */
export const isMoneyColumn = ({ of }: Pick<LedgerFacts, 'of'>, column: string): boolean =>
  of.fields[column]?.kind === 'money';

/** The columns of a line after a movement. */
export function applyMovement(ledger: LedgerFacts, line: Columns, movement: Movement): Columns {
  const effects = ledger.effects[movement.event] ?? [];
  return effects.reduce<Columns>((now, effect) => {
    const column = effect.slice(1);
    const moved = (isMoneyColumn(ledger, column) ? movement.amount : movement.qty) ?? '0';
    const held = String(now[column] ?? '0');
    return { ...now, [column]: effect.startsWith('+') ? plus(held, moved) : minus(held, moved) };
  }, line);
}

/** The events of a ledger. */
export type EventOf<L> = L extends { readonly eventType?: infer E extends string } ? E : never;

/** A row of the document that carries the balances of a ledger. */
export type LedgerLine<L> = L extends { readonly of: infer D } ? Row<D> : never;

/** What a movement is posted with, beside what the engine knows: its line, event, measures and further fields. */
export type MovementInput<L> = L extends { readonly movements: infer M }
  ? Omit<Partial<ServerPatch<M>>, 'qty' | 'amount' | 'event'> & { readonly lineId: string } & Movement<EventOf<L>>
  : never;

/** What is wrong with the declaration of a ledger, in words. */
export function ledgerMistakes(ledger: LedgerFacts): string[] {
  const { of, movements, columns, effects, line } = ledger;
  const mistakes: string[] = [];
  const expect = (holds: boolean, mistake: string): void => {
    if (!holds) mistakes.push(`${ledger.code}: ${mistake}`);
  };
  const moved = new Set(Object.values(effects).flatMap((each) => each.map((effect) => effect.slice(1))));
  for (const column of columns) {
    const field = of.fields[column];
    expect(field?.type === 'decimal' && field.computed === true, `${column} is no computed number`);
    expect(moved.has(column), `no event moves ${column}`);
    expect(
      field?.min === '0' || ledger.mayBeNegative.includes(column),
      `${column} needs min: '0', or is one that may be negative`,
    );
    if (movements.fields[isMoneyColumn(ledger, column) ? ledger.amount : ledger.qty]?.type !== 'decimal')
      mistakes.push(`${ledger.code}: movements have no measure for ${column}`);
  }
  const events = Object.keys(movements.fields[ledger.event]?.options ?? {});
  for (const event of Object.keys(effects)) expect(events.includes(event), `movements know no event ${event}`);
  expect(line === 'parent' || movements.fields[line]?.required === true, `${line} of a movement must be required`);
  expect(movements.readOnly === true, 'movements are read-only');
  expect(
    (movements.unique ?? []).some((unique) => unique.length === 2 && unique[0] === line && unique[1] === ledger.seq),
    `movements need unique: [['${line}', '${ledger.seq}']]`,
  );
  return mistakes;
}
