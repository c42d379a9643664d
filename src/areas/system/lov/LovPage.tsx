import { PlayCircleOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useMemo } from 'react';
import { permissionOf } from '#model/document.ts';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { labelIn, useQuickCodes } from '#ui/widgets/lookups.ts';
import { lovTexts } from '../texts.ts';
import { sysLov } from './lov.document.ts';

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A list of values, with the rows it would offer to whoever looks. */
export function LovPage() {
  const text = useText();
  const may = useMay();
  const tab = { key: 'preview', label: text(lovTexts.preview), render: (row: DocumentRow) => <Preview row={row} /> };
  return <ObjectPage document={sysLov} tabs={may(permissionOf(sysLov, 'sql')) ? [tab] : []} />;
}

async function rowsOf(row: DocumentRow, searchParams: Record<string, unknown>): Promise<Record<string, unknown>[]> {
  if (row['sqlTypeCode'] === 'SQL') {
    const found = await server.call(sysLov, 'preview', { body: { id: row.id, searchParams } });
    return recordsIn(found.searchResult);
  }
  const page = { current: 1, size: 10 };
  const found = await server.post(String(row['apiUrl']), { ...searchParams, enabled: 1, page });
  return recordsIn(isRecord(found) ? found['records'] : undefined);
}

const dictIn = (entry: Record<string, unknown>): string[] =>
  typeof entry['dictCode'] === 'string' ? [entry['dictCode']] : [];

const cellText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function Preview({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const label = (value: unknown): string =>
    isRecord(value) ? nameOf({ zh: String(value['zh']), en: String(value['en'] ?? '') }, language) : '';
  const run = useMutation({
    mutationFn: (input: Record<string, unknown>) =>
      rowsOf(row, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))),
  });
  const shown = useMemo(() => recordsIn(row['entries']).filter((entry) => entry['hidden'] !== true), [row]);
  const valuesOf = useQuickCodes(useMemo(() => [...new Set(shown.flatMap(dictIn))], [shown]));
  return (
    <Flex vertical gap={16}>
      <Form layout="inline" onFinish={(values: Record<string, unknown>) => run.mutate(values)}>
        {recordsIn(row['parameters']).map((parameter) => (
          <Form.Item
            key={String(parameter['name'])}
            name={String(parameter['name'])}
            label={label(parameter['label'])}
            required={parameter['requiredFlag'] === true}
          >
            <Input allowClear />
          </Form.Item>
        ))}
        <Button htmlType="submit" icon={<PlayCircleOutlined />} loading={run.isPending} data-testid="lov-run">
          {text(lovTexts.run)}
        </Button>
      </Form>
      <p className="system-help">{text(lovTexts.help)}</p>
      {run.data ? (
        <DataTable
          size="small"
          rowKey={(each) => cellText(each[String(row['valueField'])])}
          scroll={{ x: true }}
          pagination={false}
          dataSource={run.data}
          locale={{ emptyText: <EmptyState title={text(lovTexts.none)} /> }}
          columns={shown.map((entry) => ({
            key: String(entry['field']),
            title: label(entry['label']),
            dataIndex: String(entry['field']),
            render: (value: unknown) => labelIn(dictIn(entry).flatMap(valuesOf), cellText(value)),
          }))}
        />
      ) : null}
    </Flex>
  );
}
