import { sql } from '#engine/database/database.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { assertPasswordProof } from '../accountActs.server.ts';
import { errors } from '../errors.ts';
import { iapSysUserT } from '../user/user.document.ts';
import { account } from './ownAccount.service.ts';
/** The own account: never another one, and nothing that decides about rights. */
export const ownAccount = implementService(account, {
    updateOwn: ({ body }, ctx) => {
        const { realName, phone = null, email = null, languageId = null, timezone = null, proof } = body;
        const { id } = ctx.user;
        return ctx.asSystem(async (system) => {
            const before = await system.store(iapSysUserT).get(id, 'for update');
            // Whoever can change the address can have a new password sent there.
            if (email !== before.email)
                await assertPasswordProof(ctx, proof ?? '');
            if (email !== null) {
                const taken = await system.db.maybe(sql `
          select 1 from system_iap_sys_user_t
           where lower(email) = lower(${email}) and id <> ${id}::bigint and enabled_flag and not deleted_flag`);
                if (taken)
                    fail(errors.emailTaken);
            }
            await system.store(iapSysUserT).update(id, { realName, phone, email, languageId, timezone });
            return null;
        });
    },
});
