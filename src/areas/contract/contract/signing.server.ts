import { createHash } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { filesOfRow } from '#areas/files/public.ts';
import { errors } from '../errors.ts';
import { bodyCodeOf, canonicalBody } from '../clause/body.rules.ts';
import { contract } from './contract.document.ts';
import { effectDayOf, waitsForOther, type SigningSide } from './contract.rules.ts';
import { contractLine, contractMilestone } from './contractLines.document.ts';
import type { Contract } from './fillContract.server.ts';

// So many days before a milestone is due both sides hear of it.
const milestoneLead = 7;

const termFields = [
  'contractNo',
  'contractType',
  'companyId',
  'supplierBaseId',
  'currencyId',
  'taxIncludedFlag',
  'validFrom',
  'validTo',
  'paymentTermId',
  'amountLimit',
  'perfBond',
  'retentionPct',
  'penaltyPctDay',
  'penaltyCapPct',
  'settlement',
  'netAmt',
  'taxAmt',
  'grossAmt',
] as const;
const lineFields = [
  'lineNo',
  'materialId',
  'materialDesc',
  'unitId',
  'qty',
  'price',
  'taxPrice',
  'priceUnit',
  'taxRateId',
  'grossAmt',
  'deliveryDate',
  'tolPct',
] as const;
const clauseFields = ['lineNo', 'title', 'bodyZh', 'bodyEn'] as const;
const milestoneFields = ['lineNo', 'name', 'kind', 'dueDate', 'amountPct'] as const;

const picked = <T extends object>(row: T, names: readonly (keyof T & string)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** The digest of what both sides sign: parties, terms, lines, clauses and milestones, as they stand in the contract. */
export function digestOf(row: Contract): string {
  const { contractName, autoRenew, noticeDays } = row;
  const body = {
    ...picked(row, termFields),
    // What older bodies did not say stays out of their digests.
    contractName: contractName.en === undefined ? contractName.zh : contractName,
    ...(autoRenew ? { autoRenew } : {}),
    ...(noticeDays === null ? {} : { noticeDays }),
    lines: row.lines.map((line) => picked(line, lineFields)),
    clauses: row.clauses.map((clause) => picked(clause, clauseFields)),
    milestones: row.milestones.map((milestone) => picked(milestone, milestoneFields)),
  };
  return createHash('sha256').update(canonicalBody(body)).digest('hex');
}

/** The digest and the code of a body that is approved. */
export function sealBody(row: Contract) {
  const bodyHash = digestOf(row);
  return { bodyHash, bodyCode: bodyCodeOf(bodyHash) };
}

const sides = {
  SUPPLIER: { uploader: 'supplier', signedAt: 'supplierSignedAt', scan: 'supplierScan' },
  BUYER: { uploader: 'buyer', signedAt: 'buyerSignedAt', scan: 'buyerScan' },
} as const;

/** The newest copy that a side has signed and uploaded; its digest. */
async function scanOf(row: Contract, ctx: Context, side: SigningSide): Promise<string | undefined> {
  const files = await filesOfRow(ctx, contract, row.id);
  return files
    .filter((file) => file.kind === 'Signed' && file.uploaderSide === sides[side].uploader && file.status === 'READY')
    .at(-1)?.hash;
}

/** Refuses a signature out of order, on another body, or without the copy that was signed. */
export async function checkSignature(
  row: Contract,
  ctx: Context,
  side: SigningSide,
  code: string | undefined,
): Promise<void> {
  const other = side === 'SUPPLIER' ? 'BUYER' : 'SUPPLIER';
  if (row[sides[side].signedAt] !== null) fail(errors.signedAlready);
  if (waitsForOther(row.signOrder, side, row[sides[other].signedAt] !== null)) fail(errors.otherSideFirst);
  if (digestOf(row) !== row.bodyHash) fail(errors.bodyMoved);
  // Asked in advance, before there is a code, it is offered: the copy may be uploaded on the same page meanwhile.
  if (code === undefined) return;
  if ((await scanOf(row, ctx, side)) === undefined) fail(errors.scanMissing);
  if (code.trim().toUpperCase() !== row.bodyCode) fail(errors.wrongCode);
}

/** What a signature leaves beside name and moment: which copy was signed. */
export const signedScan = async (row: Contract, ctx: Context, side: SigningSide) => ({
  [sides[side].scan]: (await scanOf(row, ctx, side)) ?? null,
});

/** Says from when a contract counts once nothing is missing any more, and lets it count at once where that day is here. */
export async function followSigning({ id }: Contract, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const row = await system.store(contract).get(id);
    if (row.status !== 'SIGNING' || row.supplierSignedAt === null || row.buyerSignedAt === null) return;
    const effectDay = effectDayOf(row.validFrom, ctx.today, isBondMissing(row));
    await system.store(contract).patch(id, { effectDay }, 'effect');
    if (effectDay !== null && effectDay <= ctx.today) await system.store(contract).run('effect', id);
  });
}

export const isBondMissing = ({ perfBond, bondDate }: Contract): boolean => perfBond !== null && bondDate === null;

/** Refuses to let a contract count that is not signed as it was approved. */
export async function checkEffect(row: Contract, ctx: Context): Promise<void> {
  if (row.supplierSignedAt === null || row.buyerSignedAt === null) fail(errors.notSigned);
  if (isBondMissing(row)) fail(errors.bondMissing);
  if (digestOf(row) !== row.bodyHash) fail(errors.bodyMoved);
  const present = new Set((await filesOfRow(ctx, contract, row.id)).map(({ hash }) => hash));
  if ([row.supplierScan, row.buyerScan].some((hash) => hash === null || !present.has(hash))) fail(errors.scanReplaced);
}

/** Opens the lines of a contract for orders, or closes them; with it begin its milestones. */
export const openLines = ({ lines, milestones }: Contract, ctx: Context, isOpen: boolean): Promise<void> =>
  ctx.asSystem(async (system) => {
    const status = isOpen ? 'OPEN' : 'CLOSED';
    const moved = lines.filter((line) => line.status !== status).map(({ id }) => id);
    if (moved.length > 0) await system.store(contractLine).patch(moved, { status }, 'follow');
    for (const { id, dueDate } of milestones.filter((each) => each.status === 'DRAFT'))
      await system
        .store(contractMilestone)
        .patch(
          id,
          { status: 'OPEN', announceOn: dueDate > ctx.today ? dayAfter(dueDate, -milestoneLead) : null },
          'follow',
        );
  });
