import './device.css';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { usePageTitle } from '#ui/title.ts';
import { readUser } from '#ui/token.ts';
import { visitTexts as texts } from '../texts.ts';
import { dropVisit, visitsOn, type DeviceVisit } from './deviceStore.web.ts';
import { DeviceSheet } from './DeviceSheet.tsx';
import { canWorkOffline, prepareOffline } from './offline.web.ts';

/** `/site-visit`: the visits that this device carries, or one of them; it opens without a network. */
export function Component() {
  const text = useText();
  const [query] = useSearchParams();
  const id = query.get('id');
  const userId = readUser()?.id;
  const [isReady, setReady] = useState<boolean>();
  usePageTitle(text(texts.title));
  useEffect(() => {
    if (!navigator.onLine || userId === undefined) return;
    // Once everything of this page has been loaded.
    void prepareOffline().then(setReady, () => setReady(false));
  }, [userId]);
  return (
    <main className="site-visit">
      {userId === undefined ? (
        <section className="site-card">
          <h1>{text(texts.title)}</h1>
          <p>{text(texts.signInFirst)}</p>
          <Link className="button button-primary" to="/">
            {text(texts.signIn)}
          </Link>
        </section>
      ) : id ? (
        <DeviceSheet key={id} id={id} userId={userId} isReady={isReady} />
      ) : (
        <VisitsOnDevice userId={userId} />
      )}
      {canWorkOffline() ? null : <p role="alert">{text(texts.notOffline)}</p>}
    </main>
  );
}

function VisitsOnDevice({ userId }: { readonly userId: string }) {
  const text = useText();
  const [visits, setVisits] = useState<readonly DeviceVisit[]>();
  const [fault, setFault] = useState<string>();
  const refresh = async (): Promise<void> => setVisits(await visitsOn(userId));
  useEffect(() => {
    visitsOn(userId).then(setVisits, (error: unknown) =>
      setFault(error instanceof Error ? error.message : String(error)),
    );
  }, [userId]);
  const drop = async ({ id, answers, findings }: DeviceVisit): Promise<void> => {
    const n = answers.length + findings.length;
    if (n > 0 && !window.confirm(text(texts.dropAsk, { n }))) return;
    await dropVisit(id);
    await refresh();
  };
  if (fault !== undefined)
    return (
      <section className="site-card">
        <h1>{text(texts.onDevice)}</h1>
        <p role="alert">{text(texts.storageFailed, { reason: fault })}</p>
      </section>
    );
  if (!visits) return null;
  return (
    <section className="site-card" data-testid="device-visits">
      <h1>{text(texts.onDevice)}</h1>
      {visits.length === 0 ? (
        <>
          <p>{text(texts.noneOnDevice)}</p>
          <p className="site-soft">{text(texts.noneHint)}</p>
          <Link className="button button-primary" to="/page/inv/sheet">
            {text(texts.toVisits)}
          </Link>
        </>
      ) : (
        <ul className="site-list">
          {visits.map((each) => (
            <li key={each.id}>
              <Link to={`/site-visit?id=${each.id}`}>
                {each.visit.sheetNo} · {each.visit.supplier}
              </Link>
              <span className="site-soft">{formatDay(each.visit.planDate)}</span>
              <button type="button" className="button" onClick={() => void drop(each)}>
                {text(texts.drop)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
