import type { Context } from '#engine/context.ts';
import { implementService } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import { i18n, login, openapi } from './public.service.ts';

/** What the login page may tell everybody about this installation. */
export interface LoginHints {
  readonly demo: boolean;
  readonly accounts: readonly {
    readonly userName: string;
    readonly password: string;
    readonly label: readonly [string, string];
  }[];
  readonly passwordMin: number;
  readonly passwordMax: number;
  readonly version: string;
  /** What administrators made of the page; null while it shows its own texts. */
  readonly page: object | null;
}

export const loginPage = (hints: (ctx: Context) => Promise<LoginHints>) =>
  implementService(login, { hints: (_, ctx) => hints(ctx) });

export const languages = implementService(i18n, {
  set: ({ query }, ctx) =>
    ctx.db.many(sql`
      select i18n_key as "i18nKey", coalesce(user_value, code_value) as "i18nValue" from sys_text
       where language_id = ${query.language} and (user_value is not null or i18n_key like 'menu.%')`),
});

export const reference = (document: () => unknown) => implementService(openapi, { document });
