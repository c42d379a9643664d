import { sql } from '#engine/database/database.ts';
import { providersOf } from '../parts.server.ts';
import { offeredProviders } from '../sso/provider.queries.ts';
import { labelOf } from '../sso/sso.server.ts';
import { offeredMethods } from './loginConfig.rules.ts';
import { publishedPage } from './loginPage.server.ts';
import { policyInForce } from './policy.queries.ts';
/** Tells it. */
export async function loginHints(ctx, version, parts) {
    const { lengths, wechat, publicUrl } = parts;
    const demo = await ctx.db.maybe(sql `select value from sys_installation where key = 'demo'`);
    const policy = await ctx.asSystem(({ db }) => policyInForce(db));
    const methods = offeredMethods(policy, providersOf(parts));
    const sso = methods.includes('SSO') ? await ctx.asSystem(({ db }) => offeredProviders(db)) : [];
    return {
        demo: demo !== undefined,
        accounts: demo?.value ?? [],
        passwordMin: lengths.min,
        passwordMax: lengths.max,
        version,
        page: await publishedPage(ctx),
        methods,
        sso: sso.map((provider) => ({ id: provider.id, name: labelOf(provider) })),
        asksPicture: policy.captchaPolicy === 'ALWAYS',
        wechat: (methods.includes('WECHAT') ? wechat.bindAddress('', `${publicUrl}/`) : undefined) ?? null,
    };
}
