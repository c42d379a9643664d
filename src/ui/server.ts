import type { RowVersion } from '#model/decision.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Endpoint, Endpoints } from '#model/transition.ts';
import type {
  EndpointAnswer,
  EndpointCall,
  EndpointParams,
  EndpointQuery,
  NewRow,
  Row,
  RowPatch,
  TransitionInput,
  TransitionOf,
} from '#model/row.ts';
import {
  answered,
  headersOf,
  jsonBody,
  interpretAnswer,
  send,
  underLogin,
  urlOf,
  type Answer,
  type RequestOptions,
} from './request.ts';

export interface Search {
  readonly page?: { readonly current: number; readonly size: number };
  readonly sort?: readonly string[];
  readonly count?: 'exact';
  readonly keyword?: string;
  readonly ids?: readonly string[];
  readonly [field: string]: unknown;
}

export interface Page<R> {
  readonly records: readonly R[];
  readonly total: number;
  readonly totalCapped?: boolean;
  readonly size: number;
  readonly current: number;
}

export interface LovRow {
  readonly id: string;
  readonly code?: string;
  readonly text: string;
  readonly [column: string]: unknown;
}

export interface Permitted {
  readonly allowed: boolean;
  readonly reason?: string;
}

export interface AllowedActions {
  readonly edit: Permitted;
  readonly delete: Permitted;
  readonly transitions: Readonly<Record<string, Permitted>>;
  /** What is unusual about the row and refuses nothing, with its places: 'lines.0.orderQty'. */
  readonly warnings: readonly { readonly path: string; readonly message: string }[];
}

