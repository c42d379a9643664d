import { MenuFoldOutlined, SearchOutlined } from '@ant-design/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../language.ts';
import { useSession } from '../session.ts';
import { useSettings } from '../settings.ts';
import { shellTexts, siteTitle } from '../texts.ts';
import { showOverlay, toggleSidebar, useIsMobile, useLayout } from './layout.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuTree } from './MenuTree.tsx';
import { firstLevel, matchRoute, routesOf } from './routes.ts';
import { SidebarSearch } from './SidebarSearch.tsx';

/** The menu beside the page; on a phone it lies over the page. */
export function Sidebar() {
  const text = useText();
  const isMobile = useIsMobile();
  const isOpen = useLayout((state) => state.isOpen);
  const isOverlayOpen = useLayout((state) => state.isOverlayOpen);
  const showLogo = useSettings((state) => state.sidebarLogo);
  const menu = useSession((state) => state.menu);
  const { pathname } = useLocation();
  const routes = routesOf(menu);
  const items = useMemo(() => firstLevel(routes), [routes]);
  const isCollapsed = !isMobile && !isOpen;
  const isHidden = isMobile && !isOverlayOpen;
  const menuType = useLayout((state) => state.menuType);
  // Over the page of a phone there is no room for a panel beside the bar.
  const Menu = menuType === 2 && !isMobile ? MenuFlyout : MenuTree;
  const [searchAsked, setSearchAsked] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMobile && isOverlayOpen) bar.current?.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [isMobile, isOverlayOpen]);

  const searchWhenCollapsed = () => {
    toggleSidebar();
    setSearchAsked(true);
  };
  return (
    <aside
      ref={bar}
      className="sidebar"
      data-testid="sidebar"
      data-collapsed={isCollapsed}
      data-open={!isHidden}
      inert={isHidden}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isMobile) showOverlay(false);
      }}
    >
      {showLogo && (
        <Link to="/" className="sidebar-logo" title={text(siteTitle)}>
          <span className="brand-mark" aria-hidden />
          {!isCollapsed && <span className="sidebar-title">{text(siteTitle)}</span>}
          {isCollapsed && <span className="visually-hidden">{text(siteTitle)}</span>}
        </Link>
      )}
      {isCollapsed ? (
        <button
          type="button"
          className="sidebar-search-icon"
          title={text(shellTexts.search)}
          aria-label={text(shellTexts.search)}
          onClick={searchWhenCollapsed}
        >
          <SearchOutlined />
        </button>
      ) : (
        <SidebarSearch routes={routes} autoFocus={searchAsked} />
      )}
      <nav aria-label={text(shellTexts.navigation)} className="sidebar-menu">
        <Menu items={items} current={matchRoute(routes, pathname)} isCollapsed={isCollapsed} />
      </nav>
      {!isMobile && (
        <button
          type="button"
          className="sidebar-fold"
          aria-label={text(isCollapsed ? shellTexts.expand : shellTexts.collapse)}
          title={text(isCollapsed ? shellTexts.expand : shellTexts.collapse)}
          onClick={toggleSidebar}
        >
          <MenuFoldOutlined rotate={isCollapsed ? 180 : 0} />
        </button>
      )}
    </aside>
  );
}
