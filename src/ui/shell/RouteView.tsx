import {
  Activity,
  Suspense,
  createElement,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import nprogress from 'nprogress';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Location,
} from 'react-router';
import { objectIdOf, readAhead } from '../document/object/objectQueries.ts';
import { HomePage } from '../home/HomePage.tsx';
import { idle, pageSettled } from '../idleTime.ts';
import { useLanguage } from '../language.ts';
import { loadable, useLoaded } from '../loadable.ts';
import {
  areaOfComponent,
  beginStandardPage,
  bringAllDocuments,
  bringDocument,
  bringInTurn,
  documentNamed,
  listPageOf,
  objectPageOf,
  outlineNamed,
  screenOf,
} from '../pages.ts';
import { setResourceId } from '../request.ts';
import { ScreenLocation } from '../screenLocation.ts';
import { useSession } from '../session.ts';
import { NotFoundPage } from '../StatusPages.tsx';
import { usePageTitle } from '../title.ts';
import { usePersistentFocus } from './focus.ts';
import { showOverlay } from './layout.ts';
import { GroupPage } from './GroupPage.tsx';
import { PageViews } from './PageViews.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { matchRoute, routesOf, type RouteMatch } from './routes.ts';
import { enterPage, generationOf, isSameAddress, useTags } from './tags.ts';
import type { Tag } from './tagList.ts';
import { useTagTitle } from './useTagTitle.ts';

const skeletonDelay = 200;

// Pages that no area brings along.
const ownScreens = new Map<string, ComponentType>([
  ['home', HomePage],
  [
    'language',
    // It shows every text of the declarations.
    loadable(async () => {
      const [{ LanguagePage }] = await Promise.all([import('../languages/LanguagePage.tsx'), bringAllDocuments()]);
      return LanguagePage;
    }),
  ],
]);

/** The current page, with the screens behind it kept alive: going back finds them as they were left. */
export function RouteView() {
  const location = useLocation();
  const routes = routesOf(useSession((state) => state.menu));
  const tags = useTags();
  const { cached, locations } = tags;
  const match = useMemo(() => matchRoute(routes, location.pathname), [routes, location.pathname]);
  useEntered(match, location);
  useArrival(location.pathname);
  usePersistentFocus(location.pathname);
  useAreasAhead();

  // In a fixed order: moving a screen in the document would lose the scroll positions inside it.
  const paths = [...new Set([...cached, location.pathname])].toSorted();
  return (
    <main id="content" tabIndex={-1} className="route-view" data-testid="route-view">
      {paths.map((path) => {
        const isCurrent = path === location.pathname;
        const stored = locations[path];
        const own = isCurrent && !(stored && isSameAddress(stored, location)) ? location : stored;
        const ownMatch = matchRoute(routes, path);
        if (!own || !ownMatch) return null;
        return (
          <Activity key={`${path} ${generationOf(tags, path, location)}`} mode={isCurrent ? 'visible' : 'hidden'}>
            <Screen location={own} match={ownMatch} />
          </Activity>
        );
      })}
    </main>
  );
}

/** Loads the areas when the browser has nothing else to do: whatever is opened later is there at once. */
function useAreasAhead(): void {
  useEffect(() => void pageSettled().then(() => bringInTurn(idle)), []);
}

/** Tag, window title and page id follow the page. */
function useEntered(match: RouteMatch | undefined, location: Location): void {
  const titleOf = useTagTitle();
  const tag = useTags(({ visited }) => visited.find(({ path }) => path === location.pathname));
  // Set while rendering: the screen's own first call must already carry it.
  setResourceId(match?.route.meta.pageId);
  useLayoutEffect(() => {
    if (match) enterPage(tagOf(match, location), location);
  }, [match, location]);
  usePageTitle(tag && titleOf(tag));
}

function tagOf({ route, kind }: RouteMatch, { pathname, search, hash }: Location): Tag {
  const { title, affix = false, noCache = false } = route.meta;
  return { path: pathname, fullPath: pathname + search + hash, title, affix, noCache, isObject: kind === 'object' };
}

/** A new page begins at its top, a kept one where it was left, and no sidebar lies over it. */
function useArrival(path: string): void {
  const positions = useRef(new Map<string, number>());
  const current = useRef(path);
  useLayoutEffect(() => {
    const isStored = useTags.getState().cached.includes(path);
    current.current = path;
    showOverlay(false);
    window.scrollTo({ top: isStored ? (positions.current.get(path) ?? 0) : 0, behavior: 'instant' });
  }, [path]);
  useEffect(() => {
    const remember = () => positions.current.set(current.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}

interface ScreenProps {
  readonly location: Location;
  readonly match: RouteMatch;
}

/**
 * One screen under its own address, which stays the same while the screen is hidden. Routes of the router would draw
 * everything that asks for its address anew whenever any other screen is opened, and all screens are kept.
 */
const Screen = memo(
  function Screen({ location, match }: ScreenProps) {
    const address = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
    useRowAhead(match, location.pathname);
    return (
      <ScreenBoundary>
        <ScreenLocation value={location}>
          <LocationContext.Provider value={address}>
            <RouteContext.Provider value={noParents}>
              <PageViews />
              <Suspense fallback={<ScreenLoading />}>
                <Page component={match.route.component} kind={match.kind} />
              </Suspense>
            </RouteContext.Provider>
          </LocationContext.Provider>
        </ScreenLocation>
      </ScreenBoundary>
    );
  },
  (before, after) =>
    before.location === after.location &&
    before.match.kind === after.match.kind &&
    before.match.route.component === after.match.route.component,
);

/** Asks for the row of an object page while the code of the page is on its way. */
function useRowAhead({ kind, route }: RouteMatch, path: string): void {
  const client = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    const id = objectIdOf(path);
    if (kind !== 'object' || id === undefined) return;
    // What cannot be loaded is told by the page.
    void bringDocument(route.component).then(
      (document) => document && readAhead(client, { document, language, id }),
      () => undefined,
    );
  }, [client, language, kind, route.component, path]);
}

// Links inside are whole addresses.
const noParents = { outlet: null, matches: [], isDataRoute: true };

interface PageProps {
  readonly component: string;
  readonly kind: RouteMatch['kind'];
}

function Page({ component, kind }: PageProps) {
  const own = kind === 'group' ? GroupPage : kind === 'page' ? ownScreens.get(component) : undefined;
  const isKnown = useLoaded(own ? undefined : areaOfComponent(component));
  const isOfDocument = kind !== 'group' && outlineNamed(component) !== undefined;
  useEffect(() => {
    if (isOfDocument) beginStandardPage(kind);
  }, [isOfDocument, kind]);
  const screen = own ?? (isKnown && kind === 'page' ? screenOf(component) : undefined);
  const document = isKnown && !screen ? documentNamed(component) : undefined;
  const page = kind === 'page' ? listPageOf(component) : objectPageOf(component);
  const isHere = useLoaded(screen ?? (document && page));
  if (!isKnown || !isHere) return <ScreenLoading />;
  if (screen) return createElement(screen);
  return document ? createElement(page, { document }) : <NotFoundPage />;
}

/** While the code of a page arrives: the bar on top at once, the outline of a page when it takes longer. */
export function ScreenLoading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    nprogress.start();
    const waiting = setTimeout(() => setLong(true), skeletonDelay);
    return () => {
      clearTimeout(waiting);
      nprogress.done();
    };
  }, []);
  if (!isLong) return null;
  return (
    <div className="screen-loading" aria-busy>
      <span className="bone bone-title" />
      <span className="bone bone-bar" />
      <span className="bone bone-body" />
    </div>
  );
}
