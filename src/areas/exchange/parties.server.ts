import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { codesOf } from '#areas/purchasing/public.ts';
import { companyCoded, supplierCoded } from './codes.queries.ts';
import { errors } from './errors.ts';

/** The codes by which a document of another system names its two sides. */
interface NamedParties {
  readonly buyer: readonly string[];
  readonly seller: readonly string[];
}

/** The company and the supplier that a document from outside names; refused where one of them is not known. */
export async function partiesOf(
  ctx: Context,
  { buyer, seller }: NamedParties,
): Promise<{ readonly companyId: string; readonly supplierBaseId: string }> {
  const company = await companyCoded(ctx.db, buyer);
  if (!company) return fail(errors.companyUnknown, { code: buyer.join(' / ') });
  const supplier = await supplierCoded(ctx.db, seller);
  const supplierBaseId = supplier?.id ?? (await codesOf(ctx.db, []).id('SUPPLIER', seller.join(' / ')));
  return { companyId: company.id, supplierBaseId };
}
