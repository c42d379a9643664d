import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useObjectAddress } from '#ui/document/object/useObjectData.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { server } from '#ui/server.ts';
import { sysPrintTemplate } from '../template/sysPrintTemplate.document.ts';
import { texts } from '../texts.ts';
import { Designer } from './Designer.tsx';

/** A print template: its facts, its page to design, its versions. */
export function PrintTemplatePage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysPrintTemplate}
      acts={newVersion}
      tabs={[{ key: 'design', label: text(texts.design), render: (row) => <Design row={row} /> }]}
    />
  );
}

const newVersion = (row: DocumentRow) => (row['status'] === 'DRAFT' ? null : <NewVersion id={row.id} />);

function NewVersion({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { listPath } = useObjectAddress();
  return (
    <EndpointButton
      document={sysPrintTemplate}
      endpoint="newVersion"
      confirm={texts.newVersionAsk}
      count={1}
      onRun={async () => {
        const made = await server.change('system/sysPrintTemplate/newVersion', { id });
        await client.invalidateQueries();
        if (isRecord(made)) await navigate(`${listPath}/${String(made['id'])}?tab=design`);
      }}
    />
  );
}

function Design({ row: { id, versionNo } }: { readonly row: DocumentRow }) {
  const row = useQuery({
    queryKey: ['documents', 'system.sysPrintTemplate', 'design', id, versionNo],
    queryFn: () => server.get(sysPrintTemplate, id),
    placeholderData: (before) => before,
  });
  if (row.error) return <LoadFault error={row.error} onRetry={() => void row.refetch()} />;
  const document = documentNamed(row.data?.docId ?? '');
  if (!row.data || !document) return <LateSkeleton rows={8} />;
  return <Designer key={id} row={row.data} document={document} />;
}
