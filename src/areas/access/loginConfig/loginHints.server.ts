import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Label } from '#model/label.ts';
import { providersOf, type IdentityParts } from '../parts.server.ts';
import { offeredProviders } from '../sso/provider.queries.ts';
import { labelOf } from '../sso/sso.server.ts';
import { offeredMethods } from './loginConfig.rules.ts';
import { publishedPage } from './loginPage.server.ts';
import { policyInForce } from './policy.queries.ts';

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

/** Tells it. */
export async function loginHints(ctx: Context, parts: IdentityParts): Promise<LoginHints> {
  const { lengths, wechat, publicUrl } = parts;
  const demo = await ctx.db.maybe<{ value: LoginHints['accounts'] }>(
    sql`select value from sys_installation where key = 'demo'`,
  );
  const policy = await ctx.asSystem(({ db }) => policyInForce(db));
  const methods = offeredMethods(policy, providersOf(parts));
  const sso = methods.includes('SSO') ? await ctx.asSystem(({ db }) => offeredProviders(db)) : [];
  return {
    demo: demo !== undefined,
    accounts: demo?.value ?? [],
    passwordMin: lengths.min,
    passwordMax: lengths.max,
    page: await publishedPage(ctx),
    methods,
    sso: sso.map((provider) => ({ id: provider.id, name: labelOf(provider) })),
    asksPicture: policy.captchaPolicy === 'ALWAYS',
    wechat: (methods.includes('WECHAT') ? wechat.bindAddress('', `${publicUrl}/`) : undefined) ?? null,
  };
}
