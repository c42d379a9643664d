import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { daysIn, isReminderDay, validityOn } from './expiry.rules.ts';
import { supCertificate } from './supCertificate.document.ts';
// Those that never end and were never replaced need no look.
async function verifiedOnes(db, supplierBaseId) {
    const rows = await db.many(sql `
    select c.id, c.expire_date::text as "expireDate", coalesce(t.grace_days, 0) as "graceDays",
           t.remind_days as "remindDays", c.validity, c.reminded_on::text as "remindedOn",
           exists (select 1 from sup_sup_certificate n
                    where n.supplier_base_id = c.supplier_base_id and n.cert_type_id = c.cert_type_id and n.id <> c.id
                      and n.status = 'VERIFIED' and not n.deleted_flag
                      and (c.expire_date is not null and (n.expire_date is null or n.expire_date > c.expire_date))) as "isReplaced"
      from sup_sup_certificate c join sup_certificate_type t on t.id = c.cert_type_id
     where c.status = 'VERIFIED' and not c.deleted_flag
       and (${supplierBaseId}::bigint is null or c.supplier_base_id = ${supplierBaseId}::bigint)
     order by c.id`);
    return rows.map((row) => ({ ...row, remindDays: daysIn(row.remindDays) }));
}
/** Writes where the certificates of a supplier, or of all, stand today. */
export async function refreshValidity(system, supplierBaseId) {
    const certificates = await verifiedOnes(system.db, supplierBaseId);
    const checked = certificates.map((each) => ({ ...each, now: validityOn(each, system.today) }));
    const changed = checked.filter(({ validity, now }) => validity !== now);
    for (const [validity, alike] of Map.groupBy(changed, ({ now }) => now))
        await system.store(supCertificate).patch(alike.map(({ id }) => id), { validity }, 'refreshValidity');
    return certificates;
}
/** Tells suppliers and those who look after them of certificates that end soon or have ended, each day of warning once. */
export const certificateExpiry = defineJob({
    code: 'supplier.certificateExpiry',
    label: ['证照到期检查与提醒', 'Look at certificates that end, and tell of them'],
    cron: '20 1 * * *',
    async run(_, ctx) {
        const certificates = await refreshValidity(ctx, null);
        for (const certificate of certificates)
            if (isReminderDay(certificate, ctx.today, certificate.remindedOn))
                await ctx.store(supCertificate).run(isPast(certificate, ctx.today) ? 'expire' : 'remind', certificate.id);
    },
});
const isPast = ({ expireDate }, today) => expireDate !== null && expireDate < today;
