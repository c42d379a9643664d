import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import { supplierBase } from './supplierBase.document.ts';
import { supplierCompany } from './supplierCompany.document.ts';

/** A grade as it takes effect for the relation of a supplier with a company. */
export interface SupplierGrade {
  readonly supplierBaseId: string;
  readonly companyId: string;
  readonly gradeCode: string;
  readonly gradeName: Bilingual;
  /** The score from which on its scheme gives it, 0 to 100. */
  readonly gradeMinScore: Decimal;
  /** The most that a quota may give, in percent; null without a limit. */
  readonly quotaCeiling: Decimal | null;
  /** Whether new inquiries may go to it. */
  readonly invites: boolean;
}

/** Lets a grade count for the relation of a supplier with a company; without a relation it counts nowhere. */
export async function setSupplierGrade(
  ctx: Context,
  { supplierBaseId, companyId, invites, ...grade }: SupplierGrade,
): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { companies } = await system.store(supplierBase).get(supplierBaseId, 'for update');
    const relation = companies.find((each) => each.companyId === companyId);
    if (relation)
      await system.store(supplierCompany).patch(relation.id, { ...grade, gradeStopsFlag: !invites }, 'update');
  });
}
