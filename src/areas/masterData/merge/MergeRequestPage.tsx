import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { MergeImpact } from '#ui/merge/MergeImpact.tsx';
import { masterTexts } from '../texts.ts';
import { mergeRequest } from './mergeRequest.document.ts';

const sides = {
  MATERIAL: ['materialId', 'intoMaterialId'],
  CATEGORY: ['categoryId', 'intoCategoryId'],
  SUPPLIER: ['supplierId', 'intoSupplierId'],
} as const;

const isKind = (kind: unknown): kind is keyof typeof sides => typeof kind === 'string' && kind in sides;

function RequestedImpact({ row }: { readonly row: DocumentRow }) {
  const { kind } = row;
  if (!isKind(kind)) return null;
  const [from, into] = sides[kind];
  return <MergeImpact kind={kind} ids={[String(row[from])]} into={String(row[into])} />;
}

/** A request to merge, with what it would do to whatever names the row that goes. */
export function MergeRequestPage() {
  const text = useText();
  return (
    <ObjectPage
      document={mergeRequest}
      tabs={[
        {
          key: 'impact',
          label: text(masterTexts.impact),
          isShown: ({ status }) => status === 'PENDING',
          render: (row) => <RequestedImpact row={row} />,
        },
      ]}
    />
  );
}
