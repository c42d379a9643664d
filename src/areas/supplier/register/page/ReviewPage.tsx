import { useQuery } from '@tanstack/react-query';
import { EyeOutlined } from '@ant-design/icons';
import { App, Tag } from 'antd';
import { isBilingual, nameOf } from '#model/label.ts';
import { select, text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { stages } from '../../standing/standing.rules.ts';
import { reviewTexts } from '../../texts.ts';
import { useMay } from '#ui/access.tsx';
import { rowsIn, textIn } from '../content.rules.ts';
import { MarkFields } from './MarkFields.tsx';
import { registerForm } from '../registerForm.document.ts';

const isOpen = (row: DocumentRow): boolean => row['status'] === 'SUBMITTED';

function accountAct(row: DocumentRow) {
  return isOpen(row) ? <RevealAccount row={row} /> : null;
}

/** A registration with what the approver needs beside it: the suppliers it resembles, and the accounts in full. */
export function ReviewPage() {
  const text = useText();
  const may = useMay();
  return (
    <ObjectPage
      document={registerForm}
      tabs={[
        {
          key: 'resemblances',
          label: text(reviewTexts.tab),
          isShown: isOpen,
          render: (row) => <Resemblances id={row.id} />,
        },
        {
          key: 'extras',
          label: text(reviewTexts.extrasTab),
          isShown: (row) => rowsIn(row, 'extras').length > 0,
          render: (row) => <Extras row={row} />,
        },
        {
          key: 'marks',
          label: text(reviewTexts.marksTab),
          isShown: (row) => isOpen(row) && may('sup:registerForm:approve'),
          render: (row) => <MarkFields key={String(row['versionNo'])} row={row} />,
        },
      ]}
      acts={accountAct}
    />
  );
}

/** What was answered to the fields of the template. */
function Extras({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const shown = (value: unknown): string => (isBilingual(value) ? nameOf(value, language) : '');
  return (
    <DataTable<Readonly<Record<string, unknown>>>
      rowKey="code"
      size="middle"
      pagination={false}
      dataSource={[...rowsIn(row, 'extras')]}
      columns={[
        { title: text(reviewTexts.field), render: (_, each) => shown(each['label']) },
        { title: text(reviewTexts.answer), render: (_, each) => shown(each['text']) },
      ]}
    />
  );
}

interface Resembling {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly stage: string;
  readonly likeness: readonly string[];
}

function Resemblances({ id }: { readonly id: string }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['sup.registerForm', 'resemblances', id],
    queryFn: () => server.post('/sup/registerForm/resemblances', { registerFormId: id }),
  });
  if (data === undefined) return <LateSkeleton rows={3} />;
  const rows = rowsOf(recordOf(data)?.['records']).map((row): Resembling => {
    const name = recordOf(row['fullName']) ?? {};
    const likeness = Array.isArray(row['likeness']) ? row['likeness'].map(String) : [];
    const both = { zh: textIn(name, 'zh'), ...(textIn(name, 'en') ? { en: textIn(name, 'en') } : {}) };
    return {
      id: String(row['id']),
      code: textIn(row, 'supplierCode'),
      name: nameOf(both, language),
      stage: textIn(row, 'stage'),
      likeness,
    };
  });
  if (rows.length === 0) return <EmptyState title={text(reviewTexts.none)} />;
  const wordOf = (likeness: string): string => {
    const found = Object.entries(reviewTexts).find(([key]) => key === likeness)?.[1];
    return found ? text(found) : likeness;
  };
  return (
    <DataTable<Resembling>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: text(reviewTexts.supplier), render: (_, row) => `${row.code} ${row.name}` },
        { title: text(reviewTexts.stage), render: (_, row) => <StageTag stage={row.stage} /> },
        {
          title: text(reviewTexts.likeness),
          render: (_, row) => row.likeness.map((each) => <Tag key={each}>{wordOf(each)}</Tag>),
        },
      ]}
    />
  );
}

/** How far a supplier has come; whoever was let go or blacklisted stands out. */
function StageTag({ stage }: { readonly stage: string }) {
  const text = useText();
  const label = Object.entries(stages).find(([name]) => name === stage)?.[1];
  if (!label) return null;
  const isOut = stage === 'BLACKLISTED' || stage === 'ELIMINATED';
  return isOut ? <ToneTag tone="refused">{text(label)}</ToneTag> : <Tag>{text(label)}</Tag>;
}

/** Shows one account in full, once, with a reason that is kept. */
function RevealAccount({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { modal } = App.useApp();
  const banks = rowsIn(row, 'banks');
  const choices = Object.fromEntries(
    banks.map((bank) => [textIn(bank, 'id'), [textIn(bank, 'accountNo'), textIn(bank, 'accountNo')] as const]),
  );
  return (
    <EndpointButton
      document={registerForm}
      endpoint="revealAccount"
      input={{
        bankLine: select(...reviewTexts.pick, choices, { required: true, default: textIn(banks[0] ?? {}, 'id') }),
        reason: textField('查看原因', 'Reason', { required: true, maxLength: 200 }),
      }}
      count={1}
      icon={<EyeOutlined />}
      onRun={async (provided) => {
        const answer = await ignoreRefusal(() =>
          server.change('/sup/registerForm/revealAccount', { registerFormId: row.id, ...provided }),
        );
        if (isRecord(answer)) modal.info({ title: text(reviewTexts.accountNo), content: textIn(answer, 'accountNo') });
      }}
    />
  );
}
