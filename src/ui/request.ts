import { catalogue } from '#model/catalogue.ts';
import { withRows } from '#model/columnarRows.ts';
import { messages } from './texts.ts';
import { currentLanguage, textNow } from './language.ts';
import { recordOf } from './record.ts';
import { useSession } from './session.ts';
import { toast } from './toast.ts';
import { accessToken, mustRenew, refreshToken, saveToken, type TokenAnswer } from './token.ts';

const base = '/prod-api';
const timeOut = 105_000;
const redirectAfter = 4000;

/** What is wrong with one field of a form: its path ('lines.0.orderQty') and why, in the language of the user. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A call that the server refused or that did not get through. Its message has already been shown unless `quiet`. */
export class RefusalError extends Error {
  readonly code: string;
  readonly problems: readonly Problem[];
  readonly data: unknown;

  constructor(code: string, message: string, problems: readonly Problem[] = [], data?: unknown) {
    super(message);
    this.name = 'RefusalError';
    this.code = code;
    this.problems = problems;
    this.data = data;
  }
}

export interface RequestOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The caller shows refusals itself, such as a form beside its fields. A dead login is handled all the same. */
  readonly quiet?: boolean | undefined;
  /** The call goes on when its page is left. */
  readonly keepalive?: boolean | undefined;
}

interface Sending extends RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What the answer is where nothing is refused; data unless said. */
  readonly gives?: 'file' | undefined;
  readonly body?: BodyInit | undefined;
  readonly contentType?: string | undefined;
}

/** Set by the shell: what to do when the login is over. */
interface SessionEnd {
  (returnTo: boolean): void;
}
let sessionEnd: SessionEnd = () => {};
export function onSessionEnd(handler: SessionEnd): void {
  sessionEnd = handler;
}

// What pages still ask for while a login ends would be refused, and tell people that it had expired.
let leaving = new AbortController();

/** Ends the login in this browser and shows the login page; `returnTo` to come back to this page afterwards. */
export function endSession(returnTo: boolean): void {
  leaving.abort();
  sessionEnd(returnTo);
  void letPagesAsk();
}

async function letPagesAsk(): Promise<void> {
  await nextTask();
  leaving = new AbortController();
}

let identityProof: () => Promise<boolean> = async () => false;
/** Set by the shell: has the user confirm who sits there; false when that was given up. */
export function onStepUpRequired(handler: () => Promise<boolean>): void {
  identityProof = handler;
}

// The browser drops given-up calls, and React what belonged to the login, in tasks of their own.
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/**
 * Sends the call that ends a login, then forgets it, also when the server cannot be reached; what else is asked for until
 * the pages of the login are gone is given up without a word.
 */
export async function sendLast(path: string, forget: () => void): Promise<void> {
  leaving.abort();
  await nextTask();
  try {
    if (mustRenew()) await refresh();
    await currentAnswer(() => fetchAnswer(path, { method: 'GET', quiet: true }));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
  forget();
  await nextTask();
  leaving = new AbortController();
}

let resourceId: string | undefined;
/** The page id of the current route, sent with every call. */
export function setResourceId(id: string | undefined): void {
  resourceId = id;
}

/**
 * Renews the token first when it is due, and gives what gives a call up when the login ends that it was begun under; throws
 * `RefusalError` when that ended meanwhile.
 */
export async function underLogin(): Promise<AbortSignal> {
  const { signal } = leaving;
  if (mustRenew()) await refresh();
  if (signal.aborted) throw left();
  return signal;
}

const left = (): RefusalError => new RefusalError('left', textNow(messages.expired));

/** Sends a call and answers its `data`; throws `RefusalError`. */
export async function send(path: string, sending: Sending): Promise<unknown> {
  const ending = await underLogin();
  return interpretAnswer(await answered(() => fetchAnswer(path, sending, ending)), sending);
}

/** Gives the file that an address answers, with its media type; throws `RefusalError`. */
export async function sendForFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const ending = await underLogin();
  const answer = await answered(() => fetchAnswer(path, { method: 'GET', gives: 'file', ...options }, ending));
  if (answer.body instanceof Blob) return answer.body;
  interpretAnswer(answer, options);
  throw showRefusal('file', textNow(messages.server), options);
}

/** Asks for an answer, and once more when the user has confirmed who sits there; given up, it is a refusal like any other. */
export async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await currentAnswer(ask);
  return wantsProof(answer) && (await identityProof()) ? currentAnswer(ask) : answer;
}

// Another tab may have traded the token while the call was on its way, and still wait for the new one: refused for that,
// nothing of it was done.
async function currentAnswer(ask: () => Promise<Answer>): Promise<Answer> {
  const token = accessToken();
  const answer = await ask();
  if (answer.status !== 401 || token === undefined) return answer;
  await alone(async () => {});
  return [undefined, token].includes(accessToken()) ? answer : ask();
}

const proofs: readonly unknown[] = ['secondFactor', 'password'];

const wantsProof = ({ body }: Answer): boolean =>
  proofs.includes(recordOf(recordOf(recordOf(body)?.['data'])?.['values'])?.['proof']);

export const jsonBody = (body: unknown): Pick<Sending, 'body' | 'contentType'> => ({
  body: JSON.stringify(body ?? {}),
  contentType: 'application/json',
});

const formBody = (fields: Record<string, string>): Pick<Sending, 'body' | 'contentType'> => ({
  body: new URLSearchParams(fields),
  contentType: 'application/x-www-form-urlencoded',
});

