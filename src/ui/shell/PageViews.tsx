import { Link } from 'react-router';
import { useKeyText, useText } from '../language.ts';
import { useScreenLocation } from '../screenLocation.ts';
import { useSession } from '../session.ts';
import { shellTexts } from '../texts.ts';
import { matchRoute, routesOf, viewsOf } from './routes.ts';

/** The views of one thing beside each other: the pages that stand below a page of the menu. */
export function PageViews() {
  const text = useText();
  const keyText = useKeyText();
  const { pathname } = useScreenLocation();
  const match = matchRoute(routesOf(useSession((state) => state.menu)), pathname);
  const views = match ? viewsOf(match) : [];
  if (views.length === 0) return null;
  return (
    <nav className="page-views" aria-label={text(shellTexts.views)} data-testid="page-views">
      {views.map(({ path, meta }) => (
        <Link key={path} to={path} aria-current={path === match?.route.path ? 'page' : undefined}>
          {keyText(meta.title)}
        </Link>
      ))}
    </nav>
  );
}
