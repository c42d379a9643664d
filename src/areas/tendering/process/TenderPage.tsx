import { ReloadOutlined, TrophyOutlined } from '@ant-design/icons';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { ReportButton } from '../evaluation/ReportButton.tsx';
import { QuestionList } from '../question/QuestionList.tsx';
import { OpeningTab } from '../opening/OpeningTab.tsx';
import { tenderTexts } from '../texts.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tendering } from '../tender/tendering.document.ts';

const over = new Set<unknown>(['FAILED', 'TERMINATED', 'VOIDED']);
const closed = (row: DocumentRow): boolean => typeof row['closedAt'] === 'string';

/** Whether a tender awaits its award. */
const isEvaluated = (row: DocumentRow): boolean =>
  row['status'] === (row['evaluation'] === 'EXPERTS' ? 'SCORED' : 'OPENED');

const reported = new Set<unknown>(['AWARD_PENDING', 'PUBLICITY', 'AWARDED']);
const published = (row: DocumentRow): boolean => typeof row['publishedAt'] === 'string';

/** A tender with its opening. */
export function TenderPage() {
  const text = useText();
  return (
    <ObjectPage
      document={tendering}
      acts={(row) =>
        isEvaluated(row) ? (
          <>
            <ReportButton id={row.id} />
            <MakeButton
              document={tenderingAward}
              endpoint="propose"
              body={{ tenderingId: row.id }}
              number="awardNo"
              ask={tenderTexts.proposeAsk}
              label={tenderTexts.proposeAward}
              made={tenderTexts.awardMade}
              icon={<TrophyOutlined />}
            />
          </>
        ) : reported.has(row['status']) ? (
          <ReportButton id={row.id} />
        ) : over.has(row['status']) ? (
          <MakeButton
            document={tendering}
            endpoint="retender"
            body={{ id: row.id }}
            number="tenderingNo"
            ask={tenderTexts.retenderAsk}
            label={tenderTexts.retender}
            made={tenderTexts.tenderMade}
            icon={<ReloadOutlined />}
          />
        ) : null
      }
      tabs={[
        {
          key: 'questions',
          label: text(tenderTexts.questions),
          isShown: published,
          render: (row) => <QuestionList tenderingId={row.id} version={row['versionNo']} />,
        },
        {
          key: 'opening',
          label: text(tenderTexts.opening),
          isShown: closed,
          render: (row) => <OpeningTab id={row.id} version={row['versionNo']} />,
        },
      ]}
    />
  );
}
