import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { refreshValidity } from './expiry.server.ts';
import { certificateMatrix } from './matrix.server.ts';
import { supCertificate } from './supCertificate.document.ts';

export default implement(supCertificate, {
  async beforeSave(certificate, ctx) {
    certificate.supplierBaseId = ctx.user.supplierBaseId ?? certificate.supplierBaseId;
    if (!certificate.supplierBaseId) fail(errors.certificateSupplier);
    const { issueDate, expireDate, certTypeId } = certificate;
    if (expireDate !== null && expireDate < issueDate) fail(errors.expiryBeforeIssue);
    const type = await ctx.db.maybe<{ expiryRequired: boolean }>(sql`
      select expiry_required as "expiryRequired" from sup_certificate_type where id = ${certTypeId}::bigint`);
    if (type?.expiryRequired && expireDate === null) fail(errors.expiryMissing);
  },

  transitions: {
    verify: {
      writes: () => ({ verifyReason: null, remindedOn: null }),
      effect: followed,
    },
    refuse: {
      writes: (_certificate, _ctx, { reason }) => ({ verifyReason: reason, validity: null }),
      effect: followed,
    },
    renew: {
      async guard(certificate, ctx) {
        const renewals = await ctx.store(supCertificate).find({ predecessorId: certificate.id, status: 'UNVERIFIED' });
        if (renewals[0]) fail(errors.renewedAlready, { certNo: renewals[0].certNo });
      },
      async effect({ id, supplierBaseId, certTypeId }, ctx, { certNo, issuer = null, issueDate, expireDate = null }) {
        const paper = { supplierBaseId, certTypeId, certNo, issuer, issueDate, expireDate };
        await ctx.store(supCertificate).create({ ...paper, predecessorId: id });
      },
    },
    remind: { writes: (_certificate, ctx) => ({ remindedOn: ctx.today }) },
    expire: { writes: (_certificate, ctx) => ({ remindedOn: ctx.today }) },
  },

  endpoints: {
    async matrix({ body }, ctx) {
      const { types, rows } = await certificateMatrix(ctx, body.companyId ?? null);
      return { types, records: rows };
    },
  },
});

/** A certificate that counts now, or no more, may change what others of its type are worth. */
async function followed({ supplierBaseId }: { readonly supplierBaseId: string | null }, ctx: Context): Promise<void> {
  await ctx.asSystem((system) => refreshValidity(system, supplierBaseId));
}
