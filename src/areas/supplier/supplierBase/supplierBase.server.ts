import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { askToMerge } from '#areas/masterData/public.ts';
import { writtenAddress } from '#areas/organisation/public.ts';
import { errors } from '../errors.ts';
import { nameTaken } from '../supplier.queries.ts';
import { confirmBank, dropBank, holdBackBank, revealAccount } from './bank.server.ts';
import { checkCreditCode } from './creditCode.rules.ts';
import { supplierMerging } from './merging.server.ts';
import { supplierBase } from './supplierBase.document.ts';

export default implement(supplierBase, {
  endpoints: {
    confirmBank: async ({ body }, ctx) => ({ confirmed: await confirmBank(ctx, body.ids) }),
    revealAccount: ({ body }, ctx) => revealAccount(ctx, body.supplierBaseId, body.reason),
    merge: async ({ body }, ctx) => ({ asked: await askToMerge(ctx, supplierMerging, body) }),
    dropBank: async ({ body }, ctx) => ({ dropped: await dropBank(ctx, body.ids) }),
    getLoginSupplierBaseId: async (_, ctx) => ctx.user.supplierBaseId,
  },
  async beforeSave(supplier, ctx, before) {
    if (before?.mergedIntoId && supplier.enabledFlag) fail(errors.supplierMerged, { code: supplier.supplierCode });
    if (!supplier.foreignFlag && !supplier.creditCode) fail(errors.creditCodeMissing);
    if (!supplier.foreignFlag && supplier.creditCode && supplier.creditCode !== before?.creditCode)
      checkCreditCode(supplier.creditCode);
    // Short names may repeat: 鼎泽自动 is what two companies of different cities call themselves.
    const name = supplier.fullName;
    if (name && name.zh !== before?.fullName?.zh && (await nameTaken(ctx.db, supplier.id, [name.zh])))
      fail(errors.nameTaken, { name });
    supplier.registerAddress = (await writtenAddress(ctx, supplier, supplier.countryId)) ?? supplier.registerAddress;
    holdBackBank(supplier, ctx, before);
  },
});
