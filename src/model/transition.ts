import type { Fields } from './fields.ts';
import type { Label } from './label.ts';

/** On which side of the trade a person stands; exactly one. */
export type Side = 'buyer' | 'supplier' | 'expert' | 'system';

/** Who decides a transition. `either`: both trading sides; `workflow`: an approval; `system`: the server alone. */
export type Decider = 'buyer' | 'supplier' | 'expert' | 'either' | 'workflow' | 'system';

/**
 * Who is told of a transition: the people of the supplier a row belongs to, the one who made it, everybody on the buyer
 * side who holds the permission of another of its transitions (`admins`: administrators too), or whom a field of the row
 * names: a user, a purchaser, an employee, or a department by its manager. `person`: the user whom a field names, whose own
 * business the row is, whatever else he may see.
 */
export type Recipient =
  | 'supplier'
  | 'creator'
  | { readonly holdersOf: string; readonly admins?: true }
  | { readonly peopleIn: string }
  | { readonly person: string };

/** Something that happens to a row by itself, without a transition or a call. */
export interface DocumentEvent {
  readonly label: Label;
  readonly notifies: readonly Recipient[];
}

/**
 * What a transition writes into a field: `now` the moment (a date field: the day), `user` who runs it (nobody for the
 * server), `input.x` what was given as x; or the same value every time.
 */
export type Stamp = 'now' | 'user' | `input.${string}` | boolean | null | { readonly value: string };

export interface Transition<S extends string = string> {
  readonly label: Label;
  readonly from: readonly S[];
  readonly to: S;
  /** It leaves a row in whichever of its states it is; `to` is then the first of them. */
  readonly keepsState?: true;
  /** Beside the way of the row, such as asking for more time: it is never what a page leads to. */
  readonly isAside?: true;
  /** States in which nobody is offered it although it begins there: its guard tells why it is refused. */
  readonly hiddenIn?: readonly S[];
  /**
   * Only rows with one of these values of select fields, or with nothing in a field of any type (`unset`), are offered it;
   * elsewhere its guard tells why it is refused.
   */
  readonly visibleWhen?: Readonly<Record<string, readonly string[]>>;
  readonly by?: Decider;
  /** What the caller must or may give with it, such as a reason. */
  readonly input?: Fields;
  /** Parts of its input that are asked for of rows with these values of select fields alone. */
  readonly inputWhen?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** What its input begins with: the value of a field of the row, of rows with these values of select fields alone. */
  readonly proposes?: Readonly<
    Record<string, { readonly from: string; readonly where?: Readonly<Record<string, readonly string[]>> }>
  >;
  /** Asks before it runs: what happens, in a sentence. */
  readonly confirm?: Label;
  /** Tells what the row is warned of when it is asked for; only then this input is asked for: why it goes on all the same. */
  readonly acceptsWarnings?: string;
  /** Fields of the row that the decision is about; they are shown when it is asked for, as far as they are filled. */
  readonly shows?: readonly string[];
  /** Shown as a danger: it cannot be undone. */
  readonly danger?: boolean;
  /** Two persons: the lookup field that names the one who may not run it, because it judges that person's work. */
  readonly notBy?: string;
  /** Two persons: neither whoever made the row nor whoever submitted it last, unless its company allows it (`engine/write/approval.ts`). */
  readonly notByAuthor?: true;
  /** Judges what others wrote: it carries the version that was read, and is refused on any other (`model/decision.ts`). */
  readonly decision?: true;
  /** One person: the lookup field that names whoever alone may run it and is offered it, because it takes back that person's act. */
  readonly onlyBy?: string;
  /** A permission that roles name: the grant of everything leaves it out. */
  readonly byNameOnly?: true;
  /** Who gets a message once it has happened. */
  readonly notifies?: readonly Recipient[];
  /**
   * A deadline: it runs by itself, as the server, once the moment in this datetime field has passed, or once the day in this
   * date field is over, for rows that are in `from` then. People may run it before, unless it is `by: 'system'`.
   */
  readonly after?: string;
  /** A deadline too: it runs by itself on the day in this date field, or as soon after it as possible. */
  readonly onDay?: string;
  /** Of rows with these values alone it runs by itself: of select fields one or several, of switches yes or no. */
  readonly where?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** It runs by itself again when so many days have passed since the day in a date field, which `sets` writes each time. */
  readonly again?: { readonly days: number; readonly since: string };
  /** The input with which it runs by itself. */
  readonly autoInput?: Readonly<Record<string, string>>;
  /** Stamps: computed fields of the row that it writes, beside what its behaviour writes. */
  readonly sets?: Readonly<Record<string, Stamp>>;
  /** The key of the document that it makes, such as `pur.stockIn`: pages open what was made. */
  readonly makes?: string;
  /** On several rows each goes by itself: a refused one stays and stops no other, unless the call says `allOrNothing`. */
  readonly each?: boolean;
  /** Says that a standard action of the same name is meant to be replaced. */
  readonly overrides?: boolean;
}

export interface Endpoint {
  readonly label: Label;
  /** Below the path of its document or service; from `/prod-api` when it begins with '/'. Parameters as ':name'. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly returns?: Fields;
  /** Who may call it besides holding the permission; both sides unless said. */
  readonly by?: Decider;
  /** The permission code's last part, if it is not the endpoint's own name. */
  readonly action?: string;
  /** Who may call it at all: holders of the permission (the rule), everybody with a login, or everybody. */
  readonly access?: 'permission' | 'login' | 'public';
  /** Whether other programs may call it with their token: what asks for a permission unless said, nothing else unless said. */
  readonly programs?: boolean;
  /** Changes nothing: runs in a read-only transaction, without an idempotency key. */
  readonly readOnly?: boolean;
  /** Reads by keys alone, so that one plan fits whatever it is called with: planning it anew would cost more than running it. */
  readonly readsByKey?: true;
  /** The answer is a secret told once: it is not kept for a repetition of the call, which is answered without it. */
  readonly answersSecret?: boolean;
  /** Who gets a message about the rows it was called with (`ids` of its body). */
  readonly notifies?: readonly Recipient[];
  /**
   * Judges rows of its document, which this part of its body names: the call carries the versions that were read, `versionNo`
   * beside one id, `rows` of `{ id, versionNo }` in place of several, and is refused on any other.
   */
  readonly decides?: string;
  readonly overrides?: boolean;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;
export type Transitions = Readonly<Record<string, Transition>>;
