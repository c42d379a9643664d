import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatInstant } from '#ui/format.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { mdModule, mdVersion } from '../module/mdModule.document.ts';
import { designerTexts } from '../texts.ts';
import { StepList, stepsIn } from './StepList.tsx';
import './designer.css';

/** The versions of a module with the steps of each, and the fields that were removed and can come back. */
export function VersionsTab({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const answer = useQuery({
    queryKey: [documentsKey, 'module versions', row.id],
    queryFn: () => server.call(mdModule, 'versions', { body: { id: row.id } }),
  });
  if (answer.error) return <LoadFault error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <LateSkeleton rows={5} />;
  const versions = rowsIn(answer.data.records);
  return (
    <div className="designer-list" data-testid="module-versions">
      {versions.length === 0 ? (
        <EmptyState title={text(designerTexts.noVersions)} />
      ) : (
        <DataTable
          rowKey="id"
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={versions}
          expandable={{ expandedRowRender: ({ steps }) => <StepList steps={stepsIn(steps)} /> }}
          columns={[
            {
              title: text(designerTexts.versions),
              dataIndex: 'version',
              render: (n: number) => text(designerTexts.version, { n }),
            },
            { title: text(designerTexts.state), dataIndex: 'status', render: (state: string) => text(stateOf(state)) },
            { title: text(designerTexts.author), dataIndex: 'author' },
            { title: text(designerTexts.approver), dataIndex: 'approver' },
            { title: text(designerTexts.time), dataIndex: 'time', render: (time: string) => formatInstant(time) },
            { title: text(designerTexts.note), dataIndex: 'note' },
          ]}
        />
      )}
      <Retired id={row.id} fields={rowsOfRetired(answer.data.retired)} />
    </div>
  );
}

const stateOf = (state: string) =>
  Object.entries(mdVersion.states ?? {}).find(([code]) => code === state)?.[1] ?? designerTexts.state;

interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly author: string;
  readonly approver: string;
  readonly time: string;
  readonly note: string;
  readonly steps: unknown;
}

const rowsIn = (value: unknown): VersionRow[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map((each) => ({
    id: String(each['id']),
    version: Number(each['version']),
    status: String(each['status']),
    author: String(each['authorName'] ?? ''),
    approver: String(each['approverName'] ?? ''),
    time: String(each['decidedAt'] ?? each['createDate'] ?? ''),
    note: String(each['note'] ?? ''),
    steps: each['steps'],
  }));

interface RetiredField {
  readonly fieldId: string;
  readonly label: { readonly zh: string; readonly en?: string };
}

const rowsOfRetired = (value: unknown): RetiredField[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .flatMap(({ fieldId, label }) => (typeof fieldId === 'string' && isBilingual(label) ? [{ fieldId, label }] : []));

function Retired({ id, fields }: { readonly id: string; readonly fields: readonly RetiredField[] }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const may = useMay();
  if (fields.length === 0) return null;
  const bringBack = async ({ fieldId, label }: RetiredField): Promise<void> => {
    const done = await ignoreRefusal(() => server.call(mdModule, 'bringBack', { body: { id, fieldId } }));
    if (!done) return;
    toast.success(text(designerTexts.broughtBack, { name: nameOf(label, language) }));
    await client.invalidateQueries({ queryKey: [documentsKey] });
  };
  return (
    <section>
      <h3>{text(designerTexts.retired)}</h3>
      <p className="designer-help">{text(designerTexts.retiredHelp)}</p>
      <div className="designer-palette">
        {fields.map((field) => (
          <Button key={field.fieldId} disabled={!may('system:mdModule:update')} onClick={() => void bringBack(field)}>
            {text(designerTexts.bringBack, { name: nameOf(field.label, language) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
