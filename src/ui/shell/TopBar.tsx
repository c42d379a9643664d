import {
  FontSizeOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../auth.ts';
import { useDownloads } from '../excel/downloads.ts';
import { useLanguage, useText } from '../language.ts';
import { isDirty } from '../leaveGuard.ts';
import { useSession } from '../session.ts';
import { changeSize, sizes, useSize, type Size } from '../settings.ts';
import { messages, shellTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { readUser } from '../token.ts';
import { languages, switchLanguage } from '../translations.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { showOverlay, toggleSidebar, useIsMobile, useLayout, useOverlayOpen } from './layout.ts';
import { homePath, personalRoute } from './routes.ts';
import { resetTags } from './tags.ts';

type Items = NonNullable<MenuProps['items']>;

const DownloadCentre = lazy(async () => ({
  default: (await import('../excel/DownloadCentre.tsx')).DownloadCentre,
}));

/** The download centre comes with the first export. */
function Downloads() {
  const isUsed = useDownloads(({ downloads }) => downloads.length > 0);
  return isUsed ? (
    <Suspense fallback={null}>
      <DownloadCentre />
    </Suspense>
  ) : null;
}

export function TopBar() {
  const text = useText();
  const isMobile = useIsMobile();
  const isOpen = useLayout((state) => state.isOpen);
  const isOverlayOpen = useOverlayOpen();
  const isShown = isMobile ? isOverlayOpen : isOpen;
  const sizeItems = useSizeItems();
  const languageItems = useLanguageItems();
  return (
    <header className="top-bar">
      <button
        type="button"
        className="top-button"
        aria-label={text(isShown ? shellTexts.collapse : shellTexts.expand)}
        aria-expanded={isShown}
        onClick={() => (isMobile ? showOverlay(!isOverlayOpen) : toggleSidebar())}
      >
        {isShown ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <Breadcrumb />
      <div className="top-right">
        <Downloads />
        {!isMobile && (
          <>
            <Dropdown menu={{ items: sizeItems }} trigger={['click']} placement="bottomRight">
              <button type="button" className="top-button" data-testid="size-select" aria-label={text(shellTexts.size)}>
                <FontSizeOutlined />
              </button>
            </Dropdown>
            <Dropdown menu={{ items: languageItems }} trigger={['click']} placement="bottomRight">
              <button
                type="button"
                className="top-button"
                data-testid="lang-select"
                aria-label={text(shellTexts.language)}
              >
                <GlobalOutlined />
              </button>
            </Dropdown>
          </>
        )}
        <UserMenu further={isMobile ? [...sizeItems, ...languageItems] : []} />
      </div>
    </header>
  );
}

const sizeLabels = {
  default: shellTexts.sizeDefault,
  medium: shellTexts.sizeMedium,
  small: shellTexts.sizeSmall,
  mini: shellTexts.sizeMini,
} as const satisfies Record<Size, unknown>;

function useSizeItems(): Items {
  const text = useText();
  const current = useSize((state) => state.size);
  const choose = (size: Size) => {
    changeSize(size);
    toast.success(text(messages.sizeSwitched));
  };
  return [
    {
      key: 'size',
      type: 'group',
      label: text(shellTexts.size),
      children: sizes.map((size) => ({
        key: size,
        label: text(sizeLabels[size]),
        disabled: size === current,
        onClick: () => choose(size),
      })),
    },
  ];
}

function useLanguageItems(): Items {
  const text = useText();
  const current = useLanguage();
  return [
    {
      key: 'language',
      type: 'group',
      label: text(shellTexts.language),
      children: languages.map(({ value, name }) => ({
        key: value,
        label: <span lang={value === 'zh' ? 'zh-CN' : 'en'}>{name}</span>,
        disabled: value === current,
        onClick: () => void switchLanguage(value),
      })),
    },
  ];
}

function UserMenu({ further }: { readonly further: Items }) {
  const text = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const user = useSession((state) => state.user) ?? readUser();
  const name = user?.realName || user?.userName || '';

  const leave = async () => {
    await signOut();
    resetTags();
    await navigate('/?logout=yes', { replace: true });
  };
  const ask = (act: () => Promise<void>) => {
    if (!isDirty()) {
      void act();
      return;
    }
    modal.confirm({
      title: text(shellTexts.dirtyTitle),
      content: text(shellTexts.dirtyLeave),
      okText: text(shellTexts.discard),
      okButtonProps: { danger: true },
      cancelText: text(shellTexts.keep),
      onOk: act,
    });
  };
  const items: Items = [
    { key: 'personal', label: text(shellTexts.personal), onClick: () => void navigate(personalRoute.path) },
    { key: 'dashboard', label: text(shellTexts.dashboard), onClick: () => void navigate(homePath) },
    ...(further.length > 0 ? [{ key: 'line', type: 'divider' } as const, ...further] : []),
    { key: 'end', type: 'divider' },
    { key: 'relogin', label: text(shellTexts.relogin), onClick: () => ask(leave) },
    { key: 'logout', label: text(shellTexts.logout), onClick: () => ask(leave) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        type="button"
        className="user-button"
        data-testid="user-menu"
        aria-label={`${text(shellTexts.userMenu)}: ${name}`}
      >
        <Avatar size={28} src={user?.avatar || undefined} icon={<UserOutlined />} alt="" />
        <span className="user-name">{name}</span>
      </button>
    </Dropdown>
  );
}
