import { UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import type { SealedForOne } from '../keys/personalKey.web.ts';
import { sealedIn } from '../keys/registerKey.web.ts';
import { UnlockDialog } from '../keys/UnlockDialog.tsx';
import type { Bytes } from '../sealing/canonical.rules.ts';
import { bindingBytes } from '../sealing/envelope.rules.ts';
import { innerOf, outerInfo } from '../sealing/outer.rules.ts';
import { inParts } from '../sealing/sealBid.web.ts';
import { tenderTexts } from '../texts.ts';
import { tenderingApply } from './tenderingApply.document.ts';

interface Asked {
  readonly sealed: SealedForOne;
  readonly fingerprint: string;
  readonly binding: Bytes;
  readonly isPriceApart: boolean;
}

/** Opens the outer layer of the own bid in this browser, while its bidder is asked to. */
export function OpenOwnBid({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  const ask = async (): Promise<void> => {
    const answer = await server.call(tenderingApply, 'sealedBid', { body: { id: row.id } });
    const [sealed, binding] = [sealedIn(answer.sealed), isRecord(answer.binding) ? answer.binding : {}];
    if (!sealed) return;
    setAsked({
      sealed,
      fingerprint: answer.fingerprint ?? '',
      isPriceApart: answer.priceApart,
      binding: bindingBytes({
        tenderingId: String(binding['tenderingId']),
        kind: String(binding['kind']),
        docVersion: Number(binding['docVersion']),
        bidVersion: Number(binding['bidVersion']),
        bidder: String(binding['bidder']),
      }),
    });
  };
  return (
    <Allowed code={permissionOf(tenderingApply, 'bid')}>
      <Button
        type="primary"
        icon={<UnlockOutlined />}
        onClick={() =>
          void ask().catch(() => {
            // The refusal is shown already.
          })
        }
      >
        {text(tenderTexts.openOwn)}
      </Button>
      {asked ? (
        <UnlockDialog
          title={text(tenderTexts.openOwn)}
          hint={text(tenderTexts.openOwnHint, { until: formatInstant(String(row['decryptUntil'])) })}
          fingerprint={asked.fingerprint}
          sealed={async () => asked.sealed}
          place={{ info: outerInfo, binding: asked.binding }}
          onOpened={async (opened) => {
            const { enc, cipher, price } = innerOf(opened, asked.isPriceApart);
            const body = {
              id: row.id,
              enc,
              cipher: inParts(cipher),
              ...(price ? { priceEnc: price.enc, priceCipher: inParts(price.cipher) } : {}),
            };
            await server.call(tenderingApply, 'openBid', { body }, { quiet: true });
            toast.success(text(tenderTexts.ownOpened));
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Allowed>
  );
}
