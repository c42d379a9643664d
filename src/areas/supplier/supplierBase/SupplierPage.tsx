import { useQueryClient } from '@tanstack/react-query';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
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
  const renew = () => cache.invalidateQueries({ queryKey: ['documents'] });
  const act = (endpoint: 'confirmBank' | 'dropBank') => async (_: unknown, read: DocumentRow | undefined) => {
    await server.call(supplierBase, endpoint, { body: { rows: [versionOf(read ?? row)] } }, { quiet: true });
    await renew();
  };
  const facts = {
    document: supplierBase,
    title: String(row['supplierCode']),
    count: 1,
    row,
    onLookAgain: () => void renew(),
  } as const;
  return (
    <>
      <EndpointButton {...facts} endpoint="confirmBank" confirm={texts.confirmBank} onRun={act('confirmBank')} />
      <EndpointButton {...facts} endpoint="dropBank" confirm={texts.dropBank} danger onRun={act('dropBank')} />
    </>
  );
}
