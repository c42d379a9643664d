import { createElement } from 'react';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { ChangeStage } from '../lifecycle/ChangeStage.tsx';
import { supplierTexts } from '../texts.ts';
import { partOf } from '#ui/pages.ts';
import { QuotaDeviations } from '../quota/QuotaDeviations.tsx';
import { AtAGlance } from './page/AtAGlance.tsx';
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
  const glance = {
    key: 'glance',
    label: text(supplierTexts.glance),
    render: (row: DocumentRow) => <AtAGlance row={row} />,
  };
  const progress = {
    key: 'nextStage',
    label: text(supplierTexts.nextStage),
    render: (row: DocumentRow) => <NextStage supplierId={row.id} />,
  };
  const quota = {
    key: 'quota',
    label: text(supplierTexts.quota),
    render: (row: DocumentRow) => <QuotaDeviations supplierId={row.id} />,
  };
  const risk = { key: 'risk', label: text(supplierTexts.risk), render: (row: DocumentRow) => <Risk row={row} /> };
  return (
    <ObjectPage
      document={supplierBase}
      acts={actsOf}
      tabs={[
        glance,
        progress,
        ...tabs,
        ...(may('sup:supQuota:query') ? [quota] : []),
        ...(may('sup:supplierRisk:use') ? [risk] : []),
      ]}
    />
  );
}

/** Grades and risks are worked out above this area, which brings the part. */
function Risk({ row }: { readonly row: DocumentRow }) {
  const Part = partOf('sup.supGradeResult', 'risk');
  return Part ? createElement(Part, { row }) : null;
}

const actsOf = (row: DocumentRow) => <ChangeStage row={row} />;
