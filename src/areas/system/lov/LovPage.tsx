import { useMutation } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { nameOf } from '#model/label.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import type { FieldSchema, FormSchema, FormValues } from '#ui/form/schema.ts';
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

const typeOf: Readonly<Record<string, FieldSchema['type']>> = { NUMBER: 'number', DATE: 'date', BOOLEAN: 'switch' };

/** The form of the parameters of a list, as its administrator has declared them. */
const schemaOf = (row: DocumentRow, label: (value: unknown) => string): FormSchema =>
  Object.fromEntries(
    recordsIn(row['parameters']).map((parameter) => [
      String(parameter['name']),
      {
        type: typeOf[String(parameter['type'])] ?? 'input',
        label: label(parameter['label']),
        required: parameter['requiredFlag'] === true,
      },
    ]),
  );

function Preview({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const label = (value: unknown): string =>
    isRecord(value) ? nameOf({ zh: String(value['zh']), en: String(value['en'] ?? '') }, language) : '';
  const [values, setValues] = useState<FormValues>({});
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words follow the language
  const schema = useMemo(() => schemaOf(row, label), [row, language]);
  const run = useMutation({
    mutationFn: (input: FormValues) =>
      rowsOf(row, Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)))),
  });
  const shown = useMemo(() => recordsIn(row['entries']).filter((entry) => entry['hidden'] !== true), [row]);
  const valuesOf = useQuickCodes(useMemo(() => [...new Set(shown.flatMap(dictIn))], [shown]));
  return (
    <Flex vertical gap={16}>
      <SchemaForm
        inline
        schema={schema}
        value={values}
        onChange={setValues}
        submit={(input) => run.mutateAsync(input)}
        submitText={lovTexts.run}
        initial={false}
        data-testid="lov-preview"
      />
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
