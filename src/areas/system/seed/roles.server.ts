import type { RoleSeed } from '#model/area.ts';
import { adminRoles } from './roles/admin.server.ts';
import { buyerRoles } from './roles/buyer.server.ts';
import { supplierRoles } from './roles/supplier.server.ts';

/** The default roles that have work in this product so far (`domain/suppliers-platform.md` §11). */
export const defaultRoles: readonly RoleSeed[] = [...adminRoles, ...buyerRoles, ...supplierRoles];

// What only the system that owns the data may do, to see what is kept masked from others, and what superiors approve and
// a pool takes on.
const named = [':sync', ':unmask', ':approveHigher', ':takeOn'];

/** Whether a code fits a pattern in which `*` stands for any part; some acts must be named. */
export function fits(pattern: string, code: string): boolean {
  if (named.some((act) => code.endsWith(act) && !pattern.endsWith(act))) return false;
  const parts = pattern.split('*').map((part) => part.replace(/[.:]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(code);
}
