import { useNavigate } from 'react-router';
import { Alert, Button } from 'antd';
import type { Values } from '#ui/document/form/formValues.ts';
import { useText } from '#ui/language.ts';
import { keyTexts } from '../keys/texts.ts';
import { outerKind } from '../sealing/envelope.rules.ts';
import { tenderTexts } from '../texts.ts';

interface SealFactsProps {
  readonly tender: Values;
  readonly keys: readonly Values[];
}

/** Who can open a bid of this tender, and what its bidder has to do for it. */
export function SealFacts({ tender, keys }: SealFactsProps) {
  const text = useText();
  const navigate = useNavigate();
  const own = keys.find(({ kind }) => kind === outerKind);
  const minutes = tender['decryptMinutes'];
  return (
    <>
      {typeof tender['holderCount'] === 'number' ? (
        <p className="form-help">
          {text(tenderTexts.heldBy, {
            count: String(tender['holderCount']),
            least: String(tender['keyThreshold']),
          })}
        </p>
      ) : null}
      {typeof minutes === 'number' ? (
        <Alert
          type={own ? 'info' : 'warning'}
          showIcon
          title={text(own ? tenderTexts.ownKeyThere : tenderTexts.ownKeyNeeded, {
            minutes: String(minutes),
            fingerprint: String(own?.['fingerprint'] ?? ''),
          })}
          action={<Button onClick={() => void navigate('/my-bid-key')}>{text(keyTexts.toKey)}</Button>}
        />
      ) : null}
    </>
  );
}
