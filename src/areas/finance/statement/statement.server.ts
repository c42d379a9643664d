import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement, onTransition } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { assertSupplierMay, supplierDefaults } from '#areas/supplier/public.ts';
import { dayAfter } from '#model/days.ts';
import { isNegative } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { itemsByIds, openItems, statementHolding, type Item } from './settleItem.queries.ts';
import { statement } from './statement.document.ts';
import { statementTotals } from './statement.rules.ts';
import { statementDetail } from './statementDetail.document.ts';

type Statement = Row<typeof statement>;

/** How long a supplier may look at a statement before it counts as confirmed. */
export const deemedStatementDays = defineParameter({
  key: 'fin.statement.deemedDays',
  type: 'INTEGER',
  label: [
    '对账单逾期视为确认（天），0 为从不',
    'Days after which a statement without an answer counts as confirmed; 0: never',
  ],
  value: '0',
  min: 0,
  max: 365,
  upTo: 'COMPANY',
});

export default implement(statement, {
  async propose(row, ctx) {
    row.supplierBaseId = ctx.user.supplierBaseId ?? row.supplierBaseId;
    const { supplierBaseId, companyId } = row;
    if (row.currencyId !== null || !supplierBaseId || !companyId) return;
    const defaults = await ctx.asSystem(({ db }) => supplierDefaults(db, supplierBaseId, companyId));
    row.currencyId = defaults?.currencyId ?? null;
  },

  beforeSave(row, ctx) {
    row.supplierBaseId = ctx.user.supplierBaseId ?? row.supplierBaseId;
    if (row.supplierBaseId === null) fail(errors.supplierMissing);
    if (ctx.user.side !== 'supplier') return;
    assertNotAhead(row, ctx);
    // A supplier has no drafts: what he saves is before the buyer.
    Object.assign(row, { createSide: 'S', status: 'ISSUED', issuerId: ctx.user.id });
  },

  async afterSave(row, ctx, before) {
    // The server says itself what it puts on a statement.
    if (ctx.user.side === 'system') return;
    if (before && bound.every((name) => row[name] === before[name])) return;
    await ctx.asSystem(async (system) => {
      if (before) await dropLines(before, system);
      const count = await takeOpenItems(row, system);
      if (count === 0 && row.status === 'ISSUED') fail(errors.nothingToState);
    });
  },

  beforeDelete: (row, ctx) => ctx.asSystem((system) => dropLines(row, system)),

  transitions: {
    issue: {
      async guard(row, ctx) {
        await assertSupplierMay(ctx, { ...row, act: 'INVOICE' });
        assertNotAhead(row, ctx);
        assertCounts(row, 'NEW');
        await assertStillOpen(row, ctx);
      },
      writes: ({ companyId }, ctx) => dueOf(companyId, ctx),
      effect: ({ lines }, ctx) =>
        ctx.asSystem(async (system) => {
          const ids = lines.filter(({ status }) => status === 'NEW').map(({ id }) => id);
          await system.store(statementDetail).patch(ids, { status: 'OPEN' }, 'issue');
        }),
    },
    confirm: {
      async guard(row, ctx) {
        assertOtherSide(row, ctx);
        assertCounts(row, 'OPEN');
        await assertStillOpen(row, ctx);
      },
      effect: (row, ctx) => ctx.asSystem((system) => settle(row, system)),
    },
    deem: {
      guard: (row, ctx) => assertStillOpen(row, ctx),
      effect: (row, ctx) => ctx.asSystem((system) => settle(row, system)),
    },
    refuse: { guard: assertOtherSide, effect: giveBack },
    withdraw: { guard: assertOwnSide, effect: giveBack },
    reverse: {
      guard({ lines }) {
        const invoiced = lines.find(({ invoicedFlag }) => invoicedFlag);
        if (invoiced) fail(errors.statementInvoiced, { lineNo: invoiced.lineNo });
      },
      effect: giveBack,
    },
  },

  endpoints: {
    async createFromItems({ body }, ctx) {
      const chosen = new Set(body.ids ?? []);
      if (chosen.size === 0) fail(errors.nothingToState);
      // What the caller does not see does not exist.
      const found = await itemsByIds(ctx.db, [...chosen]);
      const [first] = found;
      if (!first || found.length !== chosen.size) return fail(engineErrors.notFound);
      assertTogether(found);
      const statementId = await ctx.asSystem(async (system) => {
        const { companyId, supplierBaseId, currencyId } = first;
        const cutoffDate = found.at(-1)?.eventDate ?? ctx.today;
        const isSupplier = ctx.user.side === 'supplier';
        const head = { companyId, supplierBaseId, currencyId, cutoffDate };
        const own = isSupplier ? ({ createSide: 'S', issuerId: ctx.user.id } as const) : {};
        const made = await system.store(statement).create({ ...head, ...own });
        await take(made.id, found, system, isSupplier ? 'OPEN' : 'NEW');
        if (isSupplier) await system.store(statement).patch(made.id, { status: 'ISSUED' }, 'issue');
        return made.id;
      });
      return { statementId };
    },
  },
});

const bound = ['companyId', 'supplierBaseId', 'currencyId', 'cutoffDate'] as const;

function assertNotAhead({ cutoffDate }: Pick<Statement, 'cutoffDate'>, { today }: Context): void {
  if (cutoffDate > today) fail(engineErrors.dayAhead, { day: cutoffDate });
}

async function dueOf(companyId: string, ctx: Context) {
  const days = await ctx.asSystem(({ db }) => parameterNumber(db, deemedStatementDays, companyId));
  return { confirmDueDate: days > 0 ? dayAfter(ctx.today, days) : null };
}

