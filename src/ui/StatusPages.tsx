import { useEffect, useState, type ReactNode } from 'react';
import { Link, useRouteError } from 'react-router';
import type { Label } from '#model/label.ts';
import { useText } from './language.ts';
import { isMissingChunk, isServerThere, reloadForNewVersion } from './newVersion.ts';
import { statusTexts } from './texts.ts';
import { usePageTitle } from './title.ts';

interface StatusProps {
  readonly figure: string;
  readonly title: Label;
  readonly detail: Label;
  readonly children: ReactNode;
}

/** A page that says why there is nothing else to see, and how to go on. */
function StatusPage({ figure, title, detail, children }: StatusProps) {
  const text = useText();
  usePageTitle(text(title));
  return (
    <section className="status-page">
      <p className="status-figure" aria-hidden>
        {figure}
      </p>
      <h1>{text(title)}</h1>
      <p className="status-detail">{text(detail)}</p>
      <div className="status-actions">{children}</div>
    </section>
  );
}

function HomeLink() {
  const text = useText();
  return (
    <Link className="button button-primary" to="/dashboard/index">
      {text(statusTexts.home)}
    </Link>
  );
}

export function NoAccessPage() {
  return (
    <StatusPage figure="401" title={statusTexts.noAccess} detail={statusTexts.noAccessDetail}>
      <HomeLink />
    </StatusPage>
  );
}

export function NotFoundPage() {
  return (
    <StatusPage figure="404" title={statusTexts.notFound} detail={statusTexts.notFoundDetail}>
      <HomeLink />
    </StatusPage>
  );
}

/** The page of its own that says something is on its way, for whoever comes to it by its address. */
export function WaitingPage() {
  return (
    <StatusPage figure="…" title={statusTexts.loading} detail={statusTexts.loadingDetail}>
      <HomeLink />
    </StatusPage>
  );
}

export function LoadingPage() {
  const text = useText();
  return (
    <section className="status-page" aria-busy>
      <div className="boot-mark" />
      <p role="status" className="visually-hidden">
        {text(statusTexts.loading)}
      </p>
    </section>
  );
}

/** Shown when a page could not be drawn. */
export function RouteFault() {
  const error = useRouteError();
  return (
    <main>
      <FaultPage error={error} />
    </main>
  );
}

interface FaultProps {
  readonly error: unknown;
  /** Draws the page again without loading everything anew. */
  readonly onRetry?: (() => void) | undefined;
}

export function FaultPage({ error, onRetry }: FaultProps) {
  const text = useText();
  const isMissing = isMissingChunk(error);
  const isThere = useServerThere(isMissing, onRetry);
  if (isThere === undefined) return <LoadingPage />;
  if (!isThere)
    return (
      <StatusPage
        figure="…"
        title={statusTexts.offline}
        detail={onRetry ? statusTexts.offlinePageDetail : statusTexts.offlineDetail}
      >
        <button type="button" className="button button-primary" onClick={onRetry ?? (() => location.reload())}>
          {text(statusTexts.retry)}
        </button>
      </StatusPage>
    );
  return (
    <StatusPage
      figure="!"
      title={isMissing ? statusTexts.updated : statusTexts.fault}
      detail={isMissing ? statusTexts.updatedDetail : statusTexts.faultDetail}
    >
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {text(statusTexts.reload)}
      </button>
      <a className="button" href="/dashboard/index">
        {text(statusTexts.home)}
      </a>
    </StatusPage>
  );
}

/**
 * Whether the server answers, for a page whose files are missing; undefined while it is not known. Where it does, the files
 * vanished with a new release and the browser loads anew. Where it does not, the page is drawn again once the line is back.
 */
function useServerThere(isMissing: boolean, onRetry: (() => void) | undefined): boolean | undefined {
  const [isThere, setThere] = useState(isMissing ? undefined : true);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isShown = true;
    void isServerThere().then((answers) => {
      if (!isShown) return;
      if (answers) reloadForNewVersion();
      setThere(answers);
    });
    const again = onRetry ?? (() => location.reload());
    window.addEventListener('online', again);
    return () => {
      isShown = false;
      window.removeEventListener('online', again);
    };
  }, [isMissing, onRetry]);
  return isThere;
}
