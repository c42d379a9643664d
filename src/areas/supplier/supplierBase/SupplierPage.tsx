import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { ChangeStage } from '../lifecycle/ChangeStage.tsx';
import { supplierTexts } from '../texts.ts';
import { NextStage } from './page/NextStage.tsx';
import { SupplierRows } from './page/SupplierRows.tsx';
import { supplierTabs } from './page/supplierTabs.rules.ts';
import { supplierBase } from './supplierBase.document.ts';

/** A supplier with everything that is known of it. */
export function SupplierPage() {
  const text = useText();
  const may = useMay();
  const tabs = supplierTabs.flatMap(({ key, label, documents: keys }) => {
    const readable = keys.filter((name) => may(`${name.replace('.', ':')}:query`));
    if (readable.length === 0) return [];
    const render = (row: DocumentRow) => <SupplierRows supplierId={row.id} documents={readable} />;
    return [{ key, label: text(label), render }];
  });
  const progress = {
    key: 'nextStage',
    label: text(supplierTexts.nextStage),
    render: (row: DocumentRow) => <NextStage supplierId={row.id} />,
  };
  return <ObjectPage document={supplierBase} acts={actsOf} tabs={[progress, ...tabs]} />;
}

const actsOf = (row: DocumentRow) => <ChangeStage row={row} />;
