import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { RowsAbout } from './RowsAbout.tsx';
import { supplierFieldOf } from './supplierTabs.rules.ts';
import '../../lifecycle/lifecycle.css';

interface SupplierRowsProps {
  readonly supplierId: string;
  /** By name, such as `pur.purchaseOrder`: their areas are loaded once somebody opens the tab. */
  readonly documents: readonly string[];
}

/** The newest rows of some documents that are about a supplier, below each other. */
export function SupplierRows({ supplierId, documents: names }: SupplierRowsProps) {
  const text = useText();
  const documents = names.flatMap((name) => {
    const document = documentNamed(name);
    return document ? [{ document, by: supplierFieldOf(name) }] : [];
  });
  return (
    <div className="supplier-tab">
      {documents.map(({ document, by }) => (
        <section key={`${document.module}.${document.code}`}>
          {documents.length > 1 ? <h2>{text(document.label)}</h2> : null}
          <RowsAbout
            document={document}
            search={{ [`${by}Id`]: supplierId }}
            list={`?f=${by}:in:${supplierId}`}
            columns={(document.list ?? []).filter((name) => name !== by)}
            sort={document.sort ?? []}
            isOneOfSeveral={documents.length > 1}
          />
        </section>
      ))}
    </div>
  );
}
