import { KeyOutlined, SafetyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { toBase64, type Bytes } from '../sealing/canonical.rules.ts';
import { proofOfShare, shareBinding, shareInfo } from '../sealing/shares.rules.ts';
import { sealedIn } from './registerKey.web.ts';
import { tenderingKeyShare } from './tenderingKeyShare.document.ts';
import { keyTexts } from './texts.ts';
import { UnlockDialog } from './UnlockDialog.tsx';

interface ShareButtonProps {
  readonly share: {
    readonly id: string;
    readonly status: 'ISSUED' | 'CONFIRMED';
    /** That of the key that the share was sealed for. */
    readonly fingerprint: string;
    readonly openTime: string | null;
  };
}

/** What the holder of a share does next: confirm that he can open it, or provide it at the opening. */
export function ShareButton({ share }: ShareButtonProps) {
  const text = useText();
  const client = useQueryClient();
  // Once it is confirmed the row becomes another one; the dialog stays with what was asked for.
  const [asked, setAsked] = useState<'confirm' | 'provide'>();
  const next = share.status === 'CONFIRMED' ? 'provide' : 'confirm';
  const run = async (opened: Bytes): Promise<void> => {
    const quiet = { quiet: true };
    if (asked === 'confirm')
      await server.run(tenderingKeyShare, 'confirmShare', share.id, { proof: await proofOfShare(opened) }, quiet);
    else await server.run(tenderingKeyShare, 'provideShare', share.id, { share: toBase64(opened) }, quiet);
    toast.success(text(asked === 'confirm' ? keyTexts.confirmed : keyTexts.provided));
    await client.invalidateQueries();
  };
  return (
    <>
      <Button
        type="primary"
        data-testid={`share-${next}`}
        icon={next === 'provide' ? <KeyOutlined /> : <SafetyOutlined />}
        onClick={() => setAsked(next)}
      >
        {text(next === 'provide' ? keyTexts.provide : keyTexts.confirm)}
      </Button>
      {asked ? (
        <UnlockDialog
          title={text(asked === 'confirm' ? keyTexts.confirm : keyTexts.provide)}
          hint={
            asked === 'confirm'
              ? text(keyTexts.confirmHint)
              : text(keyTexts.provideHint, { opening: share.openTime === null ? '' : formatInstant(share.openTime) })
          }
          fingerprint={share.fingerprint}
          sealed={async () => {
            const answer = await server.call(tenderingKeyShare, 'sealedShare', { body: { id: share.id } });
            return sealedIn(answer.sealed);
          }}
          place={{ info: shareInfo, binding: shareBinding(share.id) }}
          onOpened={run}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
