import type { EngineContext } from '#engine/runtime/engine.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { countryFacts } from '#areas/masterData/public.ts';
import { companyParty, type CompanyParty } from '#areas/organisation/public.ts';
import { supplierParty, type SupplierParty } from '#areas/supplier/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { errors } from './errors.ts';
import type { Goods, Party } from './ubl/party.rules.ts';

/** A document before it is a file: its number, its content, and what Peppol misses in it. */
export type Outgoing = readonly [number: string, xml: string, lacks: readonly Label[]];

export type Order = Row<typeof purchaseOrder>;
export type OrderLine = Order['lines'][number];

/** Codes and names of both sides, as far as they are known. */
type Names = {
  readonly [name in 'companyCode' | 'companyName' | 'supplierBaseCode' | 'supplierBaseName']?:
    | string
    | null
    | undefined;
};

// A party that names no country is at home.
const home = 'CN';

/** Both sides of a document, with all that documents for others say of them. */
export async function partiesOf(
  ctx: EngineContext,
  row: Names & { readonly companyId: string | null; readonly supplierBaseId: string | null },
): Promise<{ readonly buyer: Party; readonly seller: Party }> {
  // Either side reads what the other one goes by in trade, as the document states it anyway.
  const [company, supplier, countries] = await ctx.asSystem(async ({ db }) => {
    const both = [
      row.companyId ? await companyParty(db, row.companyId) : undefined,
      row.supplierBaseId ? await supplierParty(db, row.supplierBaseId) : undefined,
    ] as const;
    return [
      ...both,
      await countryFacts(
        db,
        both.map((each) => each?.countryId ?? null),
      ),
    ] as const;
  });
  const countryOf = (id: string | null | undefined): string | null => countries.get(id ?? '')?.iso2 ?? null;
  return { buyer: buyerOf(row, company, countryOf), seller: sellerOf(row, supplier, countryOf) };
}

type CountryOf = (id: string | null | undefined) => string | null;

const buyerOf = (
  { companyCode, companyName }: Names,
  company: CompanyParty | undefined,
  countryOf: CountryOf,
): Party => ({
  code: companyCode ?? '',
  name: companyName ?? companyCode ?? '',
  legalName: company?.legalName ?? null,
  registration: company?.creditCode ?? null,
  endpoint: company?.peppolId ?? null,
  country: countryOf(company?.countryId) ?? home,
  address: company?.address ?? null,
});

const sellerOf = (
  { supplierBaseCode, supplierBaseName }: Names,
  supplier: SupplierParty | undefined,
  countryOf: CountryOf,
): Party => ({
  code: supplierBaseCode ?? '',
  name: supplierBaseName ?? supplierBaseCode ?? '',
  legalName: supplier?.legalName ?? null,
  registration: supplier?.registration ?? null,
  endpoint: supplier?.peppolId ?? null,
  country: countryOf(supplier?.countryId) ?? (supplier?.isForeign ? null : home),
  address: supplier?.address ?? null,
});

/** What a line of an order is about. */
export const goodsOf = (line: OrderLine): Goods => ({
  code: line.materialCode ?? '',
  name: line.materialName ?? '',
  description: line.materialDesc,
  sellersCode: line.supplierPartNo,
});

const unissued: readonly Order['status'][] = ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'];

/** An order that its supplier has. */
export async function issuedOrder(ctx: EngineContext, id: string): Promise<Order> {
  const order = await ctx.store(purchaseOrder).get(id);
  if (unissued.includes(order.status)) fail(errors.notIssued, { orderNo: order.orderNo });
  return order;
}
