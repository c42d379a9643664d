import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { OpportunityQuestions } from './QuestionTab.tsx';
import { sourcingTexts } from '../texts.ts';
import { UblRequest } from '../UblButton.tsx';
import { inquiryInvite } from './inquiryInvite.document.ts';

/** An opportunity of a supplier; its quotation is a step away. */
export function InvitePage() {
  const text = useText();
  const { side } = useUser();
  return (
    <ObjectPage
      document={inquiryInvite}
      acts={(row) => (
        <>
          <UblRequest inviteIds={[row.id]} />
          <QuoteButton row={row} />
        </>
      )}
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

function QuoteButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const { side } = useUser();
  const { status } = row;
  const isOpen =
    status === 'QUALIFIED' || (row['entryMode'] !== 'REVIEW' && (status === 'INVITED' || status === 'ACCEPTED'));
  if (side !== 'supplier' || !isOpen) return null;
  return (
    <Allowed code={permissionOf(inquiryInvite, 'quote')}>
      <Button
        type={status === 'INVITED' ? 'default' : 'primary'}
        icon={<EditOutlined />}
        onClick={() => void navigate(`/my-quote-create?invite=${row.id}`)}
      >
        {text(sourcingTexts.writeQuote)}
      </Button>
    </Allowed>
  );
}
