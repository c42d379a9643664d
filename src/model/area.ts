import type { AnyDocument, Service } from './document.ts';
import type { Label } from './label.ts';
import type { Ledger } from './ledger.ts';

/** An entry of the default menu tree (`domain/suppliers-platform.md` §10). */
export interface MenuEntry {
  /** Module code, 1–32 characters: `pur.order`. */
  readonly code: string;
  readonly label: Label;
  /** Below `/page/` unless it begins with '/'. */
  readonly path: string;
  readonly icon?: string;
  /** The document (`pur.purchaseOrder`) or screen whose page is shown; 'layout' for a directory. */
  readonly component: string;
  /** 0 page in menu and search, 1 directory, 2 hidden page (the specification's isOperating). */
  readonly isOperating?: 0 | 1 | 2;
  /** Sides that may hold it: B buyer, S supplier, E expert, A administrator. */
  readonly sides: string;
  /** Other documents whose actions this page also offers. */
  readonly documents?: readonly string[];
  /** Permission codes of this page that belong to no document. */
  readonly actions?: Readonly<Record<string, Label>>;
  readonly children?: readonly MenuEntry[];
}

/** A default role: the permission patterns it holds (`pur:purchaseOrder:*`, `basic:material:query`). */
export interface RoleSeed {
  readonly code: string;
  readonly label: Label;
  readonly userType: 'BUYER' | 'SUPPLIER' | 'EXPERT' | 'ADMIN' | 'API';
  /** Menu codes shown to the role; parents come along. */
  readonly menu: readonly string[];
  /** Permission codes; `*` stands for any part. */
  readonly permissions: readonly string[];
  /** What its holders may give to others: what they hold themselves in their companies, or with those below, unless 'ALL'. */
  readonly adminScope?: 'OWN' | 'TREE' | 'ALL';
  /** Codes of roles that its holders may give although they do not hold what these give. */
  readonly grants?: readonly string[];
  /** Codes of roles that nobody may hold together with it. */
  readonly excludes?: readonly string[];
}

export interface Area {
  readonly code: string;
  readonly label: Label;
  readonly documents: readonly AnyDocument[];
  readonly services?: readonly Service[];
  readonly menu?: readonly MenuEntry[];
  /** Balances that are sums of movements; checked every night. */
  readonly ledgers?: readonly Ledger[];
}

/** Declares a business area: the documents it consists of and its part of the menu. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}
