import { useId, useState } from 'react';
import { dayAfter } from '#model/days.ts';
import { formatDay } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { newIdempotencyKey } from '#ui/server.ts';
import { visitTexts as texts } from '../texts.ts';
import { severities } from '../visit/invFinding.document.ts';
import type { OwnFinding } from './deviceStore.web.ts';
import type { DeviceState } from './useDeviceVisit.web.ts';

const usualDays = 30;

const isSeverity = (value: string): value is OwnFinding['severity'] => value in severities;

/** The findings of the visit, sent and waiting, and a form for a further one. */
export function FindingList({ device, isOpen }: { readonly device: DeviceState; readonly isOpen: boolean }) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const { own } = device;
  if (!own) return null;
  const named = (severity: string): string => (isSeverity(severity) ? text(severities[severity]) : severity);
  const { visit, findings } = own;
  return (
    <section className="site-section" aria-labelledby="findings" data-testid="device-findings">
      <h2 id="findings">{text(texts.findings)}</h2>
      {visit.findings.length + findings.length === 0 ? <p className="site-soft">{text(texts.noFindings)}</p> : null}
      <ul className="site-list">
        {visit.findings.map((each) => (
          <li key={each.findingNo}>
            <span>
              {each.findingNo} · {named(each.severity)} · {each.description}
            </span>
            <span className="site-soft">
              {formatDay(each.dueDate)} · {text(texts.sent)}
            </span>
          </li>
        ))}
        {findings.map((each) => (
          <li key={each.key}>
            <span>
              {named(each.severity)} · {each.description}
            </span>
            <span className="site-soft">
              {formatDay(each.dueDate)} · {text(texts.photoWaits)}
            </span>
            <button type="button" className="button" onClick={() => device.removeFinding(each.key)}>
              {text(texts.remove)}
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <FindingForm device={device} onDone={() => setAdding(false)} />
      ) : isOpen ? (
        <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
          {text(texts.finding)}
        </button>
      ) : null}
    </section>
  );
}

// The day of the device is good enough for what is proposed; the server refuses one that is over.
const proposedDue = (): string => {
  const now = new Date();
  const pad = (part: number): string => String(part).padStart(2, '0');
  return dayAfter(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`, usualDays);
};

function FindingForm({ device, onDone }: { readonly device: DeviceState; readonly onDone: () => void }) {
  const text = useText();
  const ids = useId();
  const [severity, setSeverity] = useState<OwnFinding['severity']>('MINOR');
  const [description, setDescription] = useState('');
  const [lineNo, setLineNo] = useState('');
  const [dueDate, setDueDate] = useState(proposedDue);
  const save = (): void => {
    device.addFinding({
      key: newIdempotencyKey(),
      lineNo: lineNo === '' ? null : Number(lineNo),
      severity,
      description: description.trim(),
      dueDate,
    });
    onDone();
  };
  return (
    <form
      className="site-card site-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={`${ids}s`}>{text(texts.severity)}</label>
      <select
        id={`${ids}s`}
        value={severity}
        onChange={({ target }) => {
          if (isSeverity(target.value)) setSeverity(target.value);
        }}
      >
        {Object.entries(severities).map(([code, label]) => (
          <option key={code} value={code}>
            {text(label)}
          </option>
        ))}
      </select>
      <label htmlFor={`${ids}q`}>{text(texts.question)}</label>
      <select id={`${ids}q`} value={lineNo} onChange={({ target }) => setLineNo(target.value)}>
        <option value="">{text(texts.general)}</option>
        {device.own?.visit.answers.map((each) => (
          <option key={each.lineNo} value={each.lineNo}>
            {each.lineNo}
          </option>
        ))}
      </select>
      <label htmlFor={`${ids}d`}>{text(texts.description)}</label>
      <textarea
        id={`${ids}d`}
        rows={3}
        maxLength={1000}
        required
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <label htmlFor={`${ids}t`}>{text(texts.due)}</label>
      <input id={`${ids}t`} type="date" required value={dueDate} onChange={({ target }) => setDueDate(target.value)} />
      <p className="site-buttons">
        <button type="submit" className="button button-primary" disabled={description.trim() === '' || dueDate === ''}>
          {text(texts.save)}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {text(texts.cancel)}
        </button>
      </p>
    </form>
  );
}
