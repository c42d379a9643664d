import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { LeadAct } from '#ui/document/transition/TransitionButtons.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { OpportunityQuestions } from './QuestionTab.tsx';
import { sourcingTexts } from '../texts.ts';
import { UblRequest } from '../UblButton.tsx';
import { inquiryInvite } from './inquiryInvite.document.ts';

const isAsked = ({ status }: DocumentRow): boolean => status === 'INVITED';

/** An opportunity of a supplier; its quotation is a step away. */
export function InvitePage() {
  const text = useText();
  const { side } = useUser();
  const quote = useQuote();
  return (
    <ObjectPage
      document={inquiryInvite}
      acts={(row) => (
        <>
          <UblRequest inviteIds={[row.id]} />
          {isAsked(row) ? <QuoteButton quote={quote(row)} /> : null}
        </>
      )}
      lead={(row) => (isAsked(row) ? undefined : quote(row))}
      tabs={[
        {
          key: 'questions',
          label: text(sourcingTexts.questions),
          isShown: () => side === 'supplier',
          render: (row) => (
            <OpportunityQuestions
              inviteId={row.id}
              search={{ inquiryNo: String(row['inquiryNo']) }}
              version={row['versionNo']}
            />
          ),
        },
      ]}
    />
  );
}

/** The quotation that a supplier may write now; while he has not answered yet, his answer comes first. */
function useQuote(): (row: DocumentRow) => LeadAct | undefined {
  const text = useText();
  const navigate = useNavigate();
  const may = useMay();
  const { side } = useUser();
  return ({ id, status, entryMode }) => {
    const isOpen =
      status === 'QUALIFIED' || (entryMode !== 'REVIEW' && (status === 'INVITED' || status === 'ACCEPTED'));
    if (side !== 'supplier' || !isOpen || !may(permissionOf(inquiryInvite, 'quote'))) return undefined;
    return {
      name: 'writeQuote',
      label: text(sourcingTexts.writeQuote),
      onClick: () => void navigate(`/my-quote-create?invite=${id}`),
    };
  };
}

interface QuoteButtonProps {
  readonly quote: LeadAct | undefined;
}

function QuoteButton({ quote }: QuoteButtonProps) {
  return quote ? (
    <Button icon={<EditOutlined />} onClick={quote.onClick}>
      {quote.label}
    </Button>
  ) : null;
}
