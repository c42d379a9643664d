import { noteActivity } from './idle.ts';
import type { PictureAnswer } from './login/picture.ts';
import { signWithKey } from './stepUp/keys.ts';
import { isOwnPath } from './shell/routes.ts';
import { recordOf } from './record.ts';
import { askToken, jsonBody, RefusalError, send, sendLast, tokenOf } from './request.ts';
import { server } from './server.ts';
import { useSession, type ModuleNode, type User } from './session.ts';
import { store, stored } from './storage.ts';
import { loginTexts, messages } from './texts.ts';
import { hasText, textNow } from './language.ts';
import { clearToken, saveAccess, saveToken, saveUser } from './token.ts';
import { loadTexts } from './translations.ts';
import { showZone } from './zone.ts';

export const appVersion = '4.2.1';

const returnKey = 'srm:returnTo';

/**
 * Signed in, or what must come first: a picture to read, a password or an authenticator of one's own, or the second factor for
 * which the ticket stands.
 */
export type SignIn = 'signedIn' | 'picture' | 'changePassword' | 'enrol' | Ticket;

/** With what a login goes on that waits for the second factor. */
export interface Ticket {
  readonly ticket: string;
  /** What the user has: `CODE` an authenticator, `KEY` a security key. */
  readonly factors: readonly string[];
}

/** Where a login by code keeps what proves that this browser asked for the code. */
const verifierKey = 'srm:verifier';

/** Where a login by the messenger keeps what proves that this browser began it. */
const messengerKey = 'srm:wechatLogin';

/** Signs in with name and password. Refusals are thrown for the form to show. */
export async function signIn(userName: string, password: string, picture?: PictureAnswer): Promise<SignIn> {
  const read = picture && { captcha_flow: picture.flow, captcha: picture.shown };
  const { body } = await askToken({ grant_type: 'password', username: userName, password, ...read });
  // Whoever has read one is told that it was wrong; whoever saw none is shown one.
  if (!picture && !tokenOf(body) && valuesOf(loginRefusal(body))?.['picture'] !== undefined) return 'picture';
  return begin(body);
}

/** Signs in with the code of a text message. */
export async function signInWithSms(flow: string, code: string): Promise<SignIn> {
  const { body } = await askToken({ grant_type: 'sms_code', flow, code });
  return withoutPassword(await begin(body, 'code'));
}

/** The second step of a login: the ticket of the first, and a code of the authenticator. */
export async function signInWithSecondFactor(ticket: string, otp: string): Promise<SignIn> {
  const { body } = await askToken({ grant_type: 'second_factor', ticket, otp });
  return begin(body);
}

/** The same, with what a security key signs. */
export async function signInWithKey(ticket: string): Promise<SignIn> {
  const question = await server.post('/system/login/securityKey', { ticket }, { quiet: true });
  const key = JSON.stringify(await signWithKey(question));
  const { body } = await askToken({ grant_type: 'second_factor', ticket, key });
  return begin(body);
}

/** Goes to the messenger, where the user scans; it sends him back with a code and what this browser has noted. */
export function goToMessenger(address: string): void {
  const state = crypto.randomUUID();
  const url = new URL(address);
  url.searchParams.set('state', state);
  sessionStorage.setItem(messengerKey, state);
  location.assign(url.href);
}

/** Where a visit to an identity provider keeps what proves that this browser began it, and what for. */
const identityKey = 'srm:identity';

/** Goes to an identity provider; it sends the user back to where the visit is for. */
export function goToProvider(begun: unknown, purpose: 'login' | 'link'): void {
  const { flow, url } = recordOf(begun) ?? {};
  if (typeof flow !== 'string' || typeof url !== 'string') return;
  sessionStorage.setItem(identityKey, JSON.stringify({ flow, purpose }));
  location.assign(url);
}

/** The flow of a visit to an identity provider from which this browser comes back, once; undefined for anything else. */
export function takeRedirectState(purpose: 'login' | 'link'): string | undefined {
  const visit = recordOf(stored(sessionStorage, identityKey));
  if (visit?.['purpose'] !== purpose) return undefined;
  sessionStorage.removeItem(identityKey);
  return String(visit['flow']);
}

