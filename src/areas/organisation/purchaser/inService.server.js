import { defineJob } from '#engine/runtime/jobs.ts';
import { onChange } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { employee } from '../employee/employee.document.ts';
import { purchaser } from './purchaser.document.ts';
import { changedService } from './inService.queries.ts';
/** Notes which purchasers are no longer in service, or are again, and tells of those who have gone what is left of them. */
export async function renewService(ctx) {
    await ctx.asSystem(async (system) => {
        for (const { id, employeeId, serves } of await changedService(system.db)) {
            const values = { serviceEnd: serves ? null : system.today };
            await system.store(purchaser).patch(id, values, serves ? 'beginService' : 'endService');
            if (!serves)
                await notifyLeft(system, id, employeeId);
        }
    });
}
/** Tells those who hand purchases over, and the superiors of whoever has gone. */
export async function notifyLeft(system, purchaserId, employeeId) {
    const { code, name } = await system.store(purchaser).get(purchaserId);
    const who = `${code} ${name.zh}`;
    await notifyEvent(system, purchaser, 'outOfService', purchaserId, who);
    await notifyEvent(system, employee, 'purchaserGone', employeeId, who);
}
/** Notices those whose last day has passed. */
export const watchService = defineJob({
    code: 'organisation.service',
    label: ['核对采购员是否在岗', 'Find purchasers who are no longer in service'],
    cron: '5 0 * * *',
    run: (_, ctx) => renewService(ctx),
});
/** Whose account ends answers for no purchase any more. */
export const followAccounts = onChange(iapSysUserT, async (user, ctx, before) => {
    if (before.enabledFlag !== user.enabledFlag || before.validUntil !== user.validUntil)
        await renewService(ctx);
});
