import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { askToMerge } from '#areas/masterData/public.ts';
import { writtenAddress } from '#areas/organisation/public.ts';
import { errors } from '../errors.ts';
import { lifecycleErrors } from '../lifecycle/errors.ts';
import { progressOf } from '../lifecycle/progress.server.ts';
import { highestStage } from '../lifecycle/highestStage.rules.ts';
import { stages } from '../standing/standing.rules.ts';
import { lockSupplierNames, nameTaken } from '../supplier.queries.ts';
import { dropTypedAccounts, holdBackBank, openTypedAccount } from './bank.server.ts';
import { checkCreditCode } from './creditCode.rules.ts';
import { supplierMerging } from './merging.server.ts';
import { supplierBase } from './supplierBase.document.ts';

type Supplier = Row<typeof supplierBase>;

export default implement(supplierBase, {
  endpoints: {
    merge: async ({ body }, ctx) => ({ asked: await askToMerge(ctx, supplierMerging, body) }),
    async nextStage({ body }, ctx) {
      // As the caller sees it: a supplier of others does not exist.
      const { id } = await ctx.store(supplierBase).get(body.supplierBaseId);
      return { records: await progressOf(ctx, id) };
    },
    getLoginSupplierBaseId: async (_, ctx) => ctx.user.supplierBaseId,
  },
  async beforeSave(supplier, ctx, before) {
    if (before?.mergedIntoId && supplier.enabledFlag) fail(errors.supplierMerged, { code: supplier.supplierCode });
    if (!supplier.foreignFlag && !supplier.creditCode) fail(errors.creditCodeMissing);
    if (!supplier.foreignFlag && supplier.creditCode && supplier.creditCode !== before?.creditCode)
      checkCreditCode(supplier.creditCode);
    // Short names may repeat: 鼎泽自动 is what two companies of different cities call themselves.
    if (isRenamed(supplier, before)) await lockSupplierNames(ctx.db);
    await assertNameFree(supplier, ctx, before);
    supplier.registerAddress = (await writtenAddress(ctx, supplier, supplier.countryId)) ?? supplier.registerAddress;
    assertRelationsKept(supplier, before);
    supplier.stageSummary = highestStage(supplier.companies.map(({ stage }) => stage));
    holdBackBank(supplier, ctx, before);
  },
  async afterSave(supplier, ctx, before) {
    // Those of one workbook are written together: none of them was there when the others were looked at.
    await assertNameFree(supplier, ctx, before);
    await openTypedAccount(supplier, ctx, before);
  },
  beforeDelete: dropTypedAccounts,
});

const isRenamed = (supplier: Supplier, before: Supplier | undefined): boolean =>
  supplier.fullName !== null && supplier.fullName.zh !== before?.fullName?.zh;

/** Refuses a full name that another supplier has, however it is written. */
async function assertNameFree(supplier: Supplier, ctx: Context, before: Supplier | undefined): Promise<void> {
  const { id, fullName: name } = supplier;
  if (isRenamed(supplier, before) && name && (await nameTaken(ctx.db, id, name.zh))) fail(errors.nameTaken, { name });
}

/** A relation that has come anywhere is ended by a lifecycle change, not by taking its line away. */
function assertRelationsKept(supplier: Supplier, before: Supplier | undefined): void {
  for (const { id, stage, companyId, companyName } of before?.companies ?? []) {
    const isKept = supplier.companies.some((each) => each.id === id && each.companyId === companyId);
    if (!isKept && stage !== 'POTENTIAL')
      fail(lifecycleErrors.relationInUse, { company: companyName ?? '', stage: stages[stage] });
  }
}
