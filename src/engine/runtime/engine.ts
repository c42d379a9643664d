import type { AnyDocument } from '#model/document.ts';
import type { Instant } from '#model/fields.ts';
import type { AuditRow } from '../audit/audit.ts';
import type { Context } from './context.ts';
import type { Pool } from '../database/database.ts';
import type { IdMaker } from './ids.ts';
import type { AnyRow } from './implement.ts';
import type { NumberRuleHook, Numbering } from '../write/numbering.ts';
import type { Registry } from './registry.ts';
import type { ApprovalHook } from '../write/approval.ts';
import type { NotificationHook, NotificationBuffer } from './notifications.ts';
import type { TransitionHook } from './events.ts';
import type { Origin } from './request.ts';
import type { MailSender } from '../mail/mail.ts';

/** Values for what a person left empty in a new row, found by whoever knows more than the declaration. */
export type DefaultsHook = (
  document: AnyDocument,
  row: AnyRow,
  ctx: Context,
) => Promise<Readonly<Record<string, unknown>>>;

/** The parts that requests share; put together once in `src/server.ts`. */
export interface Engine {
  readonly registry: Registry;
  readonly pool: Pool;
  readonly ids: IdMaker;
  readonly numbering: Numbering;
  readonly approval: ApprovalHook;
  readonly numberRules: NumberRuleHook;
  readonly defaults: DefaultsHook;
  readonly notificationHook: NotificationHook;
  readonly transitions: TransitionHook;
  readonly mail: MailSender;
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  /** Called after a transaction that left work in the outbox. */
  wakeOutbox(): void;
}

/** A context as the engine sees it: with the shared parts. */
export interface EngineContext extends Context {
  readonly engine: Engine;
  /** Notes that the transaction left work in the outbox. */
  readonly afterCommit: (() => void)[];
  /** By what and from where the caller acts. */
  readonly origin: Origin;
  /** Audit entries that wait to be written together. */
  readonly audit: AuditRow[];
  /** What is still to be done before the transaction ends. */
  readonly closing: Map<string, () => Promise<void>>;
  /** What is told at the end of the transaction. */
  readonly notifications: NotificationBuffer;
  /** The time at which all of it is said to have happened; the clock of the database unless history is being written. */
  readonly past?: Instant;
}
