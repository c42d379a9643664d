import type { CallRules } from '#model/callRules.ts';
import type { StepUpAuthentication } from '../access/stepUp.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Grant, GrantAction } from '#model/grants.ts';
import type { Instant } from '#model/fields.ts';
import type { Language } from '#model/label.ts';
import type { Fragment, Transaction } from '../database/database.ts';
import type { Job } from './jobs.ts';
import type { Store } from '../write/store.ts';

/** The person (or the server itself) on whose behalf a request runs. */
export interface User {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  /** What English pages call this person; nothing where they show the name. */
  readonly englishName?: string | null;
  readonly side: Side;
  readonly supplierBaseId: string | null;
  /** Companies whose documents a buyer sees; 'all' for all. */
  readonly companies: readonly string[] | 'all';
  readonly permissions: ReadonlySet<string>;
  /** Whose people, roles and records of security an administrator deals with; 'all' for everybody else. */
  readonly reach: Reach;
  /** Which data the permissions reach (`engine/rights`). */
  readonly grants: readonly Grant[];
  readonly roles: readonly string[];
  /** The IANA zone in which this person reads moments; that of the installation unless there is one. */
  readonly timeZone?: string;
  /** The day on which what somebody holds is judged; set with the request. */
  readonly today?: string;
  /** The login through which somebody acts; absent for the server itself. */
  readonly loginId?: string;
  /** The second factor, where this login has one and something asks for it. */
  readonly proof?: StepUpAuthentication;
  /** What administrators laid down about calls; absent where nothing is. */
  readonly rules?: CallRules;
  /** The program that acts for somebody; absent in our own pages. */
  readonly clientId?: string;
  /** An administrator who looks at what this person sees; then nothing can be changed. */
  readonly viewedBy?: Viewer;
}

/** How far administration reaches: everywhere, or companies, with what lies below them in their tree or without. */
export type Reach = 'all' | { readonly companies: readonly string[]; readonly below: boolean };

/** Who looks through the eyes of somebody else, and until when. */
export interface Viewer {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly until: Instant;
}

/** Structured log of one request. */
export interface Log {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}

/** Everything one request may use; passed by hand. */
export interface Context {
  readonly user: User;
  readonly language: Language;
  readonly db: Transaction;
  /** The time of the request; deadlines ask the database clock once more, under their lock. */
  readonly now: Instant;
  /** The day of the request in the time zone of the installation. */
  readonly today: string;
  /** The day of an instant in the time zone of the installation. */
  dayOf(instant: Instant): string;
  /** The instant at which the clocks of the installation show a day and a time, 'HH:mm'. */
  instantOf(day: string, time: string): Instant;
  readonly log: Log;
  readonly requestId: string;
  /** The network address of the caller; null for the server itself. */
  readonly address: string | null;
  /** Reads and writes rows of a document. */
  store<D extends AnyDocument>(document: D): Store<D>;
  /** The condition that keeps a query within what this user may see; `alias` is the table's name in the query. */
  scope(document: AnyDocument, alias: string, action?: GrantAction): Fragment;
  /** Whether the user holds a permission code. */
  may(permission: string): boolean;
  readonly jobs: {
    /** Runs a job after this transaction has committed, at once or at a time. */
    add<I extends object>(job: Pick<Job<I>, 'code'>, input: I, options?: { at?: Instant }): Promise<void>;
  };
  /** Runs `work` once at the end of this call, in its transaction, however often it was asked for under this key. */
  beforeCommit(key: string, work: () => Promise<void>): void;
  /** Runs `work` as the server itself within this transaction: for effects on rows the caller cannot see. */
  asSystem<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}
