import { createBrowserRouter, redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { clearLocal, forgetLogin, loadSession, rememberReturn } from './auth.ts';
import { currentLanguage } from './language.ts';
import { LoginPage } from './LoginPage.tsx';
import { endSession, onSessionEnd, RefusalError } from './request.ts';
import { useSession } from './session.ts';
import { LoadingPage, NoAccessPage, NotFoundPage, RouteFault, WaitingPage } from './StatusPages.tsx';
import { leaveField } from './shell/focus.ts';
import { isOwnPath, matchRoute, routesOf } from './shell/routes.ts';
import { toast } from './toast.ts';
import { accessToken, clearToken, readUser } from './token.ts';

export type LoadShell = () => Promise<{ readonly Shell: React.ComponentType }>;

/** The routes of the browser: few fixed ones, and the shell, which finds its pages in the menu of the user. */
export function createRouter(loadShell: LoadShell, publicPages: readonly RouteObject[]) {
  const lazyShell = async () => ({ Component: (await loadShell()).Shell });
  const router = createBrowserRouter([
    {
      errorElement: <RouteFault />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { path: '/', loader: loginGuard, element: <LoginPage preload={loadShell} /> },
        { path: '/retrieve-password', lazy: () => import('./RetrievePasswordPage.tsx') },
        { path: '/bulletin', lazy: () => import('./BulletinPage.tsx') },
        { path: '/registration-terms', lazy: () => import('./TermsPage.tsx') },
        ...publicPages,
        { path: '/oauth/authorize', loader: signedInOnly, lazy: () => import('./AuthorizePage.tsx') },
        { path: '/login', loader: () => redirect('/') },
        { path: '/dashboard', loader: () => redirect('/dashboard/index') },
        { path: '/language', loader: () => redirect(`/language/${currentLanguage()}`) },
        { path: '/redirect/*', loader: redirectHelper },
        {
          path: '/401',
          loader: signedInOnly,
          element: (
            <main>
              <NoAccessPage />
            </main>
          ),
        },
        {
          path: '/404',
          loader: signedInOnly,
          element: (
            <main>
              <NotFoundPage />
            </main>
          ),
        },
        {
          path: '/loading',
          loader: signedInOnly,
          element: (
            <main>
              <WaitingPage />
            </main>
          ),
        },
        { path: '*', loader: shellGuard, shouldRevalidate: isOtherPath, lazy: lazyShell },
      ],
    },
  ]);
  onSessionEnd((returnTo) => {
    const { pathname, search } = router.state.location;
    forgetLogin();
    if (returnTo) rememberReturn(pathname + search);
    void router.navigate('/', { replace: true });
  });
  followOtherTabs();
  // Told before anything is drawn: what a field holds is taken while its page is still there.
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname !== shown) leaveField();
    shown = pathname;
  });
  return router;
}

/** A sign-out empties the storage that all tabs of the browser share: the others end with it. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) void endWithOthers();
  });
}

// Storage and cookies reach a tab by ways of their own: the news of the end may arrive while the login is still seen.
const looksAgain = [0, 50, 200, 1000, 5000];

async function endWithOthers(): Promise<void> {
  for (const wait of looksAgain) {
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (!useSession.getState().user) return;
    if (!accessToken()) return endSession(false);
  }
}

/** A signed-in user has no business at the login page, unless the own password is not yet set. */
function loginGuard(): Response | null {
  if (!accessToken()) return null;
  const { firstLogin } = readUser() ?? {};
  if (firstLogin === undefined || firstLogin === '0') {
    clearToken();
    return null;
  }
  return replace('/dashboard');
}

function signedInOnly({ request }: LoaderFunctionArgs): Response | null {
  return accessToken() ? null : toLogin(request);
}

function toLogin(request: Request): Response {
  clearLocal();
  const { pathname, search } = new URL(request.url);
  rememberReturn(pathname + search);
  return replace('/');
}

async function shellGuard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  if (!accessToken()) return toLogin(request);
  const { pathname } = new URL(request.url);
  const loading = useSession.getState().user ? undefined : loadOrEnd();
  // The menu of the last visit is shown at once, while the server answers; only an unknown page has to wait.
  if (isKnown(pathname)) return null;
  await loading;
  if (!accessToken()) return null;
  return isKnown(pathname) || useSession.getState().isUnreachable ? null : replace('/404');
}

const isKnown = (pathname: string): boolean => matchRoute(routesOf(useSession.getState().menu), pathname) !== undefined;

/** Loads user and menu; a refusal ends the login, an unreachable server does not. */
async function loadOrEnd(): Promise<void> {
  try {
    await loadSession();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.code === 'network') {
      useSession.setState({ isUnreachable: true });
      return;
    }
    toast.error(error.message);
    if (accessToken()) endSession(true);
  }
}

function isOtherPath({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Leads to the rest of its own address, which builds that page anew; never to another host. */
function redirectHelper({ params, request }: LoaderFunctionArgs): Response {
  const path = `/${params['*'] ?? ''}`;
  return replace(isOwnPath(path) ? path + new URL(request.url).search : '/404');
}
