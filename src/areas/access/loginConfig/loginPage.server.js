import { sql } from '#engine/database/database.ts';
import { nameOf } from '#model/label.ts';
import { filesOfRow, publicAddress } from '#areas/files/public.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { policyInForce } from './policy.queries.ts';
/** The configuration in force. */
export const published = (ctx) => ctx.asSystem(async (system) => (await system.store(sysLoginConfig).find({ status: 'PUBLISHED' }))[0]);
/** What the login page shows of the configuration in force; null without one. */
export async function publishedPage(ctx) {
    const config = await published(ctx);
    if (!config)
        return null;
    const { slogan, footer, themeColor, recordNo, agreementZh, agreementEn } = config;
    const files = await filesOfRow(ctx, sysLoginConfig, config.id);
    const pictures = files.filter((file) => file.status === 'READY');
    const addressesOf = (wanted) => pictures.filter(({ kind }) => kind === wanted).map(({ id }) => publicAddress(id));
    return {
        title: labelOf(config.title ?? (await nameOfSystem(ctx, config.systemId))),
        slogan: labelOf(slogan),
        footer: labelOf(footer),
        themeColor,
        recordNo,
        hasTerms: Boolean(agreementZh ?? agreementEn),
        logo: addressesOf('Logo')[0] ?? null,
        backgrounds: addressesOf('Background'),
        registration: config.registerFlag,
        bulletins: config.bulletinFlag,
        languages: config.englishFlag ? ['zh', 'en'] : ['zh'],
    };
}
const labelOf = (name) => name && [nameOf(name, 'zh'), nameOf(name, 'en')];
async function nameOfSystem(ctx, systemId) {
    if (systemId === null)
        return null;
    const row = await ctx.asSystem(({ db }) => db.maybe(sql `select system_name as name from system_sys_system where id = ${systemId}::bigint and not deleted_flag`));
    return row?.name ?? null;
}
/** The version of the registration terms in force; null where there are none. */
export async function termsVersion(ctx) {
    const config = await published(ctx);
    return config && (config.agreementZh ?? config.agreementEn) ? (config.agreementVersion ?? '') : null;
}
/** Whether somebody may begin a registration now. */
export const isRegistrationOpen = (ctx) => ctx.asSystem(async ({ db }) => (await policyInForce(db)).registerFlag);
