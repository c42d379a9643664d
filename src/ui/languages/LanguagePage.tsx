import './languages.css';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Switch, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#model/label.ts';
import { useMay } from '../access.tsx';
import { formatCount } from '../format.ts';
import { builtInTexts, useLanguage, useText } from '../language.ts';
import { useScreenLocation } from '../screenLocation.ts';
import { languages, readSet, switchLanguage } from '../translations.ts';
import { DataTable } from '../widgets/DataTable.tsx';
import { otherLanguage, rowsWith, textRows, type TextRow } from './textRows.ts';
import { languageTexts } from './texts.ts';

const noTexts = {};

/** The languages of the product and the texts of one of them: `/language/zh`, `/language/en`. */
export function LanguagePage() {
  const text = useText();
  const { pathname } = useScreenLocation();
  const language: Language = pathname.endsWith('/en') ? 'en' : 'zh';
  const { rows, isPending, isError, refetch } = useTexts(language);
  const changed = rows.filter(({ original }) => original !== undefined).length;
  return (
    <section className="languages">
      <h1>{text(languageTexts.title)}</h1>
      <div className="language-cards">
        {languages.map(({ value }) => (
          <LanguageCard key={value} language={value} isShown={value === language} />
        ))}
      </div>
      <h2>{text(languageTexts.texts, { language: text(languageTexts[language]) })}</h2>
      {isError ? (
        <Alert
          type="error"
          showIcon
          title={text(languageTexts.failed)}
          action={<Button onClick={refetch}>{text(languageTexts.look)}</Button>}
        />
      ) : (
        <>
          <p className="language-count">
            {text(languageTexts.count, { count: formatCount(rows.length), changed: formatCount(changed) })}
          </p>
          <TextTable language={language} rows={rows} isPending={isPending} />
        </>
      )}
    </section>
  );
}

function useTexts(language: Language) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['language-texts'],
    queryFn: async ({ signal }) => {
      const [zh, en] = await Promise.all([readSet('zh', signal), readSet('en', signal)]);
      return { zh, en };
    },
  });
  const rows = useMemo(
    () => textRows(language, builtInTexts(), data ?? { zh: noTexts, en: noTexts }),
    [language, data],
  );
  return { rows, isPending, isError, refetch: () => void refetch() };
}

const keyOfLanguage = { zh: 'language', en: 'english' } as const;

function LanguageCard({ language, isShown }: { readonly language: Language; readonly isShown: boolean }) {
  const text = useText();
  const may = useMay();
  const isCurrent = useLanguage() === language;
  const name = languages.find(({ value }) => value === language)?.name ?? language;
  return (
    <article className="language-card" data-shown={isShown} data-testid={`language-${language}`}>
      <h2>
        <span lang={language === 'zh' ? 'zh-CN' : 'en'}>{name}</span>
        {isCurrent && <Tag>{text(languageTexts.current)}</Tag>}
      </h2>
      <div className="language-acts">
        <Button type="primary" disabled={isCurrent} onClick={() => void switchLanguage(language)}>
          {text(languageTexts.use)}
        </Button>
        {isShown ? (
          <span className="language-shown">{text(languageTexts.shown)}</span>
        ) : (
          may(keyOfLanguage[language]) && <Link to={`/language/${language}`}>{text(languageTexts.look)}</Link>
        )}
      </div>
    </article>
  );
}

interface TextTableProps {
  readonly language: Language;
  readonly rows: readonly TextRow[];
  readonly isPending: boolean;
}

function TextTable({ language, rows, isPending }: TextTableProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const found = useMemo(() => rowsWith(rows, typed, onlyChanged), [rows, typed, onlyChanged]);
  return (
    <>
      <div className="language-filter">
        <Input.Search
          allowClear
          value={typed}
          placeholder={text(languageTexts.find)}
          aria-label={text(languageTexts.find)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label>
          <Switch checked={onlyChanged} onChange={setOnlyChanged} aria-label={text(languageTexts.onlyChanged)} />{' '}
          {text(languageTexts.onlyChanged)}
        </label>
      </div>
      <DataTable<TextRow>
        rowKey="key"
        dataSource={found}
        loading={isPending}
        tableLayout="fixed"
        pagination={{ defaultPageSize: 20, showSizeChanger: true, pageSizeOptions: [20, 50, 100] }}
        columns={[
          {
            title: text(languageTexts.key),
            dataIndex: 'key',
            width: '34%',
            className: 'language-key',
            responsive: ['md'],
          },
          {
            title: text(languageTexts.text),
            key: 'text',
            render: (_, row) => <Wording row={row} language={language} />,
          },
          {
            title: text(languageTexts.other, { language: text(languageTexts[otherLanguage(language)]) }),
            dataIndex: 'other',
          },
        ]}
      />
    </>
  );
}

function Wording({ row, language }: { readonly row: TextRow; readonly language: Language }) {
  const text = useText();
  return (
    <span lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <small className="language-key language-key-above">{row.key}</small>
      {row.text}{' '}
      {row.original !== undefined && (
        <Tag title={text(languageTexts.changedFrom, { text: row.original })}>{text(languageTexts.changed)}</Tag>
      )}
    </span>
  );
}
