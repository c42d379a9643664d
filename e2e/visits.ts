import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface VisitOptions {
  readonly language?: 'zh' | 'en';
  readonly width?: number;
  readonly height?: number;
  /** The user prefers the dark appearance. */
  readonly dark?: boolean;
  /** The user lets the system decide between light and dark. */
  readonly followsSystem?: boolean;
  readonly locale?: string;
}

/** A person's browser: one page, and what it keeps. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly options: VisitOptions;
  readonly devtools: CDPSession;
  /** A test did something with it that cannot be taken back. */
  isSpent: boolean;
}

// A page without a script at the address of the site: what comes after it may use what the browser has compiled.
const blank = '/favicon.svg';
// What a test does with these cannot be taken back.
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'],
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket', 'newCDPSession', 'route'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
};
const received = {
  page: ['console', 'dialog', 'download', 'load', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'],
  context: ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'],
};

// Whoever waits for what moves waits for nothing the product does.
const still = { reducedMotion: 'reduce' } as const;

const prefer = (appearance: 'dark' | 'system'): string => `
  if (location.protocol === 'http:') localStorage.setItem('version', '4.2.1');
  if (location.protocol === 'http:' && !localStorage.getItem('settings')) localStorage.setItem('settings', '{"appearance":"${appearance}"}');
`;

/**
 * Browsers for the people of a site. One that is given back is emptied of all it kept of its person, and the next story
 * gets it: the application costs half the work where it was loaded before.
 */
export class Visits {
  readonly #browser: Promise<Browser>;
  readonly #url: string;
  readonly #free = new Map<string, Visit[]>();

  constructor(browser: Promise<Browser>, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A browser without a login, on a blank page. */
  async take(options: VisitOptions): Promise<Visit> {
    const visit = this.#free.get(keyOf(options))?.pop() ?? (await this.#open(options));
    const { context, page } = visit;
    await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 });
    if (options.language) await context.addCookies([{ name: 'language', value: options.language, url: this.#url }]);
    return visit;
  }

  /** Takes one back: for the next story where `isGood`, else to close it. */
  async giveBack(visit: Visit, isGood: boolean): Promise<void> {
    if (!isGood || visit.isSpent || visit.page.isClosed()) return closed(visit);
    await this.#empty(visit);
    const key = keyOf(visit.options);
    this.#free.set(key, [...(this.#free.get(key) ?? []), visit]);
  }

  async #open(options: VisitOptions): Promise<Visit> {
    const context = await (
      await this.#browser
    ).newContext({
      baseURL: this.#url,
      locale: options.locale ?? 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme: schemeOf(options),
      ...still,
      acceptDownloads: true,
    });
    const appearance = options.dark ? 'dark' : options.followsSystem ? 'system' : undefined;
    if (appearance) await context.addInitScript(prefer(appearance));
    const page = await context.newPage();
    const visit = { context, page, options, devtools: await context.newCDPSession(page), isSpent: false };
    const spend = (): void => {
      visit.isSpent = true;
    };
    for (const name of lasting.page) notice(page, name, spend);
    for (const name of lasting.context) notice(context, name, spend);
    for (const name of lasting.clock) notice(page.clock, name, spend);
    return visit;
  }

  async #empty({ context, page, options, devtools }: Visit): Promise<void> {
    for (const each of received.page) page.removeAllListeners(each);
    for (const each of received.context) context.removeAllListeners(each);
    for (const each of context.pages()) if (each !== page) await each.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // The page ends before what it kept goes.
    await page.goto(blank);
    await page.evaluate('sessionStorage.clear()');
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'all' });
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: schemeOf(options), ...still });
    // Nothing is pointed at where the one before stood last.
    await page.mouse.move(-1, -1);
  }
}

async function closed({ context, page }: Visit): Promise<void> {
  // An answer on its way through a route of a page that closes would fail with nobody to tell, and the whole run with it.
  if (!page.isClosed()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await context.close();
}

const schemeOf = ({ dark }: VisitOptions): 'dark' | 'light' => (dark ? 'dark' : 'light');

/** What cannot be changed in a browser that is open. */
const keyOf = ({ dark, followsSystem, locale }: VisitOptions): string => JSON.stringify([dark, followsSystem, locale]);

/** Calls `called` before a method of an object. */
function notice(object: object, name: string, called: () => void): void {
  const method: unknown = Reflect.get(object, name);
  if (typeof method !== 'function') throw new Error(`there is no method ${name}`);
  Reflect.set(object, name, (...values: unknown[]): unknown => {
    called();
    return Reflect.apply(method, object, values);
  });
}
