import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { gates } from './lifecycleChange.rules.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';
import { lifecycleTexts } from './texts.ts';

const hasGates = ({ changeType }: DocumentRow): boolean => changeType === 'TRIAL' || changeType === 'QUALIFY';

/** A lifecycle change; before a trial or a qualification with the gates as they stand now. */
export function ChangePage() {
  const text = useText();
  const tab = {
    key: 'gates',
    label: text(lifecycleTexts.gates),
    isShown: hasGates,
    render: (row: DocumentRow) => <Gates changeId={row.id} />,
  };
  return <ObjectPage document={supLifecycleChange} tabs={[tab]} />;
}

function Gates({ changeId }: { readonly changeId: string }) {
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'sup.supLifecycleChange', 'gates', changeId, language],
    queryFn: () => server.call(supLifecycleChange, 'gates', { body: { changeId } }, { quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const nameOf = (gate: unknown): string => {
    const found = Object.entries(gates).find(([name]) => name === gate)?.[1];
    return found ? text(found) : String(gate);
  };
  return (
    <DataTable
      rowKey="gate"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rowsOf(data.records)}
      columns={[
        { title: text(lifecycleTexts.gate), render: (_, row) => nameOf(row['gate']) },
        {
          title: text(lifecycleTexts.result),
          render: (_, row) =>
            row['isPassed'] === true ? (
              <ToneTag tone="done">{text(lifecycleTexts.met)}</ToneTag>
            ) : (
              <ToneTag tone={row['mandatory'] === true ? 'refused' : 'warning'}>
                {text(row['mandatory'] === true ? lifecycleTexts.missing : lifecycleTexts.advised)}
              </ToneTag>
            ),
        },
        { title: text(lifecycleTexts.detail), render: (_, row) => String(row['detail']) },
      ]}
    />
  );
}
