import type { RoleSeed } from '#model/area.ts';
import { adminRoles } from './roles/admin.server.ts';
import { buyerRoles } from './roles/buyer.server.ts';
import { supplierRoles } from './roles/supplier.server.ts';

/** The default roles that have work in this product so far (`domain/suppliers-platform.md` §11). */
export const defaultRoles: readonly RoleSeed[] = [...adminRoles, ...buyerRoles, ...supplierRoles];

// What only the system that owns the data may do, to see what is kept masked from others, and what superiors approve and
// a pool takes on.
const named = [':sync', ':unmask', ':approveHigher', ':takeOn'];

/** What tells of a code whether it fits one of these patterns, in which `*` stands for any part; some acts must be named. */
export function fitting(patterns: readonly string[]): (code: string) => boolean {
  const oneOf = (chosen: readonly string[]): RegExp => new RegExp(`^(?:${chosen.map(sourceOf).join('|')})$`);
  const all = oneOf(patterns);
  const naming = new Map(named.map((act) => [act, oneOf(patterns.filter((pattern) => pattern.endsWith(act)))]));
  return (code) => (naming.get(named.find((act) => code.endsWith(act)) ?? '') ?? all).test(code);
}

const sourceOf = (pattern: string): string =>
  pattern
    .split('*')
    .map((part) => part.replace(/[.:]/g, '\\$&'))
    .join('.*');
