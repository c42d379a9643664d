import type { AnyDocument } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import { RowsAbout } from './RowsAbout.tsx';
import '../../lifecycle/lifecycle.css';

interface SupplierRowsProps {
  readonly supplierId: string;
  readonly documents: readonly AnyDocument[];
}

/** The newest rows of some documents that are about a supplier, below each other. */
export function SupplierRows({ supplierId, documents }: SupplierRowsProps) {
  const text = useText();
  return (
    <div className="supplier-tab">
      {documents.map((document) => (
        <section key={`${document.module}.${document.code}`}>
          {documents.length > 1 ? <h2>{text(document.label)}</h2> : null}
          <RowsAbout
            document={document}
            search={{ supplierBaseId: supplierId }}
            columns={(document.list ?? []).filter((name) => name !== 'supplierBase')}
            sort={document.sort ?? []}
          />
        </section>
      ))}
    </div>
  );
}
