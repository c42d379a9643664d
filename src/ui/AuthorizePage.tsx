import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoginFrame } from './login/LoginFrame.tsx';
import { Refusal } from './login/parts.tsx';
import { useHints } from './login/useHints.ts';
import { useAttempt } from './login/useAttempt.ts';
import { useText } from './language.ts';
import { recordOf } from './record.ts';
import { server } from './server.ts';
import { authorizeTexts, statusTexts } from './texts.ts';
import { usePageTitle } from './title.ts';
import { readUser } from './token.ts';

interface Asked {
  readonly clientName: string;
  readonly redirect: string | undefined;
}

/** Another program asks to act for the signed-in user; the address it comes back to is checked by the server. */
export function Component() {
  const text = useText();
  const [search] = useSearchParams();
  const { page } = useHints();
  const { pending, refusal, attempt } = useAttempt();
  const [clientName, setClientName] = useState<string>();
  usePageTitle(text(authorizeTexts.title));

  useEffect(() => {
    const look = async () => {
      const asked = await attempt(() => authorize(search, false));
      if (asked?.redirect) location.replace(asked.redirect);
      else setClientName(asked?.clientName);
    };
    void look();
  }, [search, attempt]);

  const allow = async () => {
    const asked = await attempt(() => authorize(search, true));
    if (asked?.redirect) location.replace(asked.redirect);
  };
  const { realName, userName } = readUser() ?? {};
  return (
    <LoginFrame page={page}>
      <h1>{text(authorizeTexts.title)}</h1>
      <Refusal text={refusal} />
      {clientName !== undefined && (
        <>
          <p>{text(authorizeTexts.asks, { client: clientName, user: realName ?? userName ?? '' })}</p>
          <button
            type="button"
            className="button button-primary button-wide"
            disabled={pending}
            onClick={() => void allow()}
          >
            {text(authorizeTexts.allow)}
          </button>
        </>
      )}
      <p className="login-links">
        <Link to="/dashboard/index">{text(clientName === undefined ? statusTexts.home : authorizeTexts.deny)}</Link>
      </p>
    </LoginFrame>
  );
}

async function authorize(search: URLSearchParams, approved: boolean): Promise<Asked> {
  const body = {
    clientId: search.get('client_id') ?? '',
    redirectUri: search.get('redirect_uri') ?? '',
    responseType: search.get('response_type') ?? 'code',
    codeChallenge: search.get('code_challenge') ?? '',
    codeChallengeMethod: search.get('code_challenge_method') ?? '',
    state: search.get('state') ?? '',
    approved,
  };
  const answer = recordOf(await server.post('/auth/oauth/authorize', body, { quiet: true })) ?? {};
  const { clientName, redirect } = answer;
  return { clientName: String(clientName ?? ''), redirect: typeof redirect === 'string' ? redirect : undefined };
}
