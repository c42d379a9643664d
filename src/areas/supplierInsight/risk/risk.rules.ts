import { compare, divide, isZero, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** What two suppliers may have in common that companies of their own would not. */
export const linkKinds = {
  ACCOUNT: ['银行账号', 'Bank account'],
  PHONE: ['电话', 'Phone'],
  ADDRESS: ['地址', 'Address'],
  PERSON: ['法定代表人', 'Legal representative'],
  MAIL: ['邮箱域名', 'Mail domain'],
  CREDIT_CODE: ['信用代码', 'Credit code'],
  NAME: ['名称相似', 'Similar name'],
} as const satisfies Record<string, Label>;

export type LinkKind = keyof typeof linkKinds;

/** A value that stands in the files of several suppliers, with where it stands. */
export interface Link {
  readonly kind: LinkKind;
  /** As people may read it: of an account the last characters alone. */
  readonly value: string;
  readonly places: readonly { readonly supplierId: string; readonly field: string }[];
}

export interface Cluster {
  readonly supplierIds: readonly string[];
  readonly links: readonly Link[];
}

/** Groups suppliers that are linked, directly or through others; the largest group first. */
export function clustersOf(links: readonly Link[]): Cluster[] {
  const root = new Map<string, string>();
  const find = (id: string): string => {
    const above = root.get(id) ?? id;
    return above === id ? id : find(above);
  };
  for (const { places } of links) {
    const [first, ...others] = places.map(({ supplierId }) => supplierId);
    if (first === undefined) continue;
    for (const id of [first, ...others]) if (!root.has(id)) root.set(id, id);
    for (const id of others) root.set(find(id), find(first));
  }
  const groups = Map.groupBy(root.keys(), find);
  return [...groups.values()]
    .filter((ids) => ids.length > 1)
    .map((supplierIds) => ({
      supplierIds: supplierIds.toSorted(),
      links: links.filter(({ places }) => places.some(({ supplierId }) => supplierIds.includes(supplierId))),
    }))
    .toSorted((a, b) => b.supplierIds.length - a.supplierIds.length || b.links.length - a.links.length);
}

export interface Turnover {
  readonly supplierId: string;
  readonly amount: Decimal;
}

export interface Share extends Turnover {
  /** Of everything that was ordered, in percent with two decimals. */
  readonly share: Decimal;
  /** What the suppliers up to this one come to together. */
  readonly running: Decimal;
}

/** The shares of turnover, the largest first; equal ones by supplier, so that the order never changes by itself. */
export function sharesOf(rows: readonly Turnover[]): Share[] {
  const total = sum(rows.map(({ amount }) => amount));
  if (isZero(total)) return [];
  const percent = (amount: Decimal): Decimal => round(divide(times(amount, '100'), total), 2);
  let running: Decimal = '0';
  return rows
    .toSorted((a, b) => compare(b.amount, a.amount) || (a.supplierId < b.supplierId ? -1 : 1))
    .map((row) => {
      running = plus(running, row.amount);
      return { ...row, share: percent(row.amount), running: percent(running) };
    });
}
