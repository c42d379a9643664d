import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { Row } from '#model/row.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { Designer } from './Designer.tsx';
import { useDesignFacts } from './facts.web.ts';
import { designTexts } from './texts.ts';
import { useFlowDesign } from './useFlowDesign.web.ts';
import { wfModel } from './wfModel.document.ts';

/** A flow: its facts, its drawing, its versions. */
export function FlowPage() {
  const text = useText();
  return (
    <ObjectPage
      document={wfModel}
      tabs={[
        { key: 'design', label: text(designTexts.design), keepsDrafts: true, render: (row) => <Design row={row} /> },
      ]}
    />
  );
}

function Design({ row: { id, versionNo } }: { readonly row: DocumentRow }) {
  const row = useQuery({
    queryKey: ['documents', 'workflow.wfModel', 'design', id, versionNo],
    queryFn: () => server.get(wfModel, id),
    placeholderData: (before) => before,
  });
  // A drawing that is on the screen stays there, whatever becomes of reading it anew.
  if (row.error && !row.data) return <LoadFault error={row.error} onRetry={() => void row.refetch()} />;
  return row.data ? <WithFacts key={id} row={row.data} /> : <LateSkeleton rows={8} />;
}

function WithFacts({ row }: { readonly row: Row<typeof wfModel> }) {
  const text = useText();
  const design = useFlowDesign(row);
  const { facts, error, isMissing, refetch } = useDesignFacts(row.docId, row.docCode ?? '', design.graph);
  if (isMissing) return <Alert type="warning" showIcon title={text(designTexts.noDocument)} />;
  if (error && !facts) return <LoadFault error={error} onRetry={() => void refetch()} />;
  return facts ? <Designer row={row} design={design} facts={facts} /> : <LateSkeleton rows={8} />;
}
