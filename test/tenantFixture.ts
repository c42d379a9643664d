import { hiddenStates, type AnyDocument } from '#model/document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { app } from './app.ts';
import { createOrigin, type Origin } from './factory.ts';

/** One supplier and one company with a row of every document, all their texts marked. */
export interface TenantFixture extends Origin {
  readonly marker: string;
  readonly supplierBaseId: string;
  readonly companyId: string;
  /** Every document that has a row here, with the row's id. */
  readonly rows: ReadonlyMap<AnyDocument, string>;
}

const worlds = new Map<string, Promise<TenantFixture>>();

/** The world of a marker word of at most six letters; made once. */
export function tenantFixture(marker: string): Promise<TenantFixture> {
  const known = worlds.get(marker) ?? create(marker);
  worlds.set(marker, known);
  return known;
}

async function create(marker: string): Promise<TenantFixture> {
  const { engine } = await app();
  const origin = createOrigin({ marker, stateOf: visibleState });
  const rows = new Map<AnyDocument, string>();
  for (const document of engine.registry.documents) rows.set(document, await origin.idOf(document));
  return {
    ...origin,
    marker,
    supplierBaseId: await origin.idOf(supplierBase),
    companyId: await origin.idOf(company),
    rows,
  };
}

// The first state in which both sides see the row, so that nothing but the wall hides it from others.
function visibleState(document: AnyDocument): string | undefined {
  const hidden = [...hiddenStates(document, 'supplier'), ...hiddenStates(document, 'buyer')];
  return Object.keys(document.states ?? {}).find((state) => !hidden.includes(state));
}

/** Whether a row of this document belongs to one supplier and no other. */
export function isOfOneSupplier(document: AnyDocument, parent: AnyDocument | undefined): boolean {
  return typeof (document.scope ?? parent?.scope)?.supplier === 'object';
}

/** Whether a row of this document belongs to one company and no other. */
export function isOfOneCompany(document: AnyDocument, parent: AnyDocument | undefined): boolean {
  return (document.scope ?? parent?.scope)?.buyer !== undefined;
}
