import type { Context } from '#engine/runtime/context.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import type { Label } from '#model/label.ts';
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
  /** The ways in that work here. */
  readonly methods: readonly string[];
  /** The identity providers to sign in by, names as [zh, en]. */
  readonly sso: readonly { readonly id: string; readonly name: Label }[];
  /** Whether a picture of characters stands before every password. */
  readonly asksPicture: boolean;
  /** Where one scans to log in by the messenger service; null without an account there. */
  readonly wechat: string | null;
}

export const loginPage = (hints: (ctx: Context) => Promise<LoginHints>) =>
  implementService(login, { hints: (_, ctx) => hints(ctx) });

export const languages = implementService(i18n, {
  // Only what the browser does not know by itself: the published texts that differ from those of the product.
  set: ({ query }, ctx) =>
    ctx.asSystem(({ db }) =>
      db.many(sql`
        select i18n_key as "i18nKey", published_value as "i18nValue" from system_iap_sys_i18n_t
         where language_id = ${query.language} and published_value is not null and not deleted_flag
           and (published_value is distinct from code_value or i18n_key like 'menu.%')`),
    ),
});

export const reference = (document: () => unknown) => implementService(openapi, { document });
