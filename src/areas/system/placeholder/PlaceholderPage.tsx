import { useQuery } from '@tanstack/react-query';
import { Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { placeholderTexts } from '../texts.ts';
import { placeholderFormats, type PlaceholderFormat } from './placeholder.rules.ts';
import '#ui/document/object/document.css';
import '#ui/administrationPage.css';

interface Named {
  readonly code: string;
  readonly name: { readonly zh: string; readonly en?: string };
}

interface Shown extends Named {
  readonly docCode: string;
  readonly format: PlaceholderFormat;
  readonly sample: Named['name'];
}

/** The names under which templates take the values of business documents. */
export function PlaceholderPage() {
  const text = useText();
  const language = useLanguage();
  const [docCode, setDocCode] = useState<string>();
  const [word, setWord] = useState('');
  const modules = useQuery({
    queryKey: ['basic/placeholderModule/queryAll'],
    queryFn: async () => namedIn(await server.get('basic/placeholderModule/queryAll')),
  });
  const chosen = docCode ?? modules.data?.[0]?.code;
  const found = useQuery({
    queryKey: ['basic/placeholder/findAllByParam', chosen, word],
    queryFn: async () =>
      shownIn(await server.get('basic/placeholder/findAllByParam', { docCode: chosen, keyword: word })),
    enabled: chosen !== undefined,
    placeholderData: (before) => before,
  });
  const error = modules.error ?? found.error;
  return (
    <section className="document-list" aria-labelledby="placeholder-title">
      <header className="list-head">
        <div className="list-title">
          <h1 id="placeholder-title">{text(placeholderTexts.title)}</h1>
        </div>
      </header>
      <div className="list-card">
        <p className="system-help">{text(placeholderTexts.help)}</p>
        <div className="system-bar">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 280 }}
            {...(chosen === undefined ? {} : { value: chosen })}
            onChange={setDocCode}
            aria-label={text(placeholderTexts.document)}
            options={(modules.data ?? []).map(({ code, name }) => ({ value: code, label: nameOf(name, language) }))}
          />
          <Input.Search
            value={word}
            onChange={(event) => setWord(event.target.value)}
            placeholder={text(placeholderTexts.find)}
            aria-label={text(placeholderTexts.find)}
          />
        </div>
        {error ? <LoadFault error={error} onRetry={() => void found.refetch()} /> : null}
        {!error && !found.data ? <LateSkeleton rows={8} /> : null}
        {found.data ? <Placeholders rows={found.data} /> : null}
      </div>
    </section>
  );
}

function Placeholders({ rows }: { readonly rows: readonly Shown[] }) {
  const text = useText();
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState title={text(placeholderTexts.none)} />;
  return (
    <DataTable<Shown>
      size="small"
      rowKey={({ docCode, code }) => `${docCode} ${code}`}
      pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      scroll={{ x: 640 }}
      dataSource={[...rows]}
      columns={[
        {
          title: text(placeholderTexts.code),
          dataIndex: 'code',
          width: 220,
          render: (code: string) => (
            <Typography.Text code copyable>
              {code}
            </Typography.Text>
          ),
        },
        {
          title: text(placeholderTexts.name),
          dataIndex: 'name',
          width: 160,
          render: (_, { name }) => nameOf(name, language),
        },
        {
          title: text(placeholderTexts.format),
          dataIndex: 'format',
          width: 90,
          render: (_, { format }) => text(placeholderFormats[format].label),
        },
        {
          title: text(placeholderTexts.sample),
          dataIndex: 'sample',
          render: (_, { sample }) => nameOf(sample, language),
        },
      ]}
    />
  );
}

const recordsIn = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? answer.filter(isRecord) : [];

function namedIn(answer: unknown): Named[] {
  return recordsIn(answer).map(({ code, name }) => ({ code: String(code), name: nameIn(name) }));
}

function shownIn(answer: unknown): Shown[] {
  return recordsIn(answer).map((each) => ({
    code: String(each['code']),
    name: nameIn(each['name']),
    docCode: String(each['docCode']),
    format: formatIn(each['format']),
    sample: nameIn(each['sample']),
  }));
}

function nameIn(value: unknown): Named['name'] {
  return isRecord(value) ? { zh: String(value['zh']), en: String(value['en']) } : { zh: '' };
}

const isFormat = (value: unknown): value is PlaceholderFormat =>
  typeof value === 'string' && Object.hasOwn(placeholderFormats, value);

const formatIn = (value: unknown): PlaceholderFormat => (isFormat(value) ? value : 'TEXT');
