import { RightOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useKeyText } from '../language.ts';
import { MenuIcon } from './icons.tsx';
import { leaves, MenuLeaf, MenuSections, standingIn, type SubmenuItem } from './MenuTree.tsx';
import type { MenuItem, RouteMatch } from './routes.ts';

const closeDelay = 150;

interface MenuFlyoutProps {
  readonly items: readonly MenuItem[];
  readonly current: RouteMatch | undefined;
  readonly isCollapsed: boolean;
}

/** The first level of the menu in the bar, everything below it in a panel beside it. */
export function MenuFlyout({ items, current, isCollapsed }: MenuFlyoutProps) {
  const [open, setOpen] = useState<string>();
  const menu = useRef<HTMLUListElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shownAt, setShownAt] = useState(current?.route.path);
  // A chosen page and a folded bar close the panel.
  if (shownAt !== current?.route.path) {
    setShownAt(current?.route.path);
    setOpen(undefined);
  }
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      clearTimeout(closing.current);
    };
  }, []);

  const hover = (path: string | undefined) => {
    clearTimeout(closing.current);
    if (path === undefined) closing.current = setTimeout(() => setOpen(undefined), closeDelay);
    else setOpen(path);
  };
  return (
    <ul className="menu" ref={menu}>
      {items.map((item) =>
        item.kind === 'leaf' ? (
          <li key={item.route.path}>
            <MenuLeaf item={item} current={current} isTop isCollapsed={isCollapsed} />
          </li>
        ) : (
          <FlyoutGroup
            key={item.route.path}
            item={item}
            current={current}
            isCollapsed={isCollapsed}
            isOpen={open === item.route.path}
            onOpen={(isOpen) => setOpen(isOpen ? item.route.path : undefined)}
            onHover={(isOver) => hover(isOver ? item.route.path : undefined)}
          />
        ),
      )}
    </ul>
  );
}

interface FlyoutGroupProps {
  readonly item: SubmenuItem;
  readonly current: RouteMatch | undefined;
  readonly isCollapsed: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onHover: (isOver: boolean) => void;
}

function FlyoutGroup({ item, current, isCollapsed, isOpen, onOpen, onHover }: FlyoutGroupProps) {
  const keyText = useKeyText();
  const panel = useId();
  const title = keyText(item.route.meta.title);
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (isOpen && byKeyboard.current) document.getElementById(panel)?.querySelector('a')?.focus();
    byKeyboard.current = false;
  }, [isOpen, panel]);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const row = event.currentTarget.querySelector('button');
    if (isOpen && (event.key === 'Escape' || event.key === 'ArrowLeft')) {
      onOpen(false);
      row?.focus();
    }
    if (isOpen || event.target !== row || !['ArrowRight', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    byKeyboard.current = true;
    onOpen(true);
  };
  return (
    <li
      className="submenu"
      data-open={isOpen}
      data-active={standingIn([item], current) !== undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isOpen && leaves(event)) onOpen(false);
      }}
      onPointerEnter={(event) => {
        if (isCollapsed && event.pointerType === 'mouse') onHover(true);
      }}
      onPointerLeave={(event) => {
        if (isCollapsed && event.pointerType === 'mouse') onHover(false);
      }}
    >
      <button
        type="button"
        className="menu-row"
        title={isCollapsed ? title : undefined}
        aria-expanded={isOpen}
        aria-controls={panel}
        data-testid="menu-item"
        data-path={item.route.path}
        onClick={() => onOpen(isCollapsed || !isOpen)}
      >
        <MenuIcon name={item.route.meta.icon} />
        <span className={isCollapsed ? 'visually-hidden' : 'menu-text'}>{title}</span>
        {!isCollapsed && <RightOutlined className="menu-arrow" />}
      </button>
      {isOpen && (
        <div id={panel} className="menu-flyout" data-testid="menu-flyout">
          <p className="menu-popout-title">{title}</p>
          <div onClick={() => onOpen(false)}>
            <MenuSections items={item.items} current={current} />
          </div>
        </div>
      )}
    </li>
  );
}
