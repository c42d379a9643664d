import type { Context } from '#engine/runtime/context.ts';
import { isEqual, isLess, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts, taxRateFacts, unitFacts } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { companyDefaults, purchaserOfUser } from '#areas/organisation/public.ts';
import { lineAmounts } from '#areas/purchasing/purchaseOrder/pricing/amounts.rules.ts';
import { supplierDefaults } from '#areas/supplier/public.ts';
import { contractTemplate } from '../template/contractTemplate.document.ts';
import { errors } from '../errors.ts';
import { isDeviating } from '../clause/body.rules.ts';
import { maxQtyOf } from './contract.rules.ts';
import type { contract } from './contract.document.ts';
import { fillClauses } from './compose.server.ts';

export type Contract = Row<typeof contract>;
export type ContractLine = Contract['lines'][number];

const plain = { decimals: 2, roundMode: 'HALF_UP' } as const;
const noAmounts = { netAmt: '0', taxAmt: '0', grossAmt: '0' } as const;

/** Fills in what company, supplier and person imply, amounts and limits, and refuses what no contract can say. */
export async function fillContract(row: Contract, ctx: Context, before?: Contract): Promise<void> {
  const [company, supplier] = await Promise.all([
    companyDefaults(ctx.db, row.companyId),
    supplierDefaults(ctx.db, row.supplierBaseId, row.companyId),
  ]);
  row.purchaseOrgId ??= supplier?.purchaseOrgId ?? company.purchaseOrgId;
  row.currencyId ??= supplier?.currencyId ?? company.homeCurrencyId;
  row.paymentTermId ??= supplier?.paymentTermId ?? null;
  row.ownerId ??= (await purchaserOfUser(ctx.db, ctx.user.id)) ?? supplier?.mainBuyerId ?? null;
  if (row.validTo < row.validFrom) fail(errors.periodReversed);
  if (row.amountLimit !== null && isLess(row.amountLimit, row.orderedAmt))
    fail(errors.limitBelowOrdered, { ordered: row.orderedAmt });
  await assertTemplate(row, ctx, before);
  assertAwardedTerms(row, before);
  await fillLines(row, ctx);
  await fillClauses(row, ctx);
  for (const clause of row.clauses)
    clause.deviationFlag = isDeviating({ ...clause, level: clause.level ?? 'FREE', textZh: clause.textZh ?? '' });
}

async function assertTemplate(row: Contract, ctx: Context, before?: Contract): Promise<void> {
  if (row.templateId === null || row.templateId === before?.templateId) return;
  const { contractType, companyId } = await ctx.asSystem((system) =>
    system.store(contractTemplate).get(row.templateId ?? ''),
  );
  if (companyId !== null && companyId !== row.companyId) fail(errors.templateOfOtherCompany);
  if (contractType !== row.contractType) fail(errors.templateOfOtherType);
}

async function fillLines(row: Contract, ctx: Context): Promise<void> {
  const { lines } = row;
  const [currencies, rates, units] = await Promise.all([
    currencyFacts(ctx.db, [row.currencyId]),
    taxRateFacts(
      ctx.db,
      lines.map(({ taxRateId }) => taxRateId),
    ),
    unitFacts(
      ctx.db,
      lines.map(({ unitId }) => unitId),
    ),
  ]);
  const currency = currencies.get(row.currencyId ?? '') ?? plain;
  for (const line of lines) {
    assertPrecision(units.get(line.unitId), { lineNo: line.lineNo, quantity: line.qty }, errors.unitPrecision);
    const rate = rates.get(line.taxRateId)?.rate ?? '0';
    const priced = { ...line, orderQty: line.qty, discountPct: '0' } as const;
    Object.assign(line, lineAmounts(priced, rate, row.taxIncludedFlag, currency) ?? noAmounts, {
      companyId: row.companyId,
      supplierBaseId: row.supplierBaseId,
      currencyId: row.currencyId,
      maxQty: maxQtyOf(row.contractType, line.qty, line.tolPct),
    });
  }
  row.netAmt = sum(lines.map(({ netAmt }) => netAmt));
  row.taxAmt = sum(lines.map(({ taxAmt }) => taxAmt));
  row.grossAmt = sum(lines.map(({ grossAmt }) => grossAmt));
}

/** Whether a line says what an award says. */
export const isAwarded = ({ inquiryAwardLineId, tenderingAwardLineId }: ContractLine): boolean =>
  inquiryAwardLineId !== null || tenderingAwardLineId !== null;

/** The price of a line, the way the contract says prices. */
export const priceOf = (line: Pick<ContractLine, 'price' | 'taxPrice'>, taxIncluded: boolean) =>
  taxIncluded ? line.taxPrice : line.price;

// What was awarded is bought from whom, in what and for which tax it was awarded.
function assertAwardedTerms(row: Contract, before?: Contract): void {
  if (!before?.lines.some(isAwarded)) return;
  const isMoved = (['companyId', 'supplierBaseId', 'currencyId', 'taxIncludedFlag'] as const).some(
    (name) => row[name] !== before[name],
  );
  if (isMoved) fail(errors.awardedSupplierChanged);
  const former = new Map(before.lines.filter(isAwarded).map((line) => [line.id, line]));
  for (const line of row.lines) {
    const was = former.get(line.id);
    if (!was) continue;
    const isOther =
      line.materialId !== was.materialId ||
      line.unitId !== was.unitId ||
      line.taxRateId !== was.taxRateId ||
      !isEqual(line.priceUnit, was.priceUnit);
    if (isOther) fail(errors.awardedTermChanged, { lineNo: line.lineNo });
  }
}
