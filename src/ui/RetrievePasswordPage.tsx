import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LoginFrame } from './login/LoginFrame.tsx';
import { LinkStep } from './login/LinkStep.tsx';
import { useHints } from './login/useHints.ts';
import { PasswordStep, PictureStep, WhoStep, type Who } from './login/RetrieveSteps.tsx';
import { findByUserName, type Retrieval } from './login/retrieve.ts';
import { useText } from './language.ts';
import { linkTexts, loginTexts, retrieveTexts } from './texts.ts';
import { usePageTitle } from './title.ts';

type Step = 'who' | 'picture' | 'password' | 'done';

/** A forgotten password, or one that an administrator has reset: a link carries its token behind the sign `#`. */
export function Component() {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    // It stays out of the history of the browser.
    if (token) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token ? <ByLink token={token} /> : <ByMail />;
}

function ByLink({ token }: { readonly token: string }) {
  const text = useText();
  const hints = useHints();
  const [userName, setUserName] = useState<string>();
  usePageTitle(text(linkTexts.title));
  return (
    <LoginFrame page={hints.page}>
      <h1>{text(userName === undefined ? linkTexts.title : retrieveTexts.done)}</h1>
      {userName === undefined ? (
        <LinkStep token={token} hints={hints} onDone={setUserName} />
      ) : (
        <p>{text(linkTexts.doneDetail, { userName })}</p>
      )}
      <p className="login-links">
        <Link to="/">{text(loginTexts.back)}</Link>
      </p>
    </LoginFrame>
  );
}

/** Retrieval of a forgotten password by a code that goes to the stored address. */
function ByMail() {
  const text = useText();
  const hints = useHints();
  const [step, setStep] = useState<Step>('who');
  const [who, setWho] = useState<Who>({ userName: '', email: '' });
  const [retrieval, setRetrieval] = useState<Retrieval>();
  usePageTitle(text(retrieveTexts.title));

  const found = (input: Who, begun: Retrieval) => {
    setWho(input);
    setRetrieval(begun);
    setStep('picture');
  };
  const another = async () => setRetrieval(await findByUserName(who.userName, who.email));
  return (
    <LoginFrame page={hints.page}>
      <h1>{text(step === 'done' ? retrieveTexts.done : retrieveTexts.title)}</h1>
      {step === 'who' && <WhoStep who={who} onFound={found} />}
      {step === 'picture' && retrieval && (
        <PictureStep retrieval={retrieval} onAnother={another} onSent={() => setStep('password')} />
      )}
      {step === 'password' && retrieval && (
        <PasswordStep
          who={who}
          retrieval={retrieval}
          hints={hints}
          onAgain={() => setStep('who')}
          onDone={() => setStep('done')}
        />
      )}
      {step === 'done' && <p>{text(retrieveTexts.doneDetail)}</p>}
      <p className="login-links">
        <Link to="/">{text(loginTexts.back)}</Link>
      </p>
    </LoginFrame>
  );
}
