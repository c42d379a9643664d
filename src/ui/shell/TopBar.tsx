import {
  FontSizeOutlined,
  GlobalOutlined,
  LayoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../access.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import { useDownloads } from '../excel/downloadList.ts';
import { useLanguage, useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { openLayer } from '../palette/open.ts';
import { paletteTexts } from '../palette/texts.ts';
import { changeSize, sizes, useSize, type Size } from '../settings.ts';
import { TodoButton } from '../todo/TodoButton.tsx';
import { messages, shellTexts } from '../texts.ts';
import { toast } from '../toast.ts';
import { languages, switchLanguage } from '../translations.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { changeMenuType, showOverlay, toggleSidebar, useIsMobile, useLayout } from './layout.ts';
import { keepSettings } from './settingsCopy.ts';
import { UserMenu } from './UserMenu.tsx';

type Items = NonNullable<MenuProps['items']>;

const DownloadCentre = loadable(async () => (await import('../excel/DownloadCentre.tsx')).DownloadCentre);

/** The download centre comes with the first export. */
function Downloads() {
  const isUsed = useDownloads(({ downloads }) => downloads.length > 0);
  return isUsed ? <DownloadCentre /> : null;
}

export function TopBar() {
  const text = useText();
  const isMobile = useIsMobile();
  const isOpen = useLayout((state) => state.isOpen);
  const isOverlayOpen = useLayout((state) => state.isOverlayOpen);
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
        <button
          type="button"
          className="top-button"
          data-testid="palette-open"
          aria-label={text(paletteTexts.open)}
          title={text(paletteTexts.open)}
          onClick={() => openLayer('palette')}
        >
          <SearchOutlined />
        </button>
        {!isMobile && <TodoButton />}
        <NoticeBell />
        <ChatButton />
        <Downloads />
        {!isMobile && (
          <>
            <button
              type="button"
              className="top-button"
              data-testid="help-open"
              aria-label={text(shellTexts.help)}
              title={text(shellTexts.help)}
              onClick={() => openLayer('shortcuts')}
            >
              <QuestionCircleOutlined />
            </button>
            <MenuMode />
            <Dropdown autoFocus menu={{ items: sizeItems }} trigger={['click']} placement="bottomRight">
              <button type="button" className="top-button" data-testid="size-select" aria-label={text(shellTexts.size)}>
                <FontSizeOutlined />
              </button>
            </Dropdown>
            <Dropdown autoFocus menu={{ items: languageItems }} trigger={['click']} placement="bottomRight">
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

function MenuMode() {
  const text = useText();
  const menuType = useLayout((state) => state.menuType);
  const change = () => {
    changeMenuType(menuType === 1 ? 2 : 1);
    keepSettings();
  };
  return (
    <button
      type="button"
      className="top-button"
      data-testid="menu-mode"
      aria-label={text(shellTexts.menuMode)}
      title={text(shellTexts.menuMode)}
      aria-pressed={menuType === 2}
      onClick={change}
    >
      <LayoutOutlined />
    </button>
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
  const navigate = useNavigate();
  const may = useMay();
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
    ...(may(['language', 'english'])
      ? [{ key: 'texts', label: text(shellTexts.languageTexts), onClick: () => void navigate('/language') }]
      : []),
  ];
}
