/** The value of a cookie, undefined when it is not set. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=');
    if (pair.slice(0, split) === name) return decodeURIComponent(pair.slice(split + 1));
  }
  return undefined;
}

/** Sets a cookie of the whole site; for the browser session unless days are given. */
export function writeCookie(name: string, value: string, days?: number): void {
  const life = days === undefined ? '' : `; max-age=${days * 86_400}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${life}${secure}`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}

/**
 * Returns when what was written has been: a browser may do so a moment after the call, and until then another tab, told
 * that it is its turn, reads the cookies before. Reading waits for it.
 */
export function settleCookies(): void {
  void document.cookie;
}
