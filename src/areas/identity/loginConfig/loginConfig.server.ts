import { sql } from '#engine/database.ts';
import { implement, implementService } from '#engine/implement.ts';
import type { Context } from '#engine/context.ts';
import { fail } from '#model/errors.ts';
import { attachmentKinds, type Row } from '#model/document.ts';
import { filesOfRow } from '#areas/files/public.ts';
import { errors } from '../errors.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { mostPictures, tooManyOf } from './loginConfig.rules.ts';
import { published } from './loginPage.server.ts';
import { loginPage } from './loginPage.service.ts';

type Config = Row<typeof sysLoginConfig>;

/** The configurations of the login page; `hasWechat` where the installation has an account at the messenger service. */
export const loginConfigServer = (hasWechat: boolean) =>
  implement(sysLoginConfig, {
    beforeSave: (config) => demandMethods(config, hasWechat),
    transitions: {
      publish: {
        async guard(config, ctx) {
          demandMethods(config, hasWechat);
          if (!config.passwordLogin) await demandOwnWay(ctx);
          await demandPictures(config, ctx);
        },
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

function demandMethods({ passwordLogin, wechatLogin }: Config, hasWechat: boolean): void {
  if (!passwordLogin && !wechatLogin) fail(errors.methodNone);
  if (wechatLogin && !hasWechat) fail(errors.methodUnready);
}

// Nobody locks the own door from outside.
async function demandOwnWay(ctx: Context): Promise<void> {
  const bound = await ctx.asSystem(({ db }) =>
    db.maybe(sql`select 1 from sys_wechat where user_id = ${ctx.user.id}::bigint`),
  );
  if (!bound) fail(errors.lockedOut);
}

async function demandPictures(config: Config, ctx: Context): Promise<void> {
  const files = await filesOfRow(ctx, sysLoginConfig, config.id);
  const kind = tooManyOf(files.map((file) => file.kind));
  const label = kind && attachmentKinds(sysLoginConfig)[kind]?.label;
  if (label) fail(errors.picturesMany, { kind: label, limit: mostPictures[kind] });
  const unready = files.find((file) => file.status !== 'READY');
  if (unready) fail(errors.pictureUnready, { name: unready.name });
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
