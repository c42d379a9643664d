import { Link } from 'react-router';
import { useKeyText } from '../language.ts';
import { useSession } from '../session.ts';
import { useScreenLocation } from '../screenLocation.ts';
import './groupPage.css';
import { isExternal, matchRoute, menuItems, routesOf, type MenuItem } from './routes.ts';

/** What a directory of the menu holds for this user: its pages, and below them its groups with theirs. */
export function GroupPage() {
  const keyText = useKeyText();
  const { pathname } = useScreenLocation();
  const match = matchRoute(routesOf(useSession((state) => state.menu)), pathname);
  if (!match) return null;
  const items = menuItems(match.route.children);
  const pages = items.filter(({ kind }) => kind === 'leaf');
  return (
    <article className="group-page" data-testid="group-page">
      <h1>{keyText(match.route.meta.title)}</h1>
      {pages.length > 0 && <GroupEntries items={pages} />}
      {items.map((item) =>
        item.kind === 'submenu' ? (
          <section key={item.route.path}>
            <h2>
              <Link to={item.route.path}>{keyText(item.route.meta.title)}</Link>
            </h2>
            <GroupEntries items={item.items} />
          </section>
        ) : null,
      )}
    </article>
  );
}

function GroupEntries({ items }: { readonly items: readonly MenuItem[] }) {
  const keyText = useKeyText();
  return (
    <ul className="group-entries">
      {items.map(({ route }) => {
        const title = keyText(route.meta.title);
        return (
          <li key={route.path}>
            {isExternal(route.path) ? (
              <a href={route.path} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              <Link to={route.path}>{title}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
