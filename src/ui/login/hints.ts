import type { Label, Language } from '#model/label.ts';
import { recordOf, rowsOf } from '../record.ts';
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
  readonly page: PageContent;
  /** Whether one signs in by a password. */
  readonly offersPassword: boolean;
  /** Whether one signs in by the code of a text message. */
  readonly offersCode: boolean;
  /** Whether a picture of characters stands before every password. */
  readonly asksPicture: boolean;
  /** Where one scans to sign in by WeChat; undefined where that is not offered. */
  readonly wechat: string | undefined;
  /** The identity providers to sign in by. */
  readonly sso: readonly ProviderHint[];
}

export interface ProviderHint {
  readonly id: string;
  readonly name: Label;
}

/** What administrators made of the login page; what is missing stands as the product says it. */
export interface PageContent {
  readonly title?: Label | undefined;
  readonly slogan?: Label | undefined;
  readonly footer?: Label | undefined;
  readonly themeColor?: string | undefined;
  readonly recordNo?: string | undefined;
  readonly hasTerms: boolean;
  /** Addresses of pictures. */
  readonly logo?: string | undefined;
  readonly backgrounds?: readonly string[];
  /** Whether somebody may begin a registration. */
  readonly registration: boolean;
  readonly bulletins: boolean;
  /** What the switch of the language offers. */
  readonly languages: readonly Language[];
}

export const plainPage: PageContent = {
  hasTerms: false,
  registration: true,
  bulletins: true,
  languages: ['zh', 'en'],
};

export const noHints: Hints = {
  accounts: [],
  passwordMin: 6,
  passwordMax: 16,
  page: plainPage,
  offersPassword: true,
  offersCode: false,
  asksPicture: false,
  wechat: undefined,
  sso: [],
};

/** Asks the server; the page works without an answer. */
export async function loadHints(): Promise<Hints> {
  const answer = await server.get('/system/login/hints', {}, { quiet: true }).catch(() => undefined);
  const { demo, accounts, passwordMin, passwordMax, page, methods, asksPicture, wechat, sso } = recordOf(answer) ?? {};
  return {
    accounts: demo === true && Array.isArray(accounts) ? accounts.flatMap(accountOf) : [],
    passwordMin: typeof passwordMin === 'number' ? passwordMin : noHints.passwordMin,
    passwordMax: typeof passwordMax === 'number' ? passwordMax : noHints.passwordMax,
    page: pageOf(page),
    offersPassword: !Array.isArray(methods) || methods.includes('PASSWORD'),
    offersCode: Array.isArray(methods) && methods.includes('CODE'),
    asksPicture: asksPicture === true,
    wechat: typeof wechat === 'string' && URL.canParse(wechat) ? wechat : undefined,
    sso: rowsOf(sso).flatMap(({ id, name }) => {
      const label = labelOf(name);
      return typeof id === 'string' && label ? [{ id, name: label }] : [];
    }),
  };
}

/** The content of the login page out of an answer; wrong values are ignored. */
function pageOf(value: unknown): PageContent {
  const page = recordOf(value);
  if (!page) return plainPage;
  const { title, slogan, footer, themeColor, recordNo, hasTerms, logo, backgrounds, languages } = page;
  return {
    title: labelOf(title),
    slogan: labelOf(slogan),
    footer: labelOf(footer),
    themeColor: typeof themeColor === 'string' && isColour(themeColor) ? themeColor : undefined,
    recordNo: typeof recordNo === 'string' && recordNo ? recordNo : undefined,
    hasTerms: hasTerms === true,
    logo: isPicture(logo) ? logo : undefined,
    backgrounds: Array.isArray(backgrounds) ? backgrounds.filter(isPicture) : [],
    registration: page['registration'] !== false,
    bulletins: page['bulletins'] !== false,
    languages: Array.isArray(languages) && !languages.includes('en') ? ['zh'] : plainPage.languages,
  };
}

// Of this server, and without signs that mean something in a style.
const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^\/prod-api\/[\w/]+\?fileId=\d+$/.test(value);

const labelOf = (value: unknown): Label | undefined =>
  Array.isArray(value) && value.length === 2 ? [String(value[0]), String(value[1])] : undefined;

function accountOf(value: unknown): DemoAccount[] {
  const { userName, password, label } = recordOf(value) ?? {};
  if (typeof userName !== 'string' || typeof password !== 'string' || !Array.isArray(label)) return [];
  return [{ userName, password, label: [String(label[0]), String(label[1])] }];
}
