import { readCookie, removeCookie, settleCookies, writeCookie } from './cookies.ts';

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** What the cookie keeps of the user between visits. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly avatar: string | null;
  readonly realName: string;
  readonly firstLogin: string;
}

const cookieNames = ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'EXPIRES_IN', 'TOKEN_EXPIRES_TIME', 'USER_INFO'] as const;

// A login outlives the browser window; the server decides how long it is really good for.
const days = 30;

export const accessToken = (): string | undefined => readCookie('ACCESS_TOKEN') || undefined;
export const refreshToken = (): string | undefined => readCookie('REFRESH_TOKEN') || undefined;

/** Expired when no expiry time is known or it has passed. */
function isTokenExpired(now = Date.now()): boolean {
  const expiry = Number(readCookie('TOKEN_EXPIRES_TIME') || Number.NaN);
  return !(expiry > now);
}

// The server counts from before its answer set out, and a call takes its time to arrive.
const headStart = 10_000;

/** Whether the token must be renewed first, and can be; without a handle the server judges the token itself. */
export const mustRenew = (): boolean =>
  accessToken() !== undefined && refreshToken() !== undefined && isTokenExpired(Date.now() + headStart);

export function saveToken(answer: TokenAnswer, now = Date.now()): void {
  writeCookie('REFRESH_TOKEN', answer.refresh_token, days);
  saveAccess(answer.access_token, answer.expires_in, now);
}

/** Keeps another access token of the same login; other tabs find it once this has returned. */
export function saveAccess(token: string, expiresIn: number, now = Date.now()): void {
  writeCookie('ACCESS_TOKEN', token, days);
  writeCookie('EXPIRES_IN', String(expiresIn), days);
  writeCookie('TOKEN_EXPIRES_TIME', String(now + expiresIn * 1000), days);
  settleCookies();
}

export function saveUser(user: StoredUser): void {
  writeCookie('USER_INFO', JSON.stringify(user), days);
}

export function readUser(): Partial<StoredUser> | undefined {
  try {
    const user: unknown = JSON.parse(readCookie('USER_INFO') ?? 'null');
    return typeof user === 'object' && user !== null ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the five cookies of the login. */
export function clearToken(): void {
  cookieNames.forEach(removeCookie);
}
