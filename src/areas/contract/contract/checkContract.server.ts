import type { Context } from '#engine/runtime/context.ts';
import { isEqual } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { ownerHasUser } from '#areas/sourcing/public.ts';
import { assertSupplierMay, type SupplierAct } from '#areas/supplier/public.ts';
import { errors } from '../errors.ts';
import { emptyPlaceholders } from '../clause/body.rules.ts';
import { valuesOf } from './compose.server.ts';
import { contract } from './contract.document.ts';
import { daysBetween } from './contract.rules.ts';
import { isDrawnOn } from '../template/contractTypes.rules.ts';
import { priceOf, type Contract } from './fillContract.server.ts';

/** Refuses a contract that nobody could approve or sign: when it is submitted, and again before it counts. */
export async function checkContract(row: Contract, ctx: Context): Promise<void> {
  const { lines, contractType, ownerId } = row;
  if (row.validTo < ctx.today) fail(errors.periodOver);
  if (row.autoRenew && row.noticeDays === null) fail(errors.noticeMissing);
  if (row.noticeDays !== null && row.noticeDays >= daysBetween(row.validFrom, row.validTo)) fail(errors.noticeTooLong);
  if (isDrawnOn(contractType)) {
    if (lines.length === 0) fail(errors.noLines);
    if (row.paymentTermId === null) fail(errors.paymentTermMissing);
    if (contractType === 'FRAMEWORK' && row.amountLimit === null) fail(errors.limitMissing);
  }
  const unpriced = lines.find((line) => priceOf(line, row.taxIncludedFlag) === null);
  if (unpriced) fail(errors.priceMissing, { lineNo: unpriced.lineNo });
  if (ownerId === null || !(await ctx.asSystem(({ db }) => ownerHasUser(db, ownerId))))
    fail(errors.ownerWithoutUser, { buyer: row.ownerName ?? '' });
  await checkBody(row, ctx);
  checkAwardedPrices(row);
  const count = deviationsIn(row);
  if (count > 0 && !row.deviationReason?.trim()) fail(errors.deviationUnexplained, { count });
  await assertSupplierMay(ctx, actOf(row));
}

/** What is about to be done with the supplier: agreements without goods are made with those who may not be bought from yet. */
export const actOf = ({ contractType, supplierBaseId, companyId }: Contract): SupplierAct => ({
  act: isDrawnOn(contractType) ? 'AWARD' : 'RFQ',
  supplierBaseId,
  companyId,
});

async function checkBody(row: Contract, ctx: Context): Promise<void> {
  if (row.clauses.length === 0) fail(errors.noClauses);
  const values = await ctx.asSystem((system) => valuesOf(row, system, 'zh'));
  for (const { lineNo, textZh, textEn } of row.clauses) {
    const [missing] = emptyPlaceholders(`${textZh ?? ''} ${textEn ?? ''}`, values);
    if (missing === undefined) continue;
    const { label } = contract.fields[missing === 'supplier' ? 'supplierBase' : missing];
    fail(errors.valueMissing, { lineNo, name: label });
  }
}

/** A tender is bought at its price, to the cent; other awards may be departed from with a reason. */
function checkAwardedPrices({ lines, taxIncludedFlag }: Contract): void {
  for (const line of lines) {
    if (line.tenderingAwardLineId === null || line.awardPrice === null) continue;
    if (!isEqual(priceOf(line, taxIncludedFlag) ?? '0', line.awardPrice))
      fail(errors.tenderPriceChanged, { lineNo: line.lineNo, price: line.awardPrice });
  }
}

/** How often a contract departs from its template or its award: then it takes a reason and a legal review. */
export const deviationsIn = ({ deviationCount, lines, taxIncludedFlag }: Contract): number =>
  (deviationCount ?? 0) +
  lines.filter((line) => line.awardPrice !== null && !isEqual(priceOf(line, taxIncludedFlag) ?? '0', line.awardPrice))
    .length;
