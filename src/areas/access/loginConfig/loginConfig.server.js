import { sql } from '#engine/database/database.ts';
import { implement, implementService } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { attachmentKinds } from '#model/document.ts';
import { filesOfRow } from '#areas/files/public.ts';
import { errors } from '../errors.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { maxCaptchas, tooManyOf } from './loginConfig.rules.ts';
import { hasProviders } from '../sso/provider.queries.ts';
import { published } from './loginPage.server.ts';
import { loginPage } from './loginPage.service.ts';
/** The configurations of the login page, which offer only what the installation has the services for. */
export const loginConfigServer = (has) => implement(sysLoginConfig, {
    beforeSave: (config, ctx) => assertMethods(config, has, ctx),
    // The pictures of the configuration in force are for everybody.
    mayReadFiles: async (id, ctx) => (await published(ctx))?.id === id,
    transitions: {
        publish: {
            async guard(config, ctx) {
                await assertMethods(config, has, ctx);
                if (!config.passwordLogin)
                    await assertOwnWay(config, ctx);
                await assertPictures(config, ctx);
            },
            async effect(config, ctx) {
                // One at a time: two people who publish together wait for each other.
                await ctx.asSystem((system) => system.db.run(sql `select pg_advisory_xact_lock(726100, 3)`));
                const earlier = await ctx.store(sysLoginConfig).find({ status: 'PUBLISHED' });
                const others = earlier.filter((each) => each.id !== config.id).map((each) => each.id);
                await ctx.store(sysLoginConfig).patch(others, { status: 'RETIRED' }, 'retire');
                await ctx.store(sysLoginConfig).patch(config.id, { publishedAt: ctx.now }, 'publish');
            },
        },
    },
});
async function assertMethods(config, has, ctx) {
    const { passwordLogin, smsLogin, wechatLogin, ssoLogin } = config;
    if (!passwordLogin && !smsLogin && !wechatLogin && !ssoLogin)
        fail(errors.methodNone);
    if (wechatLogin && !has.wechat)
        fail(errors.wechatUnready);
    if (smsLogin && !has.sms)
        fail(errors.smsUnready);
    if (ssoLogin && !(await ctx.asSystem(({ db }) => hasProviders(db))))
        fail(errors.ssoUnready);
}
// Nobody locks the own door from outside.
async function assertOwnWay({ smsLogin, wechatLogin, ssoLogin }, ctx) {
    const { bound, linked, phone } = await ctx.asSystem(({ db }) => db.one(sql `
      select exists (select 1 from sys_wechat w where w.user_id = u.id) as bound,
             exists (select 1 from sys_identity_link l where l.user_id = u.id) as linked, u.phone
        from system_iap_sys_user_t u where u.id = ${ctx.user.id}::bigint`));
    if (!(wechatLogin && bound) && !(smsLogin && phone) && !(ssoLogin && linked))
        fail(errors.lockedOut);
}
async function assertPictures(config, ctx) {
    const files = await filesOfRow(ctx, sysLoginConfig, config.id);
    const kind = tooManyOf(files.map((file) => file.kind));
    const label = kind && attachmentKinds(sysLoginConfig)[kind]?.label;
    if (label)
        fail(errors.picturesMany, { kind: label, limit: maxCaptchas[kind] });
    const unready = files.find((file) => file.status !== 'READY');
    if (unready)
        fail(errors.pictureUnready, { name: unready.name });
}
/** The registration terms, which everybody may read before there is an account. */
export const loginPageService = implementService(loginPage, {
    async terms(_, ctx) {
        const config = await published(ctx);
        return {
            version: config?.agreementVersion ?? null,
            zh: config?.agreementZh ?? config?.agreementEn ?? null,
            en: config?.agreementEn ?? config?.agreementZh ?? null,
        };
    },
});
