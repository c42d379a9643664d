import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Progress, Typography } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { ActButton } from '#ui/widgets/ActButton.tsx';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { i18nTexts } from '../texts.ts';
import { iapSysI18nT } from './i18n.document.ts';
import type { Completeness } from './i18n.rules.ts';

/** Every text of the pages: to reword, publish, and see what is missing. */
export function I18nList() {
  return (
    <DocumentList
      document={iapSysI18nT}
      toolbar={(selected, onDone) => (
        <>
          <Publish selected={selected} onDone={onDone} />
          <Report />
        </>
      )}
    />
  );
}

function Publish({ selected, onDone }: { readonly selected: readonly DocumentRow[]; readonly onDone: OnDone }) {
  const text = useText();
  const [running, setRunning] = useState(false);
  const drafts = selected.filter((row) => row['status'] === 'DRAFT').map((row) => row.id);
  if (selected.length === 0) return null;
  const publish = async () => {
    setRunning(true);
    try {
      await server.change('system/iapSysI18nT/publishAll', { ids: drafts });
      toast.success(text(i18nTexts.published, { n: drafts.length }));
      onDone(drafts);
    } catch {
      // The refusal has been shown.
    } finally {
      setRunning(false);
    }
  };
  return (
    <Allowed code={permissionOf(iapSysI18nT, 'publish')}>
      <ActButton
        loading={running}
        reason={drafts.length === 0 ? text(i18nTexts.draftsOnly) : undefined}
        onClick={() => void publish()}
      >
        {text(i18nTexts.publish)}
      </ActButton>
    </Allowed>
  );
}

function Report() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text(i18nTexts.completeness)}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={text(i18nTexts.completeness)}
        size={560}
        destroyOnHidden
      >
        <Languages />
      </Drawer>
    </>
  );
}

function Languages() {
  const text = useText();
  const report = useQuery({
    queryKey: ['system/iapSysI18nT/completeness'],
    queryFn: async () => languagesIn(await server.get('system/iapSysI18nT/completeness')),
    gcTime: 0,
  });
  if (report.error) return <LoadFault error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data) return <LateSkeleton rows={4} />;
  const missing = report.data.flatMap(({ languageId, missing: keys }) => keys.map((key) => ({ key, languageId })));
  const languageName = (languageId: string) => text(languageId === 'en' ? i18nTexts.en : i18nTexts.zh);
  return (
    <>
      {report.data.map(({ languageId, filled, total }) => (
        <section key={languageId} data-testid={`completeness-${languageId}`}>
          <strong>{languageName(languageId)}</strong> {text(i18nTexts.filled)}: {filled} / {total}
          <Progress
            percent={total === 0 ? 100 : Math.floor((filled / total) * 100)}
            aria-label={languageName(languageId)}
          />
        </section>
      ))}
      {missing.length === 0 ? <p>{text(i18nTexts.complete)}</p> : null}
      {missing.length > 0 ? (
        <DataTable
          size="small"
          rowKey={({ key, languageId }) => `${languageId} ${key}`}
          dataSource={missing}
          pagination={{ pageSize: 20, showSizeChanger: false }}
          columns={[
            {
              title: text(i18nTexts.missing),
              dataIndex: 'key',
              render: (key: string) => <Typography.Text copyable>{key}</Typography.Text>,
            },
            { title: text(i18nTexts.language), dataIndex: 'languageId', render: languageName },
          ]}
        />
      ) : null}
    </>
  );
}

function languagesIn(answer: unknown): Completeness[] {
  const list = isRecord(answer) && Array.isArray(answer['languages']) ? answer['languages'].filter(isRecord) : [];
  return list.map((each) => ({
    languageId: String(each['languageId']),
    total: Number(each['total']),
    filled: Number(each['filled']),
    missing: Array.isArray(each['missing']) ? each['missing'].map(String) : [],
  }));
}
