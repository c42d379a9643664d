import { useQueryClient } from '@tanstack/react-query';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { server } from '#ui/server.ts';
import { supplierTexts as texts } from '../texts.ts';
import { supplierBase } from './supplierBase.document.ts';

/** A supplier, and the second look at a changed bank account. */
export function SupplierPage() {
  return <ObjectPage document={supplierBase} acts={actsOf} />;
}

const actsOf = (row: DocumentRow) => (row['bankAskedAt'] ? <BankActs row={row} /> : null);

function BankActs({ row }: { readonly row: DocumentRow }) {
  const cache = useQueryClient();
  const act = (endpoint: 'confirmBank' | 'dropBank') => async () => {
    await ignoreRefusal(() => server.call(supplierBase, endpoint, { body: { ids: [row.id] } }));
    await cache.invalidateQueries({ queryKey: ['documents'] });
  };
  const facts = { document: supplierBase, title: String(row['supplierCode']), count: 1 } as const;
  return (
    <>
      <EndpointButton {...facts} endpoint="confirmBank" confirm={texts.confirmBank} onRun={act('confirmBank')} />
      <EndpointButton {...facts} endpoint="dropBank" confirm={texts.dropBank} danger onRun={act('dropBank')} />
    </>
  );
}