/** Signs in with what an identity provider has answered in the address. */
export async function signInByProvider(flow: string, query: string): Promise<SignIn> {
  const { body } = await askToken({ grant_type: 'sso', flow, query });
  return withoutPassword(await begin(body, 'code'));
}

/** Signs in with the login code of the address: that of the messenger where this browser went there, else our own. */
export async function signInWithCode(code: string, state: string | null): Promise<SignIn> {
  const begun = sessionStorage.getItem(messengerKey);
  sessionStorage.removeItem(messengerKey);
  if (begun !== null && begun === state) return signInByMessenger(code);
  const verifier = sessionStorage.getItem(verifierKey) ?? '';
  sessionStorage.removeItem(verifierKey);
  const form = { grant_type: 'authorization_code', code, redirect_uri: `${location.origin}/`, code_verifier: verifier };
  const { body } = await askToken(form);
  return begin(body, 'code');
}

async function signInByMessenger(code: string): Promise<SignIn> {
  const { body } = await askToken({ code }, '/system/iapSys/wx/codeLogin');
  return withoutPassword(await begin(body, 'code'));
}

// A new password is set with the old one, which such a login does not bring.
function withoutPassword(result: SignIn): SignIn {
  if (result !== 'changePassword') return result;
  clearToken();
  throw new RefusalError('password', textNow(loginTexts.passwordFirst));
}

async function begin(body: unknown, by: 'password' | 'code' = 'password'): Promise<SignIn> {
  const token = tokenOf(body);
  if (!token) {
    const refusal = loginRefusal(body);
    const { ticket, factors } = valuesOf(refusal) ?? {};
    if (typeof ticket === 'string') return { ticket, factors: String(factors ?? '').split(',') };
    throw refusal;
  }
  // A login by code comes without a click, and the last one may be hours ago.
  noteActivity();
  saveToken(token);
  try {
    const user = await loadUser();
    if (user.firstLogin === '0') return 'changePassword';
    if (user.mustEnrol) return 'enrol';
    await loadSession(user);
  } catch (error) {
    clearToken();
    throw error;
  }
  if (by === 'password') void loadDefaults();
  return 'signedIn';
}

const valuesOf = ({ data }: RefusalError) => recordOf(recordOf(data)?.['values']);

function loginRefusal(body: unknown): RefusalError {
  const answer = recordOf(body);
  const message = typeof answer?.['msg'] === 'string' ? answer['msg'] : textNow(messages.network);
  return new RefusalError(String(answer?.['code'] ?? ''), message, [], answer?.['data']);
}

/** Sets the user's own password at the first login and signs in with it. */
export async function changePassword(userName: string, oldPassword: string, newPassword: string): Promise<SignIn> {
  const passwords = { oldPassword, newPassword, confirmPassword: newPassword };
  await send('/basic/user/updatePassWord', { method: 'POST', ...jsonBody(passwords), quiet: true });
  clearToken();
  return signIn(userName, newPassword);
}

let loading: Promise<void> | undefined;

/** Loads user, menu and texts, once for all who wait for it; a user who is already loaded is not asked for again. */
export function loadSession(known?: User): Promise<void> {
  loading ??= loadAll(known).finally(() => {
    loading = undefined;
  });
  return loading;
}

async function loadAll(known?: User): Promise<void> {
  const [user, menu] = await Promise.all([known ?? loadUser(), loadMenu()]);
  const texts = loadTexts().catch(() => undefined);
  // A page can be used with the built-in texts; reworded ones follow. The titles of the menu come with the texts alone.
  if (!areTitled(menu)) await texts;
  store(localStorage, 'menu', menu);
  showZone(user);
  useSession.setState({ user, menu, isUnreachable: false });
}

/** Whether every entry of a menu can be named. */
const areTitled = (menu: readonly ModuleNode[]): boolean =>
  menu.every(({ moduleName, subModules }) => hasText(moduleName) && areTitled(subModules ?? []));

