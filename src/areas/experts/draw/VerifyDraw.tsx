import { CheckCircleOutlined, CloseCircleOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { Label } from '#model/label.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { expertTexts } from '../texts.ts';
import type { DrawnExpert } from './draw.rules.ts';
import { recordIn, verifyDraw, type DrawRecord, type Verification } from './verifyDraw.rules.ts';
import '../experts.css';

/** Where anybody repeats a draw, in his own browser. */
export function VerifyDraw({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const record = recordIn(row);
  if (!record) return <EmptyState title={text(expertTexts.verifyLater)} />;
  return <Repeat record={record} drawNo={String(row['drawNo'])} />;
}

function Repeat({ record, drawNo }: { readonly record: DrawRecord; readonly drawNo: string }) {
  const text = useText();
  const [found, setFound] = useState<Verification>();
  return (
    <section data-testid="draw-verify">
      <p className="form-help">{text(expertTexts.verifyHelp)}</p>
      <div className="score-bar">
        <Button type="primary" onClick={() => void verifyDraw(record).then(setFound)} data-testid="draw-repeat">
          {text(expertTexts.runVerify)}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(record))}`}
          download={`${drawNo}.json`}
        >
          {text(expertTexts.downloadRecord)}
        </Button>
      </div>
      {found ? (
        <>
          <ul aria-live="polite">
            <Check isRight={found.isPoolRight} label={expertTexts.poolMatches} />
            <Check isRight={found.isCommitRight} label={expertTexts.commitMatches} />
            <Check isRight={found.isSeedRight} label={expertTexts.seedMatches} />
            <Check isRight={found.isDrawRight} label={expertTexts.drawMatches} />
          </ul>
          <DataTable<DrawnExpert>
            rowKey={({ id }) => id}
            dataSource={[...found.drawn]}
            pagination={false}
            size="small"
            scroll={{ x: 'max-content' }}
            columns={[
              { title: text(expertTexts.need), dataIndex: 'lineNo' },
              { title: text(expertTexts.order), dataIndex: 'position' },
              { title: text(expertTexts.expertNo), dataIndex: 'expertNo' },
              {
                key: 'reserve',
                render: (_, { isReserve }) => (isReserve ? <Tag>{text(expertTexts.reserve)}</Tag> : null),
              },
              { title: 'HMAC', render: (_, { digest }) => <code>{digest.slice(0, 16)}…</code> },
            ]}
          />
        </>
      ) : null}
    </section>
  );
}

function Check({ isRight, label }: { readonly isRight: boolean; readonly label: Label }) {
  const text = useText();
  return (
    <li>
      {isRight ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />} {text(label)}
      {isRight ? null : <strong> — {text(expertTexts.mismatch)}</strong>}
    </li>
  );
}
