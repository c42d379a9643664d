import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { openFilesOf } from '#areas/files/public.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { isDecimal, isEqual, isMore, sum } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { createPayables } from '../payable/createPayables.server.ts';
import { statement } from '../statement/statement.document.ts';
import { assertPeriodOpen } from './bookingPeriod.server.ts';
import { flagLines } from './capture.server.ts';
import { invoice } from './invoice.document.ts';
import { invoiceBlock } from './invoiceBlock.document.ts';
import { invoiceDetail } from './invoiceDetail.document.ts';
import { isAlike, taxDeviation, taxTolerance } from './invoiceIdentity.rules.ts';
import { isInvoicedInFull, lockMatching, otherInvoices, passedVariances } from './invoice.queries.ts';
import { blocksOf, varianceOf, type Limits } from './matching.rules.ts';
import { printedFacts } from './printedFacts.server.ts';

type Invoice = Row<typeof invoice>;

export const priceAmtLimit = defineParameter({
  key: 'fin.match.priceAmt',
  type: 'DECIMAL',
  label: [
    '发票价差容差（不含税金额，按订单行累计）',
    'Price variance that an invoice may have (net amount, added up per order line)',
  ],
  value: '100',
  min: 0,
  upTo: 'COMPANY',
});

export const pricePctLimit = defineParameter({
  key: 'fin.match.pricePct',
  type: 'DECIMAL',
  label: ['发票价差容差（%）', 'Price variance that an invoice may have (%)'],
  value: '1',
  min: 0,
  max: 100,
  upTo: 'COMPANY',
});

// Of lines without a quantity.
const amountLimit = '1000';

export default implement(invoice, {
  transitions: {
    correct: {
      writes: ({ id, companyId, supplierBaseId }, ctx, input) =>
        printedFacts(ctx, { companyId, supplierBaseId }, input, id),
      effect: ({ lines }, ctx) =>
        ctx.asSystem(async (system) => {
          const sent = lines.filter(({ status }) => status === 'SENT').map(({ id }) => id);
          if (sent.length > 0) await system.store(invoiceDetail).patch(sent, { status: 'NEW' }, 'correct');
        }),
    },
    send: {
      guard: assertComplete,
      effect: ({ lines }, ctx) =>
        ctx.asSystem(async (system) => {
          const ids = lines.filter(({ status }) => status === 'NEW').map(({ id }) => id);
          await system.store(invoiceDetail).patch(ids, { status: 'SENT' }, 'send');
        }),
    },
    discard: {
      writes: () => ({ identityKey: null }),
      effect: ({ id }, ctx) =>
        ctx.asSystem(async (system) => {
          const { lines } = await system.store(invoice).get(id);
          const held = lines.filter(({ status }) => status !== 'LEFT_OUT');
          await system.store(invoiceDetail).patch(
            held.map((line) => line.id),
            { reservedKey: null, status: 'LEFT_OUT' },
            'discard',
          );
          await flagLines(
            system,
            held.map(({ statementDetailId }) => statementDetailId),
            false,
          );
        }),
    },
    confirmVerified: { effect: ({ id }, ctx) => ctx.asSystem((system) => match(id, system)) },
    returnToSupplier: { effect: ({ id }, ctx) => ctx.asSystem((system) => dropBlocks(id, system)) },
    approve: {
      async guard({ id }, ctx) {
        const blocks = await blocksOn(id, ctx);
        // Whoever let something pass does not agree to it once more.
        if (blocks.some(({ releaserId }) => releaserId === ctx.user.id))
          fail(engineErrors.secondPerson, { action: approving });
        if (blocks.some(({ status }) => status === 'OPEN')) fail(errors.blocksOpen);
      },
    },
    book: {
      guard: ({ companyId }, ctx) => assertPeriodOpen(companyId, ctx),
      effect: (row, ctx) =>
        ctx.asSystem(async (system) => {
          await createPayables(row, system);
          if (await isInvoicedInFull(system.db, row.statementId))
            await system.store(statement).run('invoice', row.statementId);
        }),
    },
  },
});

const approving: Label = ['批准发票', 'Approve the invoice'];

