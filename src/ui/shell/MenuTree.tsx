import { RightOutlined } from '@ant-design/icons';
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useKeyText } from '../language.ts';
import { focusPage } from './focus.ts';
import { MenuIcon } from './icons.tsx';
import { showOverlay } from './layout.ts';
import { isExternal, type MenuItem, type RouteMatch } from './routes.ts';

interface MenuTreeProps {
  readonly items: readonly MenuItem[];
  readonly current: RouteMatch | undefined;
  readonly isCollapsed: boolean;
}

export type SubmenuItem = Extract<MenuItem, { kind: 'submenu' }>;
type LeafItem = Extract<MenuItem, { kind: 'leaf' }>;

/** The menu: one submenu of a level is open at a time; collapsed it shows icons whose submenus pop out. */
export function MenuTree({ items, current, isCollapsed }: MenuTreeProps) {
  const group = standingIn(items, current);
  const standing = isCollapsed ? undefined : group;
  const [open, setOpen] = useState(standing);
  const [shown, setShown] = useState({ group, isCollapsed });
  // A page that is opened from elsewhere shows where it stands in the menu; collapsed, nothing stays popped out.
  if (shown.group !== group || shown.isCollapsed !== isCollapsed) {
    setShown({ group, isCollapsed });
    setOpen(standing);
  }
  return (
    <ul className="menu">
      {items.map((item) =>
        item.kind === 'leaf' ? (
          <li key={item.route.path}>
            <MenuLeaf item={item} current={current} isTop isCollapsed={isCollapsed} />
          </li>
        ) : (
          <Submenu
            key={item.route.path}
            item={item}
            current={current}
            isCollapsed={isCollapsed}
            isOpen={open === item.route.path}
            onOpen={(isOpen) => setOpen(isOpen ? item.route.path : undefined)}
          />
        ),
      )}
    </ul>
  );
}

/** Which of these entries the current page stands in or below. */
export const standingIn = (items: readonly MenuItem[], current: RouteMatch | undefined): string | undefined =>
  items.find(({ route }) => current?.chain.some(({ path }) => path === route.path))?.route.path;

interface SubmenuProps {
  readonly item: SubmenuItem;
  readonly current: RouteMatch | undefined;
  readonly isCollapsed: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function Submenu({ item, current, isCollapsed, isOpen, onOpen }: SubmenuProps) {
  const keyText = useKeyText();
  const title = keyText(item.route.meta.title);
  const isActive = standingIn([item], current) !== undefined;
  const [top, setTop] = useState(0);
  const popOut = (element: HTMLElement) => {
    const height = item.items.some(({ kind }) => kind === 'submenu') ? window.innerHeight : item.items.length * 40 + 56;
    setTop(Math.max(8, Math.min(element.getBoundingClientRect().top, window.innerHeight - height - 8)));
    onOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key === 'Escape' && isCollapsed && isOpen) {
      onOpen(false);
      event.currentTarget.querySelector('button')?.focus();
    }
    if (event.key === 'ArrowRight' && !isOpen) popOut(event.currentTarget);
    if (event.key === 'ArrowLeft' && isOpen) onOpen(false);
  };
  return (
    <li
      className="submenu"
      data-open={isOpen}
      data-active={isActive}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isCollapsed && isOpen && leaves(event)) onOpen(false);
      }}
      onPointerEnter={(event) => {
        if (isCollapsed && event.pointerType === 'mouse') popOut(event.currentTarget);
      }}
      onPointerLeave={(event) => {
        if (isCollapsed && event.pointerType === 'mouse') onOpen(false);
      }}
    >
      <button
        type="button"
        className="menu-row"
        title={isCollapsed ? title : undefined}
        aria-expanded={isOpen}
        data-testid="menu-item"
        data-path={item.route.path}
        onClick={(event) => (isOpen && !isCollapsed ? onOpen(false) : popOut(event.currentTarget))}
      >
        <MenuIcon name={item.route.meta.icon} />
        <span className={isCollapsed ? 'visually-hidden' : 'menu-text'}>{title}</span>
        {!isCollapsed && <RightOutlined className="menu-arrow" />}
      </button>
      {isOpen && (
        <div className={isCollapsed ? 'menu-popout' : 'menu-below'} style={isCollapsed ? { top } : undefined}>
          {isCollapsed && <p className="menu-popout-title">{title}</p>}
          {isCollapsed ? (
            <MenuSections items={item.items} current={current} />
          ) : (
            <InnerMenu items={item.items} current={current} />
          )}
        </div>
      )}
    </li>
  );
}

