import type { Context } from '#engine/runtime/context.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { currencyFacts, rateFor } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { isDecimal, isMore, isZero, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { errors } from '../errors.ts';
import { claimableGoods } from './claimAmounts.rules.ts';
import { isGoods } from './claimKinds.rules.ts';
import { claimedGoods } from './claim.queries.ts';
import type { qcClaim } from './qcClaim.document.ts';

type Claim = Row<typeof qcClaim>;
type Item = Claim['items'][number];

/** What a minute of a stopped line costs; a line stop cannot be claimed while it is zero. */
export const lineStopRate = defineParameter({
  key: 'qc.claim.lineStopRate',
  upTo: 'COMPANY',
  type: 'DECIMAL',
  label: ['停线每分钟费用（索赔用）', 'Cost of a minute of line stop, for claims'],
  value: '0',
});

/** The most that one claim may ask of a supplier by contract; zero for no limit. */
export const claimCap = defineParameter({
  key: 'qc.claim.cap',
  upTo: 'SUPPLIER',
  type: 'DECIMAL',
  label: ['单笔索赔的合同上限（0 为不限）', 'Contractual limit of one claim (0: none)'],
  value: '0',
});

const decimalFor = async (ctx: Context, parameter: typeof claimCap, claim: Claim): Promise<Decimal> => {
  const { companyId, supplierBaseId } = claim;
  const value = await ctx.asSystem(({ db }) => parameterText(db, parameter, { companyId, supplierBaseId }));
  return isDecimal(value) ? value : '0';
};

export async function decimalsOf(ctx: Context, currencyId: string): Promise<number> {
  return (await currencyFacts(ctx.db, [currencyId])).get(currencyId)?.decimals ?? 2;
}

/** The rate of an item: of the receipt for material, of the parameters for a line stop, else what was entered. */
export async function rateOf(ctx: Context, claim: Claim, item: Item): Promise<Decimal> {
  if (item.kind === 'LINESTOP') {
    const rate = await decimalFor(ctx, lineStopRate, claim);
    return isZero(rate) ? fail(errors.lineStopRateMissing) : rate;
  }
  if (item.kind === 'MATERIAL') {
    const { receiveDetailId } = await ctx.store(qcDefect).get(item.defectId);
    // Whoever claims may not see prices; the claim does.
    const received = receiveDetailId
      ? await ctx.asSystem((system) => system.store(receiveDetail).maybe(receiveDetailId))
      : undefined;
    if (received?.taxPrice) return received.taxPrice;
  }
  return item.rate ?? fail(errors.rateMissing, { lineNo: item.lineNo });
}

/** Refuses goods that were returned or claimed already: they are paid for once. The nonconformances stay locked. */
export async function assertClaimedOnce(ctx: Context, claim: Claim): Promise<void> {
  const goods = Map.groupBy(
    claim.items.filter(({ kind }) => isGoods(kind)),
    ({ defectId }) => defectId,
  );
  for (const [defectId, items] of [...goods].toSorted(([a], [b]) => a.localeCompare(b))) {
    const defect = await ctx.store(qcDefect).get(defectId, 'for update');
    const limit = await ctx.asSystem(async (system) => {
      const received = defect.receiveDetailId
        ? await system.store(receiveDetail).maybe(defect.receiveDetailId)
        : undefined;
      return claimableGoods(defect.defectQty, {
        returned: received?.retReject ?? '0',
        claimed: await claimedGoods(system.db, defectId, claim.id),
      });
    });
    const quantity = sum(items.map(({ qty }) => qty));
    if (isMore(quantity, limit)) fail(errors.goodsClaimedTwice, { defectNo: defect.defectNo, limit, quantity });
  }
}

/** Refuses more than the contract lets one claim ask for. */
export async function assertWithinCap(ctx: Context, claim: Claim): Promise<void> {
  const limit = await decimalFor(ctx, claimCap, claim);
  if (isMore(limit, '0') && isMore(claim.claimAmt, limit)) fail(errors.claimCapped, { limit, amount: claim.claimAmt });
}

export const totalOf = (items: readonly Item[]): Decimal =>
  items.reduce<Decimal>((total, { amount }) => plus(total, amount), '0');

/** An agreed amount in the currency of the company, by the rate of the day; unknown where there is no rate. */
export const homeAmountOf = (ctx: Context, claim: Claim, amount: Decimal): Promise<Decimal | null> =>
  ctx.asSystem(async (system) => {
    const { homeCurrencyId: to } = await companyDefaults(system.db, claim.companyId);
    if (claim.currencyId === to) return amount;
    const found = await rateFor(system, { from: claim.currencyId, to, day: ctx.today, companyId: claim.companyId });
    return found ? round(times(amount, found.rate), await decimalsOf(system, to)) : null;
  });
