import type { ReactNode } from 'react';
import { Link, useRouteError } from 'react-router';
import type { Label } from '#model/label.ts';
import { useText } from './language.ts';
import { reloadForNewVersion } from './newVersion.ts';
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

/** Shown when a page could not be drawn; a chunk that vanished with a release is loaded anew by itself. */
export function RouteFault() {
  const error = useRouteError();
  return (
    <main>
      <FaultPage error={error} />
    </main>
  );
}

export function FaultPage({ error }: { readonly error: unknown }) {
  const text = useText();
  const updated = reloadForNewVersion(error);
  return (
    <StatusPage
      figure="!"
      title={updated ? statusTexts.updated : statusTexts.fault}
      detail={updated ? statusTexts.updatedDetail : statusTexts.faultDetail}
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