/** Whether the focus goes on to something else; a click beside everything that can have it is no such thing. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);

interface InnerProps {
  readonly items: readonly MenuItem[];
  readonly current: RouteMatch | undefined;
}

/** What is below an open submenu: pages, and groups that open in their turn. */
function InnerMenu({ items, current }: InnerProps) {
  const keyText = useKeyText();
  const standing = standingIn(items, current);
  // Where nothing is chosen yet, the first group, which is the one used most, lies open.
  const [open, setOpen] = useState(standing ?? items.find(({ kind }) => kind === 'submenu')?.route.path);
  const [shown, setShown] = useState(standing);
  if (shown !== standing) {
    setShown(standing);
    if (standing !== undefined) setOpen(standing);
  }
  return (
    <ul>
      {items.map((item) => {
        const { path, meta } = item.route;
        if (item.kind === 'leaf')
          return (
            <li key={path}>
              <MenuLeaf item={item} current={current} isTop={false} isCollapsed={false} />
            </li>
          );
        const isOpen = open === path;
        return (
          <li key={path} className="submenu" data-open={isOpen} data-active={standing === path}>
            <button
              type="button"
              className="menu-row"
              aria-expanded={isOpen}
              data-testid="menu-item"
              data-path={path}
              onClick={() => setOpen(isOpen ? undefined : path)}
            >
              <span className="menu-text">{keyText(meta.title)}</span>
              <RightOutlined className="menu-arrow" />
            </button>
            {isOpen && (
              <div className="menu-inner">
                <InnerMenu items={item.items} current={current} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a panel beside the bar shows of a submenu: its pages, and its groups side by side with theirs. */
export function MenuSections({ items, current }: InnerProps) {
  const keyText = useKeyText();
  const leaves = items.filter((item) => item.kind === 'leaf');
  const groups = items.filter((item) => item.kind === 'submenu');
  return (
    <div className="menu-sections" data-many={groups.length > 1}>
      {leaves.length > 0 && (
        <ul>
          {leaves.map((leaf) => (
            <li key={leaf.route.path}>
              <MenuLeaf item={leaf} current={current} isTop={false} isCollapsed={false} />
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group.route.path}>
          <p className="menu-section-title">{keyText(group.route.meta.title)}</p>
          <MenuSections items={group.items} current={current} />
        </section>
      ))}
    </div>
  );
}

// Keys press without a place on the screen; with one of these held, the page opens beside this one.
const isByKey = ({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  detail === 0 && !ctrlKey && !metaKey && !shiftKey;

interface LeafProps {
  readonly item: LeafItem;
  readonly current: RouteMatch | undefined;
  readonly isTop: boolean;
  readonly isCollapsed: boolean;
}

/** One page of the menu. */
export function MenuLeaf({ item, current, isTop, isCollapsed }: LeafProps) {
  const keyText = useKeyText();
  const { path, meta } = item.route;
  const title = keyText(meta.title);
  // A further view of a page stands for that page.
  const isCurrent = current?.chain.some((each) => each.path === path) ?? false;
  const row = {
    className: 'menu-row',
    'data-testid': 'menu-item',
    'data-path': path,
    'data-active': isCurrent,
    title: isCollapsed ? title : undefined,
  };
  const content = (
    <>
      {isTop && <MenuIcon name={item.icon} />}
      <span className={isCollapsed ? 'visually-hidden' : 'menu-text'}>{title}</span>
    </>
  );
  if (isExternal(path)) {
    return (
      <a {...row} href={path} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link
      {...row}
      to={path}
      aria-current={current?.route.path === path ? 'page' : undefined}
      onClick={(event) => {
        showOverlay(false);
        // Whoever opens a page with the keyboard goes on in it, not through the rest of the menu.
        if (isByKey(event)) focusPage();
      }}
    >
      {content}
    </Link>
  );
}
