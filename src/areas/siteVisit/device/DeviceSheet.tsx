import { Link } from 'react-router';
import { formatDay, formatTime } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { visitTexts as texts } from '../texts.ts';
import { ConflictList } from './ConflictList.tsx';
import { FindingList } from './FindingList.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { shownName } from './shownName.web.ts';
import { useDeviceVisit, useOnline, type DeviceState } from './useDeviceVisit.web.ts';

interface DeviceSheetProps {
  readonly id: string;
  readonly userId: string;
  /** Whether the page would open without a network; unknown while that is prepared. */
  readonly isReady: boolean | undefined;
}

/** A visit on the tablet: its questions element by element, photos, findings, and what was answered differently elsewhere. */
export function DeviceSheet({ id, userId, isReady }: DeviceSheetProps) {
  const text = useText();
  const language = useLanguage();
  const device = useDeviceVisit(id, userId);
  const { own } = device;
  if (!own) return <NotOpened device={device} />;
  const { visit } = own;
  const points = new Map(visit.answers.map((each) => [each.lineNo, each.points]));
  for (const each of own.answers) points.set(each.lineNo, each.points);
  const done = [...points.values()].filter((each) => each !== null).length;
  const canAnswer = visit.status === 'DOING' && visit.isMember && visit.isStated && !visit.isConflicted;
  return (
    <>
      <header className="site-head">
        <h1>
          {visit.sheetNo} · {visit.supplier}
        </h1>
        <p className="site-soft">
          {visit.company} · {visit.siteAddress} · {formatDay(visit.planDate)}
        </p>
        <Standing device={device} isReady={isReady} />
        {visit.answers.length > 0 ? (
          <p data-testid="visit-progress">
            {text(texts.progress, { done, all: visit.answers.length })}{' '}
            <progress
              max={visit.answers.length}
              value={done}
              aria-label={text(texts.progress, { done, all: visit.answers.length })}
            />
          </p>
        ) : null}
        <p className="site-links">
          <Link to={`/page/inv/sheet/${id}`}>{text(texts.back)}</Link>{' '}
          <Link to="/site-visit">{text(texts.otherVisits)}</Link>
        </p>
      </header>
      <Entrance device={device} />
      {own.conflicts.length > 0 ? <ConflictList device={device} conflicts={own.conflicts} /> : null}
      {visit.sections.map(({ sectionNo, name }) => (
        <section key={sectionNo} className="site-section" aria-labelledby={`section-${sectionNo}`}>
          <h2 id={`section-${sectionNo}`}>
            {sectionNo} {shownName(name, language)}
          </h2>
          {visit.answers
            .filter((each) => each.sectionNo === sectionNo)
            .map((question) => (
              <QuestionCard key={question.lineNo} question={question} device={device} isOpen={canAnswer} />
            ))}
        </section>
      ))}
      {visit.answers.length > 0 ? <FindingList device={device} isOpen={canAnswer} /> : null}
    </>
  );
}

/** A visit that is not here yet: it comes, cannot come without a network, or did not come. */
function NotOpened({ device: { problem, isSending, send } }: { readonly device: DeviceState }) {
  const text = useText();
  const isOnline = useOnline();
  return (
    <section className="site-card" data-testid="visit-not-opened">
      <h1>{text(texts.title)}</h1>
      {problem !== undefined ? (
        <>
          <p role="alert">{text(texts.loadFailed, { reason: problem })}</p>
          <button type="button" className="button" disabled={isSending} onClick={() => void send()}>
            {text(texts.retry)}
          </button>
        </>
      ) : isOnline ? (
        <p role="status">{text(texts.loading)}</p>
      ) : (
        <p role="alert">{text(texts.notCarried)}</p>
      )}
      <Link to="/site-visit">{text(texts.onDevice)}</Link>
    </section>
  );
}

function Standing({ device, isReady }: { readonly device: DeviceState; readonly isReady: boolean | undefined }) {
  const text = useText();
  const isOnline = useOnline();
  const { own, waiting, isSending, problem } = device;
  return (
    <div
      className="site-standing"
      role="status"
      data-testid="visit-standing"
      data-online={isOnline}
      data-waiting={waiting}
    >
      <p>
        <strong>{text(isOnline ? texts.online : texts.offline)}</strong>{' '}
        {isReady === true ? <span data-testid="offline-ready">{text(texts.ready)}</span> : null}
      </p>
      <p>
        {isSending
          ? text(texts.syncing)
          : waiting > 0
            ? text(texts.pending, { n: waiting })
            : own?.syncedAt
              ? text(texts.synced, { time: formatTime(own.syncedAt) })
              : null}{' '}
        {waiting > 0 && isOnline ? (
          <button type="button" className="button" disabled={isSending} onClick={() => void device.send()}>
            {text(texts.sync)}
          </button>
        ) : null}
      </p>
      {problem !== undefined && isOnline ? <p role="alert">{text(texts.syncFailed, { reason: problem })}</p> : null}
    </div>
  );
}

/** What stands before the questions: who may not see them yet, and why. */
function Entrance({ device }: { readonly device: DeviceState }) {
  const text = useText();
  const { own } = device;
  if (!own) return null;
  const { visit } = own;
  if (!visit.isMember) return <p role="alert">{text(texts.notMember)}</p>;
  if (visit.isConflicted) return <p role="alert">{text(texts.inConflict)}</p>;
  if (!visit.isStated)
    return (
      <section className="site-card" data-testid="interests">
        <h2>{text(texts.statement)}</h2>
        <p>{text(texts.statementAsk, { supplier: visit.supplier })}</p>
        <p className="site-buttons">
          <button type="button" className="button button-primary" onClick={() => void device.state(false)}>
            {text(texts.noConflict)}
          </button>
          <button type="button" className="button" onClick={() => void device.state(true)}>
            {text(texts.conflict)}
          </button>
        </p>
      </section>
    );
  if (visit.answers.length === 0) return <p role="status">{text(texts.notBegun)}</p>;
  return visit.status === 'DOING' ? null : <p role="status">{text(texts.over)}</p>;
}