/** What is sent adds up to what is printed, has its file, and is taxed as it says. */
async function assertComplete(row: Invoice, ctx: Context): Promise<void> {
  await assertSupplierMay(ctx, { ...row, act: 'INVOICE' });
  const { id, currencyId, netAmt, taxAmt, lines } = row;
  const counted = lines.filter(({ status }) => status !== 'LEFT_OUT');
  if (counted.length === 0) fail(errors.nothingToInvoice);
  const [net, tax] = [sum(counted.map((line) => line.netAmt)), sum(counted.map((line) => line.taxAmt))];
  if (!isEqual(net, netAmt) || !isEqual(tax, taxAmt)) fail(errors.linesDiffer);
  const { decimals = 2 } = (await ctx.asSystem(({ db }) => currencyFacts(db, [currencyId]))).get(currencyId) ?? {};
  const { total } = taxDeviation(
    counted.map((line) => ({ ...line, taxRate: line.taxPct })),
    decimals,
  );
  if (isMore(total, taxTolerance.total)) fail(errors.taxDiffers, { most: taxTolerance.total });
  const files = await ctx.asSystem(({ db }) => openFilesOf(db, keyOf(invoice), [id]));
  if (files.length === 0) fail(errors.invoiceFileMissing);
}

/** Compares every line with what was agreed, and blocks what is beyond the limits. */
async function match(id: string, system: Context): Promise<void> {
  const { companyId, supplierBaseId, sellerTaxNo, issueDate, invoiceNumber, lines } = await system
    .store(invoice)
    .get(id);
  await lockMatching(system.db, companyId, supplierBaseId);
  const counted = lines.filter(({ status }) => status === 'SENT');
  const passed = await passedVariances(
    system.db,
    counted.flatMap(({ orderDetailId }) => orderDetailId ?? []),
    id,
  );
  const limits = await limitsOf(companyId, system);
  const head = { invoiceId: id, companyId, supplierBaseId, invoiceNo: invoiceNumber };
  const blocks = [];
  // Lines of one order line on this very invoice count together.
  const running = new Map(passed);
  for (const line of counted) {
    const key = line.orderDetailId ?? line.id;
    const matched = { ...line, taxRate: line.taxPct, passedBefore: running.get(key) ?? ('0' as const) };
    const varianceAmt = varianceOf(matched);
    running.set(key, sum([matched.passedBefore, varianceAmt]));
    await system.store(invoiceDetail).patch(line.id, { varianceAmt }, 'match');
    const { sourceNo, materialDesc } = line;
    for (const block of blocksOf(matched, limits))
      blocks.push({ ...head, ...block, sourceNo, materialDesc, owner: ownerOf(block.blockType) });
  }
  const others = await otherInvoices(system.db, { id, sellerTaxNo, issueDate });
  if (others.some((other) => other.isSameAmount || isAlike(other.invoiceNumber, invoiceNumber)))
    blocks.push({ ...head, blockType: 'DUP' as const, owner: 'FINANCE' as const });
  if (blocks.length === 0) return;
  await system.store(invoiceBlock).createMany(blocks);
  await system.store(invoice).patch(id, { status: 'BLOCKED' }, 'match');
}

const ownerOf = (type: string): 'BUYER' | 'FINANCE' =>
  type === 'PRICE' || type === 'QTY' || type === 'AMOUNT' ? 'BUYER' : 'FINANCE';

async function limitsOf(companyId: string, { db }: Context): Promise<Limits> {
  const [priceAmt, pricePct] = await Promise.all([
    parameterText(db, priceAmtLimit, companyId),
    parameterText(db, pricePctLimit, companyId),
  ]);
  return {
    priceAmt: isDecimal(priceAmt) ? priceAmt : '0',
    pricePct: isDecimal(pricePct) ? pricePct : '0',
    amount: amountLimit,
  };
}

const blocksOn = (invoiceId: string, ctx: Context): Promise<Row<typeof invoiceBlock>[]> =>
  ctx.asSystem((system) => system.store(invoiceBlock).find({ invoiceId }));

async function dropBlocks(id: string, system: Context): Promise<void> {
  const blocks = await blocksOn(id, system);
  if (blocks.length > 0) await system.store(invoiceBlock).remove(blocks.map((block) => block.id));
}
