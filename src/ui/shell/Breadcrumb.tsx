import { Link, useLocation } from 'react-router';
import { useKeyText, useText } from '../language.ts';
import { useSession } from '../session.ts';
import { shellTexts } from '../texts.ts';
import { firstLevel, homeRoute, matchRoute, routesOf } from './routes.ts';
import { useTags } from './tags.ts';
import { useTagTitle } from './useTagTitle.ts';

interface Crumb {
  readonly title: string;
  /** Where it leads; that which shows the page itself leads nowhere. */
  readonly path?: string;
}

/** Where the page stands in the menu. */
export function Breadcrumb() {
  const text = useText();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={text(shellTexts.breadcrumb)} className="breadcrumb" data-testid="breadcrumb">
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={path ?? title}>
            {path !== undefined && index < crumbs.length - 1 ? (
              <Link to={path}>{title}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCrumbs(): readonly Crumb[] {
  const { pathname } = useLocation();
  const keyText = useKeyText();
  const tagTitle = useTagTitle();
  const routes = routesOf(useSession((state) => state.menu));
  const match = matchRoute(routes, pathname);
  const tag = useTags(({ visited }) => visited.find(({ path }) => path === pathname));
  const home = { title: keyText(homeRoute.meta.title), path: homeRoute.path };
  if (!match || match.route.path === homeRoute.path) return [home];
  // A group that gave way to those in it is in no sidebar, and not here either.
  const top = new Set(firstLevel(routes).flatMap(({ kind, route }) => (kind === 'submenu' ? route.path : [])));
  const first = Math.max(
    0,
    match.chain.findIndex(({ path }) => top.has(path)),
  );
  const chain = match.chain.slice(first).map(({ meta, path }) => ({
    title: keyText(meta.title),
    path,
  }));
  const object = match.kind === 'object' ? [{ title: tag ? tagTitle(tag, 'short') : '' }] : [];
  // A page that heads the views of one thing is called like their group: it is named once.
  return [home, ...chain, ...object].filter(({ title }, index, all) => title !== all[index + 1]?.title);
}
