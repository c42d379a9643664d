import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Row } from '#model/row.ts';
import { nameOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { filesOfRow, publicAddress } from '#areas/files/public.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { policyInForce } from './policy.queries.ts';

/** The configuration in force. */
export const published = (ctx: Context): Promise<Row<typeof sysLoginConfig> | undefined> =>
  ctx.asSystem(async (system) => (await system.store(sysLoginConfig).find({ status: 'PUBLISHED' }))[0]);

/** What the login page shows, texts as [zh, en]. */
export interface LoginPageContent {
  readonly title: Label | null;
  readonly slogan: Label | null;
  readonly footer: Label | null;
  readonly themeColor: string | null;
  readonly recordNo: string | null;
  readonly hasTerms: boolean;
  /** Addresses of pictures. */
  readonly logo: string | null;
  readonly backgrounds: readonly string[];
  readonly registration: boolean;
  readonly bulletins: boolean;
  readonly languages: readonly Language[];
}

/** What the login page shows of the configuration in force; null without one. */
export async function publishedPage(ctx: Context): Promise<LoginPageContent | null> {
  const config = await published(ctx);
  if (!config) return null;
  const { slogan, footer, themeColor, recordNo, agreementZh, agreementEn } = config;
  const files = await filesOfRow(ctx, sysLoginConfig, config.id);
  const pictures = files.filter((file) => file.status === 'READY');
  const addressesOf = (wanted: string) =>
    pictures.filter(({ kind }) => kind === wanted).map(({ id }) => publicAddress(id));
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

const labelOf = (name: Bilingual | null): Label | null => name && [nameOf(name, 'zh'), nameOf(name, 'en')];

async function nameOfSystem(ctx: Context, systemId: string | null): Promise<Bilingual | null> {
  if (systemId === null) return null;
  const row = await ctx.asSystem(({ db }) =>
    db.maybe<{ name: Bilingual }>(
      sql`select system_name as name from system_sys_system where id = ${systemId}::bigint and not deleted_flag`,
    ),
  );
  return row?.name ?? null;
}

/** The version of the registration terms in force; null where there are none. */
export async function termsVersion(ctx: Context): Promise<string | null> {
  const config = await published(ctx);
  return config && (config.agreementZh ?? config.agreementEn) ? (config.agreementVersion ?? '') : null;
}

/** Whether somebody may begin a registration now. */
export const isRegistrationOpen = (ctx: Context): Promise<boolean> =>
  ctx.asSystem(async ({ db }) => (await policyInForce(db)).registerFlag);
