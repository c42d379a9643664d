import { implement } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
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
    verify: { writes: () => ({ verifyReason: null }) },
    refuse: { writes: (_certificate, _ctx, { reason }) => ({ verifyReason: reason }) },
  },
});
