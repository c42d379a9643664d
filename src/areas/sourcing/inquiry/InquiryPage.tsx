import { GlobalOutlined, ReloadOutlined, TrophyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { AuctionButton } from '../AuctionButton.tsx';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { Comparison } from '../comparison/Comparison.tsx';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';
import { Scenarios } from '../ScenariosTab.tsx';
import { sourcingTexts } from '../texts.ts';
import { InquiryQuestions } from './QuestionTab.tsx';
import { inquiry } from './inquiry.document.ts';
import { QuoteMonitor } from './QuoteMonitor.tsx';

const published = (row: DocumentRow): boolean => row['publishedAt'] !== null && row['publishedAt'] !== undefined;

/** An inquiry with who was asked, and the comparison once the quotations are open. */
export function InquiryPage() {
  const text = useText();
  return (
    <ObjectPage
      document={inquiry}
      acts={(row) => <FurtherActs row={row} />}
      tabs={[
        {
          key: 'monitor',
          label: text(sourcingTexts.monitor),
          isShown: published,
          render: (row) => <QuoteMonitor id={row.id} version={row['versionNo']} />,
        },
        {
          key: 'questions',
          label: text(sourcingTexts.questions),
          isShown: published,
          render: (row) => (
            <InquiryQuestions search={{ inquiryNo: String(row['inquiryNo']) }} version={row['versionNo']} />
          ),
        },
        {
          key: 'comparison',
          label: text(sourcingTexts.comparison),
          isShown: published,
          render: (row) => <Comparison id={row.id} version={row['versionNo']} />,
        },
        {
          key: 'scenarios',
          label: text(sourcingTexts.scenarios),
          isShown: (row) => row['openedAt'] !== null && row['openedAt'] !== undefined,
          render: (row) => (
            <Scenarios
              inquiryId={row.id}
              inquiryNo={row['inquiryNo']}
              inquiryName={row['inquiryName']}
              isComparing={row['status'] === 'COMPARING'}
            />
          ),
        },
      ]}
    />
  );
}

function FurtherActs({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const isOver = row['status'] === 'FAILED' || row['status'] === 'CANCELLED';
  return (
    <>
      {row['status'] === 'COMPARING' ? <AuctionButton inquiryId={row.id} /> : null}
      {row['status'] === 'COMPARING' ? (
        <MakeButton
          document={inquiryAward}
          endpoint="propose"
          body={{ inquiryId: row.id }}
          number="awardNo"
          ask={sourcingTexts.proposeAsk}
          label={sourcingTexts.proposeAward}
          made={sourcingTexts.awardMade}
          icon={<TrophyOutlined />}
        />
      ) : null}
      {row['approvedAt'] ? (
        <Allowed code={permissionOf(inquiry, 'export')}>
          <Button
            icon={<GlobalOutlined />}
            onClick={() => window.open(`/prod-api/bidding/inquiry/openData?ids=${row.id}`, '_self')}
          >
            {text(sourcingTexts.openData)}
          </Button>
        </Allowed>
      ) : null}
      {isOver ? (
        <MakeButton
          document={inquiry}
          endpoint="reinquire"
          body={{ id: row.id }}
          number="inquiryNo"
          ask={sourcingTexts.againAsk}
          label={sourcingTexts.again}
          made={sourcingTexts.inquiryMade}
          icon={<ReloadOutlined />}
        />
      ) : null}
    </>
  );
}
