import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Values } from '#ui/document/form/formValues.ts';
import { saveBlob } from '#ui/files/saveFile.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { tenderTexts } from '../texts.ts';

interface BidReceiptProps {
  readonly bid: Values | undefined;
  readonly tenderingNo: string;
  readonly applyId: string;
}

const states = {
  SUBMITTED: tenderTexts.bidSubmitted,
  STALE: tenderTexts.bidStale,
  WITHDRAWN: tenderTexts.bidGivenBack,
} as const;

const stateOf = (status: unknown) => (status === 'STALE' || status === 'WITHDRAWN' ? states[status] : states.SUBMITTED);

/** Hands a value to the browser as a file that anybody can read. */
export const saveJson = (name: string, value: unknown): void =>
  saveBlob(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));

/** What the platform has received of this bidder, and the receipt for it. */
export function BidReceipt({ bid, tenderingNo }: BidReceiptProps) {
  const text = useText();
  return (
    <section className="form-section" data-testid="bid-receipt">
      <h2>{text(tenderTexts.bidState)}</h2>
      {bid ? (
        <>
          <p>
            <strong>{text(stateOf(bid['status']))}</strong>{' '}
            {text(tenderTexts.sealedAs, {
              version: String(bid['bidVersion']),
              time: formatInstant(String(bid['receivedAt'])),
              hash: String(bid['cipherHash']).slice(0, 16),
            })}
          </p>
          <Button icon={<DownloadOutlined />} onClick={() => saveJson(`receipt-${tenderingNo}.json`, bid['receipt'])}>
            {text(tenderTexts.receipt)}
          </Button>
        </>
      ) : (
        <p className="form-help">{text(tenderTexts.noBidYet)}</p>
      )}
    </section>
  );
}
