import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatInstant } from '#ui/format.ts';
import { joinNames, useText } from '#ui/language.ts';
import { recordsIn } from '../apply/bidRows.web.ts';
import { KeysTab } from '../keys/KeysTab.tsx';
import { isHeld, isOpenedByBidder } from '../tender/sealModes.rules.ts';
import { envelopeTransitions } from '../tender/envelopes.rules.ts';
import { tenderTransitions } from '../tender/tenderTransitions.rules.ts';
import { openingOf, sessionOf } from './session.rules.ts';
import { openingTexts as texts } from './texts.ts';

interface OpeningStepsProps {
  readonly row: DocumentRow;
  /** The time of the server. */
  readonly now: string | null;
}

/** What the opening still needs, in the order in which people do it: time, presence, bidders, shares, the opening itself. */
export function OpeningSteps({ row, now }: OpeningStepsProps) {
  const text = useText();
  const sealMode = typeof row['sealMode'] === 'string' ? row['sealMode'] : null;
  const [openTime, decryptUntil] = [String(row['openTime']), row['decryptUntil']];
  const session = sessionOf(openingOf(row));
  const isOfPrices = row['status'] !== 'BID_CLOSED';
  const present = recordsIn(row['attendees']).filter((each) => each['session'] === session);
  const isDue = now !== null && Date.parse(now) >= Date.parse(openTime);
  return (
    <section className="form-section opening-steps" data-testid="opening-steps">
      <h2>{text(isOfPrices ? texts.priceSteps : texts.steps)}</h2>
      <ol>
        <Step isDone={isDue} title={texts.time}>
          {text(isDue ? texts.timeCome : texts.timeAhead, { opening: formatInstant(openTime) })}
        </Step>
        <Step isDone={present.length >= 2} title={texts.presence}>
          {present.length === 0
            ? text(texts.nobodyPresent, {
                act: text(isOfPrices ? envelopeTransitions.attendPrices.label : tenderTransitions.attend.label),
              })
            : text(texts.present, { names: joinNames(present.map(({ userName }) => String(userName ?? ''))) })}
        </Step>
        {isOpenedByBidder({ sealMode }) ? (
          <Step isDone={typeof decryptUntil === 'string'} title={texts.bidders}>
            {typeof decryptUntil === 'string'
              ? text(texts.biddersUntil, { until: formatInstant(decryptUntil) })
              : text(texts.biddersAsk)}
          </Step>
        ) : null}
        {isHeld({ sealMode }) ? (
          <Step title={texts.shares}>
            <KeysTab row={row} />
          </Step>
        ) : null}
        <Step title={isOfPrices ? texts.openPrices : texts.open}>
          {text(isOfPrices ? texts.openPricesHint : texts.openHint)}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly title: Label;
  /** Unknown where the step itself says how far it is. */
  readonly isDone?: boolean;
  readonly children: ReactNode;
}

function Step({ title, isDone, children }: StepProps) {
  const text = useText();
  return (
    <li>
      <strong>
        {isDone === undefined ? null : isDone ? <CheckCircleFilled /> : <ClockCircleOutlined />} {text(title)}
      </strong>
      <div>{children}</div>
    </li>
  );
}
