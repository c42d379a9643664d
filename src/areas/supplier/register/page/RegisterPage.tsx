import '#ui/document/object/document.css';
import './register.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, Button, ConfigProvider } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useText } from '#ui/language.ts';
import type { Hints } from '#ui/login/hints.ts';
import { WideFrame } from '#ui/login/LoginFrame.tsx';
import { useAttempt } from '#ui/login/useAttempt.ts';
import { useHints } from '#ui/login/useHints.ts';
import { useDark, useSettings } from '#ui/settings.ts';
import { antdTheme } from '#ui/shell/antdTheme.ts';
import { loadLocale, useLocale } from '#ui/shell/locale.ts';
import { LoadingPage } from '#ui/StatusPages.tsx';
import { usePageTitle } from '#ui/title.ts';
import { registerTexts } from '../../texts.ts';
import { formatDay } from '#ui/format.ts';
import { withdraw, type Options } from './calls.web.ts';
import { InviteBegun, InviteIntro } from './InviteIntro.tsx';
import { RegisterWizard } from './RegisterWizard.tsx';
import { useRegistration, type Registration } from './useRegistration.web.ts';

const queries = new QueryClient();

/** Where companies register as suppliers, without a login. */
export function Component() {
  const text = useText();
  const language = useLanguage();
  const hints = useHints();
  const own = useSettings((state) => state.theme);
  const seed = hints.page.themeColor ?? own;
  const dark = useDark((state) => state.dark);
  const locale = useLocale((state) => state.locale);
  const theme = useMemo(() => antdTheme(seed, dark, 'medium'), [seed, dark]);
  usePageTitle(text(registerTexts.title));
  useEffect(() => {
    void loadLocale(language);
  }, [language]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={theme} {...(locale ? { locale } : {})} button={{ autoInsertSpace: false }}>
        <App component={false}>
          <WideFrame page={hints.page}>
            <h1>{text(registerTexts.title)}</h1>
            <Body hints={hints} />
          </WideFrame>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

function Body({ hints }: { readonly hints: Hints }) {
  const text = useText();
  const registration = useRegistration();
  const { options, state, token, invite, invited, failed } = registration;
  if (failed) return <p role="alert">{text(registerTexts.failed)}</p>;
  if (token !== undefined) {
    if (!options || !state) return <LoadingPage />;
    if (state.status !== 'DRAFT' && state.status !== 'REJECTED') return <Submitted registration={registration} />;
    return <Filling registration={registration} options={options} hints={hints} />;
  }
  if (invited === 'dead') return <p role="alert">{text(registerTexts.inviteDead)}</p>;
  if (invite === undefined && !hints.page.registration) return <p role="status">{text(registerTexts.closed)}</p>;
  if (!options || (invite !== undefined && !invited)) return <LoadingPage />;
  if (invite === undefined || !invited) return <Filling registration={registration} options={options} hints={hints} />;
  if (invited.isBegun) return <InviteBegun invite={invite} invited={invited} />;
  return (
    <>
      <InviteIntro invite={invite} invited={invited} />
      <Filling registration={registration} options={options} hints={hints} />
    </>
  );
}

interface FillingProps {
  readonly registration: Registration;
  readonly options: Options;
  readonly hints: Hints;
}

function Filling({ registration, options, hints }: FillingProps) {
  const text = useText();
  return (
    <>
      <p className="register-lead">{text(registerTexts.lead)}</p>
      <RegisterWizard registration={registration} options={options} limits={hints} />
    </>
  );
}

/** What follows the submission, and the way back as long as nobody has decided. */
function Submitted({ registration }: { readonly registration: Registration }) {
  const text = useText();
  const { state, token, take, forget } = registration;
  const { pending, refusal, attempt } = useAttempt();
  const back = async (): Promise<void> => {
    if (token === undefined) return;
    const found = await attempt(() => withdraw(token));
    if (found) take(found);
  };
  return (
    <section className="register-card" data-testid="register-submitted">
      <h2>{text(registerTexts.submittedTitle)}</h2>
      <p>{text(registerTexts.submitted, { registerNo: state?.registerNo ?? '', email: state?.email ?? '' })}</p>
      {state?.answerBy && <p>{text(registerTexts.answerBy, { day: formatDay(state.answerBy) })}</p>}
      <p>{text(registerTexts.afterwards)}</p>
      <div role="alert">{refusal && <p className="register-refusal">{refusal}</p>}</div>
      <footer className="register-acts">
        <Button loading={pending} onClick={() => void back()}>
          {text(registerTexts.withdraw)}
        </Button>
        <Link to="/" onClick={forget}>
          {text(registerTexts.back)}
        </Link>
      </footer>
    </section>
  );
}