const isOwnSide = ({ createSide }: Statement, ctx: Context): boolean =>
  (createSide === 'S') === (ctx.user.side === 'supplier');

function assertOtherSide(row: Statement, ctx: Context): void {
  if (ctx.user.side !== 'system' && isOwnSide(row, ctx)) fail(errors.ownStatement);
}

function assertOwnSide(row: Statement, ctx: Context): void {
  if (ctx.user.side !== 'system' && !isOwnSide(row, ctx)) fail(errors.foreignStatement);
}

/** There is something to agree on, and it does not come to less than nothing. */
function assertCounts({ lines }: Statement, status: 'NEW' | 'OPEN'): void {
  const counted = lines.filter((line) => line.status === status);
  if (counted.length === 0) fail(status === 'OPEN' ? errors.allDisputed : errors.statementEmpty);
  const total = statementTotals(counted).grossAmt;
  if (isNegative(total)) fail(errors.statementNegative, { amount: total });
}

/** What was reversed, judged anew or repriced since the statement took it is not agreed on. */
async function assertStillOpen({ id }: Statement, ctx: Context): Promise<void> {
  // As the server: suppliers read no keys of items.
  const { lines } = await ctx.asSystem((system) => system.store(statement).get(id));
  const counted = lines.filter(({ status }) => status === 'OPEN' || status === 'NEW');
  const found = await ctx.asSystem(({ db }) =>
    itemsByIds(
      db,
      counted.map(({ itemKey }) => itemKey),
    ),
  );
  const now = new Map(found.map((item) => [item.id, item]));
  const changed = counted.find(({ itemKey, grossAmt }) => now.get(itemKey)?.grossAmt !== grossAmt);
  if (changed) fail(errors.itemChanged, { lineNo: changed.lineNo, sourceNo: changed.sourceNo ?? '' });
}

function assertTogether(items: readonly Item[]): void {
  const [first] = items;
  const other = items.find((item) =>
    bound.slice(0, 3).some((name) => read(item, name) !== (first && read(first, name))),
  );
  if (other) fail(errors.itemsMixed);
  const held = items.find(({ statementId }) => statementId !== null);
  if (held) fail(errors.itemHeld, { sourceNo: held.sourceNo });
}

const read = (item: Item, name: (typeof bound)[number]): string | undefined =>
  name === 'cutoffDate' ? undefined : item[name];

async function take(parentId: string, found: readonly Item[], system: Context, status: 'NEW' | 'OPEN'): Promise<void> {
  const details = system.store(statementDetail);
  if (found.length > 0)
    await details.createMany(
      found.map(({ id, currencyId: _currency, statementId: _statement, status: _status, ...item }, index) => ({
        ...item,
        parentId,
        status,
        lineNo: (index + 1) * 10,
        itemKey: id,
        reservedKey: id,
      })),
    );
  await system.store(statement).patch(parentId, statementTotals(found), 'workOut');
}

/** Puts everything that is open up to the cut-off date on a new statement; the number of lines. */
export async function takeOpenItems(
  { id, status, companyId, supplierBaseId, currencyId, cutoffDate }: Omit<Statement, 'lines'>,
  system: Context,
): Promise<number> {
  const of = { companyId, supplierBaseId: supplierBaseId ?? '0', currencyId, until: cutoffDate };
  const found = await openItems(system.db, of);
  await take(id, found, system, status === 'ISSUED' ? 'OPEN' : 'NEW');
  return found.length;
}

/** The lines of a draft go; their items are open again. */
async function dropLines(row: Statement, system: Context): Promise<void> {
  await release(row.lines, system);
  const ids = row.lines.map(({ id }) => id);
  if (ids.length > 0) await system.store(statementDetail).remove(ids);
}

/** The lines stay to be read; their items are open again. */
function giveBack({ lines }: Statement, ctx: Context): Promise<void> {
  return ctx.asSystem((system) => release(lines, system));
}

async function release(lines: Statement['lines'], system: Context): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return;
  await system.store(statementDetail).patch(ids, { reservedKey: null, status: 'RELEASED' }, 'leaveOut');
}

/** What is agreed on counts, what is disputed is open again. */
async function settle({ id, lines }: Statement, system: Context): Promise<void> {
  const details = system.store(statementDetail);
  const of = (status: string) => lines.filter((line) => line.status === status).map((line) => line.id);
  const [agreed, disputed] = [of('OPEN'), of('DISPUTED')];
  if (agreed.length > 0) await details.patch(agreed, { status: 'CONFIRMED' }, 'confirm');
  if (disputed.length > 0) await details.patch(disputed, { status: 'RELEASED', reservedKey: null }, 'leaveOut');
  await refreshTotals(id, system);
}

/** Works out the totals of a statement from its lines. */
export async function refreshTotals(id: string, system: Context): Promise<void> {
  const { lines } = await system.store(statement).get(id);
  await system.store(statement).patch(id, statementTotals(lines), 'workOut');
}

async function assertNotStated(ids: readonly string[], ctx: Context): Promise<void> {
  const held = await ctx.asSystem(({ db }) => statementHolding(db, ids));
  if (held) fail(errors.stated, held);
}

/** What stands on a statement is neither reversed nor taken back. */
export const keepsStated = [
  onTransition(receiveDetail, 'returnOrderById', ({ id }, ctx) => assertNotStated([id], ctx)),
  onTransition(returned, 'reverse', ({ lines }, ctx) =>
    assertNotStated(
      lines.map(({ id }) => id),
      ctx,
    ),
  ),
];
