import { KeyOutlined, SafetyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { toBase64, type Bytes } from '../sealing/canonical.rules.ts';
import { proofOfShare, shareBinding, shareInfo } from '../sealing/shares.rules.ts';
import { sealedIn } from './registerKey.web.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';
import { keyTexts } from './texts.ts';
import { UnlockDialog } from './UnlockDialog.tsx';

/** A key share: its holder confirms it, and provides it at the opening. */
export function SharePage() {
  return <ObjectPage document={tenderingKeyShare} acts={(row) => <ShareActs row={row} />} />;
}

function ShareActs({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [asked, setAsked] = useState<'confirm' | 'provide'>();
  if (row['holderId'] !== userId) return null;
  const provides = row['status'] === 'CONFIRMED';
  if (row['status'] !== 'ISSUED' && !provides) return null;
  const run = async (share: Bytes): Promise<void> => {
    const quiet = { quiet: true };
    if (asked === 'confirm') {
      const proof = await proofOfShare(share);
      await server.run(tenderingKeyShare, 'confirmShare', row.id, { proof }, quiet);
    } else await server.run(tenderingKeyShare, 'provideShare', row.id, { share: toBase64(share) }, quiet);
    toast.success(text(asked === 'confirm' ? keyTexts.confirmed : keyTexts.provided));
    await client.invalidateQueries();
  };
  return (
    <>
      <Button
        type="primary"
        icon={provides ? <KeyOutlined /> : <SafetyOutlined />}
        onClick={() => setAsked(provides ? 'provide' : 'confirm')}
      >
        {text(provides ? keyTexts.provide : keyTexts.confirm)}
      </Button>
      <Button onClick={() => void navigate('/my-bid-key')}>{text(keyTexts.toKey)}</Button>
      {asked ? (
        <UnlockDialog
          title={text(asked === 'confirm' ? keyTexts.confirm : keyTexts.provide)}
          hint={text(asked === 'confirm' ? keyTexts.confirmHint : keyTexts.provideHint)}
          fingerprint={String(row['fingerprint'])}
          sealed={async () => {
            const answer = await server.call(tenderingKeyShare, 'sealedShare', { body: { id: row.id } });
            return sealedIn(answer.sealed);
          }}
          place={{ info: shareInfo, binding: shareBinding(row.id) }}
          onOpened={run}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
