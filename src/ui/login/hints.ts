import type { Label } from '#model/label.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { isColour } from '../shell/colour.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

export interface DemoAccount extends Credentials {
  readonly label: Label;
}

/** What the login page may know before anybody has signed in. */
export interface Hints {
  readonly accounts: readonly DemoAccount[];
  readonly passwordMin: number;
  readonly passwordMax: number;
  readonly version: string | undefined;
  readonly page: PageContent;
  /** Where one scans to sign in by WeChat; undefined where the installation has no account there. */
  readonly wechat: string | undefined;
}

/** What administrators made of the login page; what is missing stands as the product says it. */
export interface PageContent {
  readonly title?: Label | undefined;
  readonly slogan?: Label | undefined;
  readonly footer?: Label | undefined;
  readonly themeColor?: string | undefined;
  readonly recordNo?: string | undefined;
  readonly hasTerms: boolean;
}

export const noHints: Hints = {
  accounts: [],
  passwordMin: 6,
  passwordMax: 16,
  version: undefined,
  page: { hasTerms: false },
  wechat: undefined,
};

/** Asks the server; the page works without an answer. */
export async function loadHints(): Promise<Hints> {
  const answer = await server.get('/system/login/hints', {}, { quiet: true }).catch(() => undefined);
  const { demo, accounts, passwordMin, passwordMax, version, page, wechat } = recordOf(answer) ?? {};
  return {
    accounts: demo === true && Array.isArray(accounts) ? accounts.flatMap(accountOf) : [],
    passwordMin: typeof passwordMin === 'number' ? passwordMin : noHints.passwordMin,
    passwordMax: typeof passwordMax === 'number' ? passwordMax : noHints.passwordMax,
    version: typeof version === 'string' ? version : undefined,
    page: pageOf(page),
    wechat: typeof wechat === 'string' && URL.canParse(wechat) ? wechat : undefined,
  };
}

/** The content of the login page out of an answer; wrong values are ignored. */
function pageOf(value: unknown): PageContent {
  const { title, slogan, footer, themeColor, recordNo, hasTerms } = recordOf(value) ?? {};
  return {
    title: labelOf(title),
    slogan: labelOf(slogan),
    footer: labelOf(footer),
    themeColor: typeof themeColor === 'string' && isColour(themeColor) ? themeColor : undefined,
    recordNo: typeof recordNo === 'string' && recordNo ? recordNo : undefined,
    hasTerms: hasTerms === true,
  };
}

const labelOf = (value: unknown): Label | undefined =>
  Array.isArray(value) && value.length === 2 ? [String(value[0]), String(value[1])] : undefined;

function accountOf(value: unknown): DemoAccount[] {
  const { userName, password, label } = recordOf(value) ?? {};
  if (typeof userName !== 'string' || typeof password !== 'string' || !Array.isArray(label)) return [];
  return [{ userName, password, label: [String(label[0]), String(label[1])] }];
}