/** The headers every call carries. */
export function headersOf({ contentType, idempotencyKey }: Partial<Sending> = {}): Record<string, string> {
  const token = accessToken();
  return {
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(resourceId ? { resourceId } : {}),
    ...(contentType ? { 'Content-Type': contentType } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  };
}

export const urlOf = (path: string): string => `${base}/${path.replace(/^\//, '')}`;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

// Without `ending` the call goes on while a login ends.
async function fetchAnswer(path: string, sending: Sending, ending?: AbortSignal): Promise<Answer> {
  const signal = AbortSignal.any(
    [AbortSignal.timeout(timeOut), sending.signal, ending].filter((each) => each !== undefined),
  );
  let request: Request;
  try {
    const { method, body, keepalive = false } = sending;
    request = new Request(urlOf(path), {
      method,
      headers: { ...headersOf(sending), Prefer: 'rows=table' },
      signal,
      keepalive,
      ...(body ? { body } : {}),
    });
  } catch {
    throw showRefusal('setup', textNow(messages.setup), sending);
  }
  try {
    const response = await fetch(request);
    const isFile = sending.gives === 'file' && response.ok && !isJson(response);
    return { status: response.status, body: isFile ? await response.blob() : reported(await response.text()) };
  } catch (error) {
    // A call that its own page gave up is no news for the user.
    if (sending.signal?.aborted) throw error;
    if (ending?.aborted) throw left();
    throw showRefusal('network', textNow(messages.network), sending);
  }
}

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') ?? false;

// Lists of many rows come as tables, which the answer names.
function reported(text: string): unknown {
  const body = parsed(text);
  const answer = recordOf(body);
  return answer?.['tables'] ? { ...answer, data: withRows(answer['data'], answer['tables']) } : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns an answer into its data, or throws what the user must know. */
export function interpretAnswer({ status, body }: Answer, options: RequestOptions): unknown {
  const envelope = recordOf(body);
  const message = textOfServer(envelope);
  const code = envelope && envelope['code'] !== undefined ? String(envelope['code']) : String(status);
  if (code === '511') return endAfterMessage(message ?? textNow(messages.expired));
  if (envelope?.['state'] && envelope['success'] !== true) throw sessionRefusal(recordOf(envelope['state']), options);
  if (status === 401) {
    // Several calls may learn of it one after the other; only the first still has a login to end, here or in another tab.
    if (accessToken() || useSession.getState().user) return endNow(message ?? textNow(messages.expired));
    throw showRefusal(code, message ?? textNow(messages.expired), options);
  }
  const isGood = status < 400 && envelope !== undefined && (code === '200' || envelope['success'] === true);
  if (isGood) return envelope['data'];
  throw showRefusal(
    code,
    message ?? textNow(status >= 500 ? messages.server : messages.network),
    options,
    envelope?.['data'],
  );
}

function sessionRefusal(state: Record<string, unknown> | undefined, options: RequestOptions): RefusalError {
  const code = String(state?.['code'] ?? '');
  const known = code === 'INVALID_PARAM' ? messages.invalidParam : new Map(Object.entries(catalogue)).get(code);
  const message = known ? textNow(known) : textOfServer(state);
  return showRefusal(code, message ?? textNow(messages.network), options);
}

function endAfterMessage(message: string): never {
  toast.error(message);
  // Several calls learn of it: once the first has ended the login, the form that is being filled in stays as it is.
  const ended = accessToken();
  setTimeout(() => {
    if (accessToken() === ended) endSession(true);
  }, redirectAfter);
  throw new RefusalError('511', message);
}

function endNow(message: string): never {
  toast.error(message);
  endSession(true);
  throw new RefusalError('401', message);
}

function showRefusal(code: string, message: string, { quiet }: RequestOptions, data?: unknown): RefusalError {
  if (!quiet) toast.error(message);
  return new RefusalError(code, message, problemsOf(data), data);
}

function problemsOf(data: unknown): Problem[] {
  const problems = recordOf(data)?.['problems'];
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((each: unknown) => {
    const problem = recordOf(each);
    return problem ? [{ path: String(problem['path'] ?? ''), message: String(problem['message'] ?? '') }] : [];
  });
}

const textOfServer = (envelope: Record<string, unknown> | undefined): string | undefined => {
  const text = envelope?.['msg'] ?? envelope?.['message'];
  return typeof text === 'string' && text ? text : undefined;
};

let refreshing: Promise<void> | undefined;

/** Renews the token, once for all calls that wait for it; a refusal ends the login. */
export function refresh(): Promise<void> {
  refreshing ??= lockedRefresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const lockedRefresh = (): Promise<void> =>
  alone(async () => {
    if (accessToken() && !mustRenew()) return;
    await renewToken();
  });

// A used refresh token that is seen again ends the login, so browser tabs must not renew side by side.
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('srm-refresh', work) : work();

async function renewToken(): Promise<void> {
  const handle = refreshToken();
  const { body } = handle
    ? await askToken({ grant_type: 'refresh_token', refresh_token: handle })
    : { body: undefined };
  // Somebody signed out while the answer was on its way: that login stays ended.
  if (refreshToken() !== handle) return;
  const token = tokenOf(body);
  if (!token) return endNow(textNow(messages.expired));
  saveToken(token);
}

/** Asks for a token; the client is public, its secret carries no right. */
export function askToken(fields: Record<string, string>, path = '/auth/oauth/token'): Promise<Answer> {
  const form = formBody({ client_id: 'browser', client_secret: 'browser', ...fields });
  return fetchAnswer(path, { method: 'POST', ...form });
}

/** The token triple of an answer; undefined when the login was refused. */
export function tokenOf(body: unknown): TokenAnswer | undefined {
  const answer = recordOf(body);
  const triple = recordOf(answer?.['data']) ?? answer;
  const access = triple?.['access_token'];
  const handle = triple?.['refresh_token'];
  if (typeof access !== 'string' || typeof handle !== 'string') return undefined;
  return {
    access_token: access,
    refresh_token: handle,
    expires_in: Number(triple?.['expires_in']),
  };
}
