import { useEffect, useState } from 'react';
import { isBilingual, nameOf } from '#model/label.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { LoginFrame } from '#ui/login/LoginFrame.tsx';
import { useHints } from '#ui/login/useHints.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { LoadingPage } from '#ui/StatusPages.tsx';
import { usePageTitle } from '#ui/title.ts';
import { bankNoticeTexts as texts } from '../texts.ts';

type Shown = Readonly<Record<string, unknown>>;

/** What a mail about a changed account leads to: what changes, and one button that stops it. */
export function Component() {
  const text = useText();
  const language = useLanguage();
  const hints = useHints();
  const [token] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<Shown | 'dead'>();
  const [isBusy, setBusy] = useState(false);
  usePageTitle(text(texts.title));
  useEffect(() => {
    // It stays out of the history of the browser.
    history.replaceState(history.state, '', location.pathname);
    void ask('read', token).then(setShown);
  }, [token]);
  const freeze = async () => {
    setBusy(true);
    setShown(await ask('freeze', token));
    setBusy(false);
  };
  if (!shown) return <LoadingPage />;
  if (shown === 'dead')
    return (
      <LoginFrame page={hints.page}>
        <h1>{text(texts.title)}</h1>
        <p role="alert">{text(texts.dead)}</p>
      </LoginFrame>
    );
  const { company } = shown;
  const values = {
    company: isBilingual(company) ? nameOf(company, language) : '',
    branch: String(shown['branchName'] ?? ''),
    account: String(shown['account'] ?? ''),
    activeFrom: String(shown['activeFrom'] ?? ''),
  };
  const isFrozen = shown['status'] === 'FROZEN';
  return (
    <LoginFrame page={hints.page}>
      <h1>{text(isFrozen ? texts.frozen : texts.title)}</h1>
      <p role={isFrozen ? 'status' : undefined}>{text(isFrozen ? texts.frozenDetail : texts.detail, values)}</p>
      {shown['canFreeze'] === true ? (
        <>
          <p>{text(texts.ask)}</p>
          <button
            type="button"
            className="button button-primary button-wide"
            disabled={isBusy}
            onClick={() => void freeze()}
          >
            {text(texts.freeze)}
          </button>
        </>
      ) : null}
      {!isFrozen && shown['canFreeze'] !== true ? <p role="status">{text(texts.over)}</p> : null}
    </LoginFrame>
  );
}

const ask = async (name: 'read' | 'freeze', token: string): Promise<Shown | 'dead'> => {
  try {
    return recordOf(await server.post(`/sup/bankNotice/${name}`, { token }, { quiet: true })) ?? 'dead';
  } catch {
    return 'dead';
  }
};
