import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Collapse, Descriptions, Input, Skeleton, Tag, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { saveBlob } from '#ui/files/saveFile.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { referenceTexts } from '../texts.ts';
import { operationsOf, type Member, type Operation, type OperationGroup } from './reference.rules.ts';
import '#ui/administrationPage.css';

/** The interface document for people: every call with what it takes, gives and asks for. */
export function ReferencePage() {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const { data, error, isPending } = useQuery({
    queryKey: ['system/openapi/document'],
    queryFn: () => server.get('system/openapi/document'),
  });
  const groups = useMemo(() => filtered(operationsOf(data), wanted.trim().toLowerCase()), [data, wanted]);
  if (isPending) return <Skeleton active />;
  if (error) return <Alert type="error" showIcon title={error.message} />;
  return (
    <section className="srm-page" aria-labelledby="reference-title">
      <Typography.Title level={1} id="reference-title" style={{ margin: '0 0 12px', fontSize: 20 }}>
        {text(referenceTexts.title)}
      </Typography.Title>
      <div className="system-bar">
        <Input.Search
          allowClear
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={text(referenceTexts.search)}
          aria-label={text(referenceTexts.search)}
        />
        <Button onClick={() => download(data)}>{text(referenceTexts.download)}</Button>
      </div>
      {groups.length === 0 ? <EmptyState title={text(referenceTexts.none)} /> : <Groups groups={groups} />}
    </section>
  );
}

function filtered(groups: readonly OperationGroup[], wanted: string): OperationGroup[] {
  if (!wanted) return [...groups];
  const fits = (operation: Operation) =>
    `${operation.path} ${operation.summary} ${operation.permission ?? ''}`.toLowerCase().includes(wanted);
  return groups
    .map(({ tag, operations }) => ({ tag, operations: operations.filter(fits) }))
    .filter(({ operations }) => operations.length > 0);
}

const download = (document: unknown): void =>
  saveBlob('openapi.json', new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }));

function Groups({ groups }: { readonly groups: readonly OperationGroup[] }) {
  return (
    <Collapse
      items={groups.map(({ tag, operations }) => ({
        key: tag,
        label: `${tag} (${operations.length})`,
        children: (
          <Collapse
            ghost
            items={operations.map((operation) => ({
              key: `${operation.method} ${operation.path}`,
              label: <OperationTitle operation={operation} />,
              children: <OperationDetail operation={operation} />,
            }))}
          />
        ),
      }))}
    />
  );
}

function OperationTitle({ operation }: { readonly operation: Operation }) {
  return (
    <span>
      <Tag color={operation.method === 'GET' ? 'blue' : 'green'}>{operation.method}</Tag>
      <code>{operation.path}</code> <Typography.Text type="secondary">{operation.summary}</Typography.Text>
    </span>
  );
}

function OperationDetail({ operation }: { readonly operation: Operation }) {
  const text = useText();
  const facts = [
    { key: 'permission', label: text(referenceTexts.permission), children: operation.permission },
    { key: 'decidedBy', label: text(referenceTexts.decidedBy), children: operation.decidedBy },
    { key: 'isPublic', label: text(referenceTexts.isPublic), children: operation.isPublic ? '✓' : undefined },
  ].filter(({ children }) => children !== undefined);
  return (
    <>
      {facts.length > 0 && <Descriptions size="small" column={1} items={facts} />}
      <Members title={text(referenceTexts.parameters)} members={operation.parameters} />
      <Members title={text(referenceTexts.body)} members={operation.body} />
      <Members title={text(referenceTexts.answer)} members={operation.answer} />
    </>
  );
}

function Members({ title, members }: { readonly title: string; readonly members: readonly Member[] }) {
  const text = useText();
  if (members.length === 0) return null;
  return (
    <DataTable
      size="small"
      pagination={false}
      rowKey="name"
      scroll={{ x: true }}
      title={() => title}
      dataSource={[...members]}
      columns={[
        { title: text(referenceTexts.name), dataIndex: 'name', render: (name: string) => <code>{name}</code> },
        { title: text(referenceTexts.type), dataIndex: 'type' },
        {
          title: text(referenceTexts.required),
          dataIndex: 'required',
          render: (required: boolean) => (required ? '✓' : ''),
        },
        { title: text(referenceTexts.description), dataIndex: 'description' },
      ]}
    />
  );
}
