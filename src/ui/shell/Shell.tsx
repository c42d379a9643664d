import './shell.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import nprogress from 'nprogress';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigation } from 'react-router';
import { loadSession } from '../auth.ts';
import { useLanguage, useText } from '../language.ts';
import { isDirty } from '../leaveGuard.ts';
import { loadable } from '../loadable.ts';
import { RefusalError } from '../request.ts';
import { useSession } from '../session.ts';
import { useDark, useSettings, useSize } from '../settings.ts';
import { shellTexts, statusTexts } from '../texts.ts';
import { antdTheme } from './antdTheme.ts';
import { useRestoreFocus } from './restoreFocus.ts';
import { GlobalShortcuts } from './GlobalShortcuts.tsx';
import { StepUpDialog } from '../stepUp/StepUpDialog.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { showOverlay, useIsMobile, useLayout } from './layout.ts';
import { loadLocale, useLocale } from './locale.ts';
import { RouteView, ScreenLoading } from './RouteView.tsx';
import { SettingsHandle } from './SettingsHandle.tsx';
import { restoreSettings } from './settingsCopy.ts';
import { Sidebar } from './Sidebar.tsx';
import { TagBar } from './TagBar.tsx';
import { resetTags } from './tags.ts';
import { TopBar } from './TopBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ViewBanner } from './ViewBanner.tsx';

const NoticePopup = loadable(async () => (await import('../notices/NoticePopup.tsx')).NoticePopup);

nprogress.configure({
  showSpinner: false,
  template: '<div class="bar" aria-hidden="true" data-testid="progress"><div class="peg"></div></div>',
  barSelector: '.bar',
});

const queries = new QueryClient({
  defaultOptions: {
    // Refusals are answers and stay the same; `server` has already told the user. A call without a network fails at
    // once and says so, rather than waiting silently for it.
    // Hidden screens must find what they show when they come back, so answers are kept as long as a login may rest.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, gcTime: 3_600_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Everything behind the login. */
export function Shell() {
  const seed = useSettings((state) => state.theme);
  const dark = useDark((state) => state.dark);
  const size = useSize((state) => state.size);
  const locale = useLocale((state) => state.locale);
  const theme = useMemo(() => antdTheme(seed, dark, size), [seed, dark, size]);
  useLocaleOfLanguage();
  useFreshUser();
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={theme} {...(locale ? { locale } : {})} button={{ autoInsertSpace: false }}>
        <App component={false}>
          {/* Screens wait for what they need in their own place; this is for what stands around them. */}
          <Suspense>
            <Frame />
          </Suspense>
          <IdleWarning />
          <StepUpDialog />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

function useLocaleOfLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    void loadLocale(language);
  }, [language]);
}

function forgetAnswers(): void {
  queries.clear();
  resetTags();
}

/** Nothing that was read for one user, or in one role, is shown to the next. */
function useFreshUser(): void {
  const who = useSession(({ user }) => (user ? `${user.id} ${user.roles.join(' ')}` : undefined));
  const before = useRef<string>(undefined);
  useEffect(() => {
    // When a login ends, its pages would ask again for what is forgotten before they are gone.
    if (who === undefined) return;
    if (before.current !== undefined && before.current !== who) forgetAnswers();
    before.current = who;
    void restoreSettings();
  }, [who]);
  useEffect(() => forgetAnswers, []);
}

function Frame() {
  const text = useText();
  const isMobile = useIsMobile();
  const isOpen = useLayout((state) => state.isOpen);
  const isOverlayOpen = useLayout((state) => state.isOverlayOpen);
  const { tagsView, fixedHeader } = useSettings();
  // Open pages have no room beside each other on a phone: back and the menu lead to them.
  const isPhone = useIsPhone();
  const { user, isUnreachable } = useSession();
  useRestoreFocus();
  useUnloadGuard();
  return (
    <div
      className="shell"
      data-mobile={isMobile}
      data-collapsed={!isMobile && !isOpen}
      data-fixed={fixedHeader}
      data-tags={tagsView && !isPhone}
    >
      <Progress />
      <a className="skip-link" href="#content">
        {text(shellTexts.skip)}
      </a>
      {isMobile && isOverlayOpen && (
        <div className="backdrop" data-testid="backdrop" onClick={() => showOverlay(false)} />
      )}
      <Sidebar />
      <div className="shell-main">
        <div className="shell-head">
          <ViewBanner />
          <OfflineBanner />
          <TopBar />
          {tagsView && <TagBar />}
        </div>
        {user ? (
          <RouteView />
        ) : isUnreachable ? (
          <Unreachable />
        ) : (
          <main className="route-view">
            <ScreenLoading />
          </main>
        )}
      </div>
      <SettingsHandle />
      <GlobalShortcuts />
      {user && <NoticePopup />}
    </div>
  );
}

/** The bar on top moves while a page is on its way; what stands around the pages is not drawn anew for that. */
function Progress() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') nprogress.done();
    else nprogress.start();
  }, [state]);
  return null;
}

function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

function Unreachable() {
  const text = useText();
  const retry = () => {
    useSession.setState({ isUnreachable: false });
    loadSession().catch((error: unknown) => {
      if (!(error instanceof RefusalError)) throw error;
      useSession.setState({ isUnreachable: true });
    });
  };
  return (
    <main className="route-view status-page">
      <h1>{text(statusTexts.offline)}</h1>
      <p className="status-detail">{text(statusTexts.offlineDetail)}</p>
      <button type="button" className="button button-primary" onClick={retry}>
        {text(statusTexts.retry)}
      </button>
    </main>
  );
}
