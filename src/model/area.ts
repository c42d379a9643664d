import { keyOf, permissionOf, type AnyDocument, type Service } from './document.ts';
import type { Endpoint } from './transition.ts';
import type { Label } from './label.ts';
import type { Ledger } from './ledger.ts';
import type { TransitionOf } from './row.ts';

/** Who an account belongs to. */
export type UserType = 'BUYER' | 'SUPPLIER' | 'EXPERT' | 'ADMIN' | 'API';

/** A directory of the menu. */
export interface MenuGroup {
  /** Module code, 1–32 characters: `pur`, `base.finance`. */
  readonly code: string;
  readonly label: Label;
  readonly icon: string;
  /** Below `/page/`; the code with '/' for '.' unless given. */
  readonly path?: string;
  /** The group it stands in; none for one of the first level. */
  readonly group?: string;
  /** Its place among the groups of its level: they stand in ascending order, those without one last. */
  readonly order?: number;
  /** Default roles that hold every page of it, also those that other areas add; '*' for all. */
  readonly roles?: readonly string[];
}

/** A page of the menu. */
export interface MenuPage {
  /** Module code, 1–32 characters: `pur.order`. */
  readonly code: string;
  readonly label: Label;
  /** Below `/page/` unless it begins with '/'. */
  readonly path: string;
  readonly icon?: string;
  /** The document (`pur.purchaseOrder`) or screen that is shown. */
  readonly component: string;
  /** The group it stands in, which may belong to another area; none for a page of the first level. */
  readonly group?: string;
  /** The same in the menu of suppliers, where it is another one. */
  readonly supplierGroup?: string;
  /** The page of which it is a further view: it stands beside it and in no group of its own. */
  readonly viewOf?: string;
  /** The page of the group behind which it stands; at the end unless given. */
  readonly after?: string;
  /** In no menu: opened by links alone. */
  readonly hidden?: true;
  /** Sides that may hold it: B buyer, S supplier, E expert, A administrator. */
  readonly sides: string;
  /** Default roles that hold it, beside those of its group; '*' for all. */
  readonly roles?: readonly string[];
  /** Other documents whose actions this page also offers. */
  readonly documents?: readonly string[];
  /** Permission codes of this page that belong to no document. */
  readonly actions?: Readonly<Record<string, Label>>;
}

/** The page of a document: its code and path are those of the document and its label the plural, unless given. */
export function page(
  document: AnyDocument,
  options: Pick<
    MenuPage,
    'icon' | 'group' | 'supplierGroup' | 'viewOf' | 'after' | 'hidden' | 'sides' | 'roles' | 'actions'
  > &
    Partial<Pick<MenuPage, 'code' | 'path' | 'label'>> & {
      /** Other documents whose actions this page also offers. */
      readonly with?: readonly AnyDocument[];
    },
): MenuPage {
  const { module, code, label } = document;
  const { with: others, ...input } = options;
  return {
    code: `${module}.${code}`,
    path: `${module}/${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    label: [label[0], pluralOf(label[1])],
    ...input,
    component: keyOf(document),
    ...(others ? { documents: others.map(keyOf) } : {}),
  };
}

/** A page with a screen of its own, named by what `definePages` of the area calls it. */
export const screen = (component: string, options: Omit<MenuPage, 'component'>): MenuPage => ({
  ...options,
  component,
});

const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;

/** A default role. */
export interface Role {
  /** 3–16 characters. */
  readonly code: string;
  readonly label: Label;
  readonly userType: UserType;
  /** What its holders may give to others: what they hold themselves in their companies, or with those below, unless 'ALL'. */
  readonly adminScope?: 'OWN' | 'TREE' | 'ALL';
  /** Roles whose holders may give it although they do not hold what it gives. */
  readonly givenBy?: readonly string[];
  /** Roles that nobody may hold together with it. */
  readonly excludes?: readonly string[];
  /** The same, said from this side; the pair is listed with the other role. */
  readonly excludedBy?: readonly string[];
  /** Actions that it may do with every document of every area. */
  readonly everywhere?: readonly (StandardAction | PageAction)[];
}

/** Permission codes of an area, in which `*` stands for any part. */
export type Grant = string | readonly string[];

/** By role what it may do. */
export type Grants = Readonly<Record<string, readonly Grant[]>>;

type StandardAction = 'query' | 'add' | 'update' | 'delete' | 'sync' | 'unmask';
type PageAction = 'export' | 'import' | 'print' | 'attach';
type EndpointActions<E> =
  E extends Readonly<Record<string, Endpoint>>
    ? { [K in keyof E & string]: E[K] extends { readonly action: infer A extends string } ? A : K }[keyof E & string]
    : never;
type ActionOf<D> =
  | '*'
  | StandardAction
  | PageAction
  | TransitionOf<D>
  | (D extends { readonly endpoints?: infer E } ? EndpointActions<E> : never);

/**
 * The permission codes of actions of one document or service. `*` is every action but those that are granted by name alone:
 * `sync`, `unmask`, and transitions that say `byNameOnly`.
 */
export const can = <const D extends AnyDocument | Service>(
  document: D,
  ...actions: readonly ActionOf<D>[]
): readonly string[] => actions.map((action) => permissionOf(document, action));

/** The permission codes of these actions of every document of the area. */
export const canAll = (...actions: readonly (StandardAction | PageAction | '*')[]): readonly string[] =>
  actions.map((action) => `*:*:${action}`);

export interface Area {
  readonly code: string;
  readonly label: Label;
  readonly documents: readonly AnyDocument[];
  readonly services?: readonly Service[];
  /** Balances that are sums of movements; checked every night. */
  readonly ledgers?: readonly Ledger[];
  readonly groups?: readonly MenuGroup[];
  readonly pages?: readonly MenuPage[];
  /** The default roles that this area brings. */
  readonly roles?: readonly Role[];
  /** What default roles may do; counts for what this area declares and for nothing else. */
  readonly grants?: Grants;
  /**
   * Permissions that are new and part of what was given before: roles of administrators that hold this permission ('*': any
   * role of the buyer side) receive them once, with the release that brings them.
   */
  readonly carriesOver?: Readonly<Record<string, string>>;
}

/** Declares a business area: its documents, its part of the menu, and what default roles may do with them. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}