async function loadUser(): Promise<User> {
  const answer = recordOf(await server.get('/user/info'));
  if (!answer || answer['id'] === undefined) throw new RefusalError('verify', textNow(messages.verify));
  const roles = answer['roles'];
  if (!Array.isArray(roles) || roles.length === 0) throw new RefusalError('roles', textNow(messages.roles));
  const user = { heldRoles: [], ...answer, firstLogin: String(answer['firstLogin']) } as unknown as User;
  const { id, userName, realName, avatar, firstLogin } = user;
  saveUser({ id, name: realName, userName, avatar, realName, firstLogin });
  return user;
}

async function loadMenu(): Promise<readonly ModuleNode[]> {
  const answer = await server.get('/system/menu');
  if (!Array.isArray(answer)) throw new RefusalError('verify', textNow(messages.verify));
  return answer;
}

/** Shows the menu of the last visit until the server has answered. */
export function restoreMenu(): void {
  const menu = stored(localStorage, 'menu');
  if (Array.isArray(menu)) useSession.setState({ menu });
}

const defaultLookups = [
  ['taxRate', '/basic/taxRate/queryForLov', 'SL02_SYS'],
  ['currency', '/basic/currency/queryForLov', 'PRE001'],
  ['company', '/basic/company/queryForLov', '100.1'],
  ['purchaseOrg', '/basic/purchaseOrg/selectPurchaseOrg', '100.1'],
] as const;

/** Loads what forms propose after a password login: the first row of each lookup, kept in memory only. */
async function loadDefaults(): Promise<void> {
  const rows = await Promise.all(
    defaultLookups.map(async ([name, path, code]) => {
      const search = { enabled: 1, code, page: { current: 1, size: 10 } };
      // Who may not read a lookup, such as a supplier, simply has no proposal.
      const answer = await server.post(path, search, { quiet: true }).catch(() => undefined);
      const records = recordOf(answer)?.['records'];
      return [name, Array.isArray(records) ? recordOf(records[0]) : undefined] as const;
    }),
  );
  useSession.setState({ defaults: Object.fromEntries(rows) });
}

/** Works on with one of the user's roles, or with all again: the server gives a token for it, and rights and menu follow. */
export async function switchRole(role: string | undefined): Promise<void> {
  const answer = recordOf(await server.change('/auth/authorize/switchRole', { role: role ?? '' }));
  saveAccess(String(answer?.['access_token']), Number(answer?.['expires_in']));
  await loadSession();
}

/** Goes on with another token of the same login, under which another user is seen, or the own again. */
export async function startImpersonation(token: string, expiresIn: number): Promise<void> {
  saveAccess(token, expiresIn);
  await loadSession();
}

/** Stops looking through the eyes of somebody else; it may have ended by itself a moment ago. */
export async function endImpersonation(): Promise<void> {
  const answer = await server
    .change('/auth/authorize/endView', {}, { quiet: true })
    .catch((error: unknown) => (error instanceof RefusalError ? undefined : Promise.reject(error)));
  const token = recordOf(answer);
  if (token) saveAccess(String(token['access_token']), Number(token['expires_in']));
  await loadSession();
}

/** After the authenticator was enrolled: the login that waited for it goes on. */
export async function continueAfterLogin(): Promise<void> {
  await loadSession();
  void loadDefaults();
}

/** Signs out: the server first, then everything this browser knows, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await sendLast('/auth/authorize/logout', forgetLogin);
}

/** Forgets the login, all stored data and what the pages have kept. */
export function forgetLogin(): void {
  clearToken();
  clearLocal();
  sessionStorage.clear();
  showZone({});
  useSession.setState({ user: undefined, menu: [], defaults: {} });
}

/** Empties local storage except the version, which would otherwise be taken for an update at the next start. */
export function clearLocal(): void {
  localStorage.clear();
  store(localStorage, 'version', appVersion);
}

const isPublic = /^\/(registration-terms|register|bulletin|retrieve-password)([/?#]|$)/;

/** Remembers where to go after the next login. */
export function rememberReturn(path: string): void {
  if (isOwnPath(path) && !/^\/(401|404|loading|redirect)?([/?#]|$)/.test(path) && !isPublic.test(path))
    store(sessionStorage, returnKey, path);
}

/** Where to go after the login. */
export function takeReturn(): string {
  const path = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return path && isOwnPath(path) ? path : '/dashboard';
}

export const wantedPath = (): string | undefined => sessionStorage.getItem(returnKey) ?? undefined;
