import type { Context } from '#engine/runtime/context.ts';
import { attach } from '#engine/runtime/attach.ts';
import { isZero, minus, round } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { unitFacts } from '#areas/masterData/public.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { awardedParts, takeAwarded, type AwardedOrder, type ContractedQty } from '#areas/sourcing/public.ts';
import { tenderingAward } from '#areas/tendering/award/tenderingAward.document.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { bidParts, takeBid } from '#areas/tendering/public.ts';
import { errors } from '../errors.ts';
import { contractTemplate } from '../template/contractTemplate.document.ts';
import type { ContractType } from '../template/contractTypes.rules.ts';
import { contract } from './contract.document.ts';
import { contractLine } from './contractLines.document.ts';
import type { Contract } from './fillContract.server.ts';

type AwardKind = 'INQUIRY' | 'TENDER';
const awardField = { INQUIRY: 'inquiryAwardLineId', TENDER: 'tenderingAwardLineId' } as const;

interface Awarded {
  readonly kind: AwardKind;
  readonly name: string;
  /** Only prices were awarded: nothing is bought by the contract itself. */
  readonly isForPrices: boolean;
  readonly parts: readonly AwardedOrder[];
}

/** Drafts a contract for each supplier of an award, with all that is left for it; all of them, or none. */
async function draftContracts(ctx: Context, { kind, name, isForPrices, parts }: Awarded): Promise<void> {
  if (parts.length === 0) fail(errors.nothingToContract);
  await ctx.asSystem(async (system) => {
    for (const part of parts) {
      const made = await system.store(contract).create(await draftOf(system, part, name, isForPrices));
      await system.store(contract).patch(made.id, { sourceType: kind, sourceNo: part.awardNo }, 'award');
      for (const [index, line] of made.lines.entries()) {
        const from = part.lines[index];
        if (from)
          await system
            .store(contractLine)
            .patch(line.id, { [awardField[kind]]: from.id, awardPrice: from.winPrice }, 'award');
      }
      await takeOf(ctx, kind, changesBetween(kind, undefined, await system.store(contract).get(made.id)));
    }
  });
}

async function draftOf(system: Context, part: AwardedOrder, name: string, isForPrices: boolean) {
  const units = await unitFacts(
    system.db,
    part.lines.map(({ unitId }) => unitId),
  );
  const isGross = part.priceBasis === 'INCL';
  const contractType = isForPrices ? ('PRICE' as const) : ('PURCHASE' as const);
  return {
    contractName: { zh: name },
    contractType,
    templateId: await usualTemplate(system, contractType, part.companyId),
    companyId: part.companyId,
    supplierBaseId: part.supplierBaseId,
    purchaseOrgId: part.purchaseOrgId,
    ownerId: part.purchaserId,
    currencyId: part.currencyId,
    paymentTermId: part.paymentTermId,
    taxIncludedFlag: isGross,
    validFrom: system.today,
    validTo: dayAfter(system.today, 365),
    lines: part.lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      materialId: line.materialId ?? fail(errors.withoutMaterial, { lineNo: line.lineNo }),
      materialDesc: line.materialDesc,
      unitId: line.unitId ?? '',
      qty: round(line.qty, units.get(line.unitId ?? '')?.precision ?? 6),
      ...(isGross ? { taxPrice: line.winPrice } : { price: line.winPrice }),
      priceUnit: line.priceUnit,
      taxRateId: line.taxRateId,
      deliveryDate: line.requireDate,
    })),
  };
}

/** The newest template of a kind: one of the company goes before one for all. */
async function usualTemplate(system: Context, contractType: ContractType, companyId: string): Promise<string | null> {
  const found = await system
    .store(contractTemplate)
    .find({ contractType: [contractType], status: ['PUBLISHED'] }, { sort: ['-templateNo'] });
  const fitting = found.filter((each) => each.companyId === companyId || each.companyId === null);
  return (fitting.find((each) => each.companyId !== null) ?? fitting[0])?.id ?? null;
}

type Lines = Pick<Contract, 'lines'>;

/** By how much more or less a contract takes of each award line than it did. */
export function changesBetween(kind: AwardKind, before: Lines | undefined, after: Lines | undefined): ContractedQty[] {
  const sumOf = (row: Lines | undefined) =>
    new Map(
      (row?.lines ?? []).flatMap((line) => {
        const id = line[awardField[kind]];
        return id === null ? [] : [[id, line.qty] as const];
      }),
    );
  const [was, is] = [sumOf(before), sumOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((lineId) => {
    const qty = minus(is.get(lineId) ?? '0', was.get(lineId) ?? '0');
    return isZero(qty) ? [] : [{ lineId, qty }];
  });
}

const takeOf = (ctx: Context, kind: AwardKind, changes: readonly ContractedQty[]): Promise<void> =>
  kind === 'INQUIRY' ? takeAwarded(ctx, changes) : takeBid(ctx, changes);

/** Lets awards follow what a contract takes of them: less, more, or nothing any more. */
export async function followAwards(ctx: Context, before: Lines | undefined, after: Lines | undefined): Promise<void> {
  for (const kind of ['INQUIRY', 'TENDER'] as const) await takeOf(ctx, kind, changesBetween(kind, before, after));
}

/** Awards of inquiries become contracts. */
export const contractsOfInquiries = attach(inquiryAward, 'contracts', {
  transitions: {
    makeContracts: {
      async effect(award, ctx) {
        const { inquiryName, resultOrder } = await ctx.store(inquiry).get(award.inquiryId);
        const parts = await awardedParts(ctx, award);
        await draftContracts(ctx, { kind: 'INQUIRY', name: inquiryName, isForPrices: !resultOrder, parts });
      },
    },
  },
});

/** Awards of tenders become contracts. */
export const contractsOfTenders = attach(tenderingAward, 'contracts', {
  transitions: {
    makeContracts: {
      async effect(award, ctx) {
        const { tenderingName, resultOrder } = await ctx.store(tendering).get(award.tenderingId);
        const parts = await bidParts(ctx, award);
        await draftContracts(ctx, { kind: 'TENDER', name: tenderingName, isForPrices: !resultOrder, parts });
      },
    },
  },
});
