import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { LeadAct } from '#ui/document/transition/TransitionButtons.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { tenderTexts } from '../texts.ts';
import { recordsIn } from '../apply/bidRows.web.ts';
import { saveJson } from '../apply/BidReceipt.tsx';
import { OpenOwnBid } from '../apply/OpenOwnBid.tsx';
import { ReadOutTab } from '../apply/ReadOutTab.tsx';
import { ReviewTab } from './ReviewTab.tsx';
import { AskButton, RaiseButton, RoomQuestions } from './RoomQuestions.tsx';
import { tenderingApply } from '../apply/tenderingApply.document.ts';

const wasRead = new Set<unknown>(['OPENED', 'CANDIDATE', 'WON', 'LOST']);

/** The participation of a supplier; its bid is a step away. */
export function ApplyPage() {
  const text = useText();
  const { side } = useUser();
  const lead = useBidLead();
  return (
    <ObjectPage
      document={tenderingApply}
      acts={(row) => <BidActs row={row} />}
      lead={lead}
      tabs={[
        {
          key: 'questions',
          label: text(tenderTexts.questions),
          isShown: (row) => side === 'supplier' && takesPart(row),
          render: (row) => <RoomQuestions row={row} />,
        },
        {
          key: 'reviews',
          label: text(tenderTexts.reviews),
          isShown: (row) => side === 'buyer' && row['prequalMode'] === 'PRE' && takesPart(row),
          render: (row) => <ReviewTab row={row} />,
        },
        {
          key: 'readOut',
          label: text(tenderTexts.readOut),
          isShown: (row) => side === 'supplier' && wasRead.has(row['status']),
          render: (row) => <ReadOutTab row={row} />,
        },
      ]}
    />
  );
}

const outside = new Set<unknown>(['INVITED', 'DECLINED']);
const takesPart = ({ status, supplierBaseId }: DocumentRow): boolean =>
  !outside.has(status) && typeof supplierBaseId === 'string';

const objecting = new Set<unknown>(['QUALIFIED', 'OPENED', 'CANDIDATE']);

/** Whoever has joined writes the bid: the page is for that. */
function useBidLead(): (row: DocumentRow) => LeadAct | undefined {
  const text = useText();
  const navigate = useNavigate();
  const may = useMay();
  const { side } = useUser();
  return ({ id, status }) =>
    side === 'supplier' && status === 'QUALIFIED' && may(permissionOf(tenderingApply, 'bid'))
      ? {
          name: 'writeBid',
          label: text(tenderTexts.writeBid),
          onClick: () => void navigate(`/my-bid-create?apply=${id}`),
        }
      : undefined;
}

function BidActs({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { side } = useUser();
  if (side !== 'supplier') return null;
  return (
    <>
      {row['status'] === 'CLOSED' && typeof row['decryptUntil'] === 'string' ? <OpenOwnBid row={row} /> : null}
      {row['status'] === 'QUALIFIED' ? <AskButton row={row} /> : null}
      {objecting.has(row['status']) ? <RaiseButton row={row} /> : null}
      {typeof row['logRoot'] === 'string' && row['status'] !== 'ABSENT' ? (
        <Button
          icon={<SafetyCertificateOutlined />}
          title={text(tenderTexts.proofHint)}
          onClick={() => void saveProof(row)}
        >
          {text(tenderTexts.proof)}
        </Button>
      ) : null}
      <Button href="/verify-bid" target="_blank">
        {text(tenderTexts.verify)}
      </Button>
    </>
  );
}

async function saveProof(row: DocumentRow): Promise<void> {
  const answer = await server.call(tenderingApply, 'proof', { body: { id: row.id } });
  const [proof] = recordsIn(answer.proofs);
  if (isRecord(proof)) saveJson(`proof-${String(row['tenderingNo'])}.json`, { ...proof, root: answer.root });
}
