import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { masterTexts } from '../texts.ts';
import { MergeImpact } from './MergeImpact.tsx';
import { mergeRequest } from './mergeRequest.document.ts';

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
          render: ({ materialId, categoryId }) =>
            typeof materialId === 'string' ? (
              <MergeImpact kind="MATERIAL" ids={[materialId]} />
            ) : (
              <MergeImpact kind="CATEGORY" ids={typeof categoryId === 'string' ? [categoryId] : []} />
            ),
        },
      ]}
    />
  );
}