export interface HistoryEntry {
  readonly id: string;
  readonly time: string;
  readonly userName: string;
  readonly realName?: string | null;
  readonly action: string;
  /** The document it happened to: the row itself or one of its lines. */
  readonly document?: string;
  readonly changes: readonly {
    readonly path: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
  /** Where the changes go on, if not all are told. */
  readonly next: number | null;
  readonly reason?: string | null;
}

export interface RelatedDocuments {
  readonly nodes: readonly {
    readonly key: string;
    readonly document: string;
    readonly id: string;
    readonly title: string;
    readonly status?: string | null;
    readonly current?: boolean;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/** A row of a tree as its panel needs it. */
export interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string | null;
  readonly text: string;
  readonly enabledFlag: boolean;
}

/** In how many rows of a document a field names a row. */
export interface UsedBy {
  readonly document: string;
  /** The line document that holds the field; the same as `document` for a field of the header. */
  readonly holder: string;
  readonly field: string;
  readonly total: number;
  readonly totalCapped: boolean;
  readonly rows: readonly { readonly id: string; readonly title: string; readonly status: string | null }[];
}

export type QueryValue = string | number | boolean | undefined;

type EndpointsOf<D> = D extends { endpoints?: infer E extends Endpoints } ? E : never;

interface CallInput<E> {
  readonly params?: EndpointParams<E>;
  readonly query?: EndpointQuery<E>;
  readonly body?: EndpointCall<E>;
}

/** A key under which the server carries out a call once, however often it is sent. Made when a form opens. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists only on https and localhost; a server inside a company may be plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function post(path: string, body?: unknown, options: RequestOptions = {}): Promise<unknown> {
  return send(path, { method: 'POST', ...jsonBody(body), ...options });
}

/** Calls that change something carry a key, so that a repetition by the network changes nothing twice. */
function change(path: string, body: unknown, options: RequestOptions = {}): Promise<unknown> {
  return post(path, body, {
    ...options,
    idempotencyKey: options.idempotencyKey ?? newIdempotencyKey(),
  });
}

/** Changes what the address names. */
function put(path: string, body: unknown, options: RequestOptions = {}): Promise<unknown> {
  return send(path, { method: 'PUT', ...jsonBody(body), ...options, idempotencyKey: newIdempotencyKey() });
}

/** Takes back what the body names. */
function deleteAt(path: string, body: unknown, options: RequestOptions = {}): Promise<unknown> {
  return send(path, { method: 'DELETE', ...jsonBody(body), ...options });
}

function get(path: string, query: Readonly<Record<string, QueryValue>> = {}, options: RequestOptions = {}) {
  return send(path + queryText(query), { method: 'GET', ...options });
}

function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const provided = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return provided.length === 0 ? '' : `?${new URLSearchParams(provided)}`;
}

interface UploadOptions {
  readonly onProgress?: ((part: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What goes along with the file. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** For whoever has no login but a ticket. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends one file and tells how much of it has left, 0 to 1. */
async function upload(
  path: string,
  file: File,
  { onProgress, signal, fields = {}, headers = {} }: UploadOptions = {},
): Promise<unknown> {
  await underLogin();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  const ask = () => uploadOnce(path, body, headers, { onProgress, signal });
  return interpretAnswer(await answered(ask), {});
}

function uploadOnce(
  path: string,
  body: FormData,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // `fetch` cannot tell the progress of what it sends.
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(path));
    for (const [name, value] of Object.entries({ ...headersOf(), ...headers })) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.addEventListener('loadend', () => resolve({ status: request.status, body: jsonOf(request.responseText) }));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pathOf = (document: { module: string; code: string }, action: string): string =>
  `/${document.module}/${document.code}/${action}`;

function call<D extends { module: string; code: string }, N extends keyof EndpointsOf<D> & string>(
  document: D,
  name: N,
  input?: CallInput<EndpointsOf<D>[N]>,
  options?: RequestOptions,
): Promise<EndpointAnswer<EndpointsOf<D>[N]>>;
function call(
  document: { module: string; code: string; endpoints?: Readonly<Record<string, Endpoint>> },
  name: string,
  { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown } = {},
  options: RequestOptions = {},
): Promise<unknown> {
  const endpoint = document.endpoints?.[name];
  if (!endpoint) throw new Error(`${document.module}.${document.code} has no endpoint ${name}`);
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')));
  const url = (path.startsWith('/') ? path : pathOf(document, path)) + queryText({ ...query });
  const method = endpoint.method ?? 'POST';
  if (method === 'GET') return send(url, { method, ...options });
  const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
  return send(url, { method, ...jsonBody(body), ...options, idempotencyKey });
}

function runTransition<D extends AnyDocument, T extends TransitionOf<D>>(
  document: D,
  transition: T,
  id: string,
  input?: TransitionInput<D, T> & { versionNo?: number },
  options?: RequestOptions,
): Promise<Row<D>>;
function runTransition<D extends AnyDocument, T extends TransitionOf<D>>(
  document: D,
  transition: T,
  rows: readonly string[] | readonly RowVersion[],
  input?: TransitionInput<D, T>,
  options?: RequestOptions,
): Promise<{ readonly updated: number }>;
function runTransition(
  document: AnyDocument,
  transition: string,
  target: string | readonly string[] | readonly RowVersion[],
  input: object = {},
  options: RequestOptions = {},
): Promise<unknown> {
  return change(pathOf(document, transition), { ...input, ...named(target) }, options);
}

// A decision about several rows carries the version of each.
function named(target: string | readonly string[] | readonly RowVersion[]): object {
  if (typeof target === 'string') return { id: target };
  return target.some((each) => typeof each === 'object') ? { rows: target } : { ids: target };
}

function getRow<D extends AnyDocument>(document: D, id: string, options?: RequestOptions): Promise<Row<D>>;
function getRow(path: string, query?: Readonly<Record<string, QueryValue>>, options?: RequestOptions): Promise<unknown>;
function getRow(first: AnyDocument | string, second: unknown = {}, options: RequestOptions = {}): Promise<unknown> {
  if (typeof first === 'string') return get(first, { ...(second as object) }, options);
  return get(pathOf(first, 'get'), { id: String(second) }, options);
}

/** The calls of `docs/http.md`, typed by the declaration. Refusals are shown and thrown as `RefusalError`. */
export const server = {
  /** Any call that only reads. */
  post,
  /** Any call that changes something; it carries an idempotency key. */
  change,
  put,
  deleteAt,
  /** A row with its lines, or any GET by its path. */
  get: getRow,
  upload,
  /** A file as the body of a call; the caller tells of a refusal. */
  sendFile: (path: string, file: File, contentType: string) =>
    send(path, { method: 'POST', body: file, contentType, quiet: true }),
  /** A declared endpoint of a document or a service. */
  call,

  /** A row with its lines, and what may be done with it. */
  open: async <D extends AnyDocument>(document: D, id: string, options?: RequestOptions) => {
    const answer = await get(pathOf(document, 'get'), { id, with: 'allowedActions' }, options);
    const { allowedActions, ...row } = answer as { readonly allowedActions: AllowedActions };
    return { row: row as Row<D>, allowedActions };
  },

  query: <D extends AnyDocument>(document: D, search: Search = {}, options?: RequestOptions) =>
    post(pathOf(document, 'query'), search, options) as Promise<Page<Row<D>>>,

  lov: (document: { module: string; code: string }, search: Search = {}, options?: RequestOptions) =>
    post(pathOf(document, 'queryForLov'), search, options) as Promise<{
      records: LovRow[];
      total: number;
    }>,

  /** What a new row begins with, where these values have been chosen in it. */
  defaults: <D extends AnyDocument>(document: D, chosen: object, options?: RequestOptions) =>
    post(pathOf(document, 'getDefaults'), chosen, options) as Promise<Partial<Row<D>>>,

  /** A draft of a document that follows these rows of another one, for people to complete and save. */
  draftFrom: (
    document: { module: string; code: string },
    source: string,
    ids: readonly string[],
    options?: RequestOptions,
  ) => post(pathOf(document, 'draftFrom'), { source, ids }, options) as Promise<Readonly<Record<string, unknown>>>,

  add: <D extends AnyDocument>(document: D, row: NewRow<D>, options?: RequestOptions) =>
    change(pathOf(document, 'add'), row, options) as Promise<Row<D>>,

  update: <D extends AnyDocument>(document: D, row: RowPatch<D> & { id: string }, options?: RequestOptions) =>
    change(pathOf(document, 'update'), row, options) as Promise<Row<D>>,

  remove: (document: AnyDocument, ids: readonly string[], options?: RequestOptions) =>
    change(pathOf(document, 'delete'), { ids }, options),

  /** Runs a transition of one row, or of several rows together. */
  run: runTransition,

  allowedActions: (document: AnyDocument, id: string, options?: RequestOptions) =>
    post(pathOf(document, 'allowedActions'), { id }, options) as Promise<AllowedActions>,

  history: (document: AnyDocument, id: string, options?: RequestOptions) =>
    post(pathOf(document, 'history'), { id }, options) as Promise<readonly HistoryEntry[]>,

  /** Further changes of one entry, from this place on. */
  furtherChanges: async (document: AnyDocument, id: string, entry: string, from: number, options?: RequestOptions) =>
    ((await post(pathOf(document, 'history'), { id, entry, from }, options)) as readonly HistoryEntry[])[0],

  /** Switches rows on or off: what is off is no longer offered. */
  switchTo: (document: AnyDocument, isEnabled: boolean, ids: readonly string[], options?: RequestOptions) =>
    change(pathOf(document, isEnabled ? 'enable' : 'disable'), { ids }, options),

  tree: (document: AnyDocument, options?: RequestOptions) =>
    post(pathOf(document, 'tree'), {}, options) as Promise<readonly TreeRow[]>,

  usedBy: (document: AnyDocument, id: string, options?: RequestOptions) =>
    post(pathOf(document, 'usedBy'), { id }, options) as Promise<readonly UsedBy[]>,

  related: (document: AnyDocument, id: string, options?: RequestOptions) =>
    post(pathOf(document, 'related'), { id }, options) as Promise<RelatedDocuments>,
};
