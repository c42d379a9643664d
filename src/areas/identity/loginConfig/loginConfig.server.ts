import { sql } from '#engine/database.ts';
import { implement, implementService } from '#engine/implement.ts';
import type { Context } from '#engine/context.ts';
import { nameOf, type Bilingual, type Label } from '#model/label.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { loginPage } from './loginPage.service.ts';

export default implement(sysLoginConfig, {
  transitions: {
    publish: {
      async effect(config, ctx) {
        // One at a time: two people who publish together wait for each other.
        await ctx.asSystem((system) => system.db.run(sql`select pg_advisory_xact_lock(726100, 3)`));
        const earlier = await ctx.store(sysLoginConfig).find({ status: 'PUBLISHED' });
        const others = earlier.filter((each) => each.id !== config.id).map((each) => each.id);
        await ctx.store(sysLoginConfig).patch(others, { status: 'RETIRED' }, 'retire');
        await ctx.store(sysLoginConfig).patch(config.id, { publishedAt: ctx.now }, 'publish');
      },
    },
  },
});

const published = (ctx: Context) =>
  ctx.asSystem(async (system) => (await system.store(sysLoginConfig).find({ status: 'PUBLISHED' }))[0]);

/** What the login page shows of the configuration in force; null without one. */
export async function publishedPage(ctx: Context): Promise<LoginPageContent | null> {
  const config = await published(ctx);
  if (!config) return null;
  const { title, slogan, footer, themeColor, recordNo, agreementZh, agreementEn } = config;
  return {
    title: labelOf(title),
    slogan: labelOf(slogan),
    footer: labelOf(footer),
    themeColor,
    recordNo,
    hasTerms: Boolean(agreementZh ?? agreementEn),
  };
}

/** The version of the registration terms in force; null where there are none. */
export async function termsVersion(ctx: Context): Promise<string | null> {
  const config = await published(ctx);
  return config && (config.agreementZh ?? config.agreementEn) ? (config.agreementVersion ?? '') : null;
}

/** Texts of the login page, as [zh, en]. */
export interface LoginPageContent {
  readonly title: Label | null;
  readonly slogan: Label | null;
  readonly footer: Label | null;
  readonly themeColor: string | null;
  readonly recordNo: string | null;
  readonly hasTerms: boolean;
}

const labelOf = (name: Bilingual | null): Label | null => name && [nameOf(name, 'zh'), nameOf(name, 'en')];

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
