import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { ShareButton } from './ShareButton.tsx';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';
import { keyTexts } from './texts.ts';

/** A key share: its holder confirms it, and provides it at the opening. */
export function SharePage() {
  return <ObjectPage document={tenderingKeyShare} acts={(row) => <ShareActs row={row} />} />;
}

const day = 86_400_000;

// A device whose clock is wrong still offers it; the clock of the database decides.
const isNear = (openTime: unknown): boolean => typeof openTime !== 'string' || Date.parse(openTime) - Date.now() < day;

function ShareActs({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [status, openTime] = [row['status'], row['openTime']];
  if (row['holderId'] !== userId || (status !== 'ISSUED' && status !== 'CONFIRMED')) return null;
  return (
    <>
      {status === 'ISSUED' || isNear(openTime) ? (
        <ShareButton
          share={{
            id: row.id,
            status,
            fingerprint: String(row['fingerprint']),
            openTime: typeof openTime === 'string' ? openTime : null,
          }}
        />
      ) : null}
      <Button onClick={() => void navigate('/my-bid-key')}>{text(keyTexts.toKey)}</Button>
    </>
  );
}
