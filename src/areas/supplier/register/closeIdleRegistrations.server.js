import { defineJob } from '#engine/runtime/jobs.ts';
import { dropVisitorFile, visitorFiles } from '#areas/files/public.ts';
import { fileTicket } from './application.server.ts';
import { idleDaysNow } from './registerOptions.server.ts';
import { registerForm } from './registerForm.document.ts';
import { forgetRegistration, idleRegistrations } from './registration.queries.ts';
/** Closes registrations that nobody has come back to, and forgets whose they were. */
export const closeIdleRegistrations = defineJob({
    code: 'supplier.closeIdleRegistrations',
    label: ['关闭长期未提交的供应商注册', 'Close registrations that nobody came back to'],
    cron: '20 3 * * *',
    async run(_, ctx) {
        for (const { id, formId } of await idleRegistrations(ctx.db, await idleDaysNow(ctx.db))) {
            const ticket = fileTicket(id);
            for (const file of await visitorFiles(ctx, ticket, registerForm, undefined))
                await dropVisitorFile(ctx, ticket, file.id);
            if (formId !== null) {
                await ctx.store(registerForm).run('close', formId);
                await ctx
                    .store(registerForm)
                    .patch(formId, { contactName: null, email: null, mobile: null, legalPerson: null, userName: null }, 'erase');
            }
            await forgetRegistration(ctx.db, id);
        }
    },
});
