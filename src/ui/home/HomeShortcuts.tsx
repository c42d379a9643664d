import { DownOutlined, PlusOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { keyOf, permissionOf } from '#model/document.ts';
import { useMay } from '../access.tsx';
import { midSentence } from '../document/object/midSentence.ts';
import { useIsPhone } from '../document/object/useIsPhone.ts';
import { useOpenNew } from '../document/object/useOpenNew.ts';
import { offersNew } from '../document/transition/actions.ts';
import { documentTexts } from '../document/object/texts.ts';
import { useKeyText, useText } from '../language.ts';
import { allOutlines } from '../pages.ts';
import { openLayer } from '../palette/open.ts';
import { useSession, useUser } from '../session.ts';
import { homeTexts } from '../texts.ts';
import { pathOfDocument, routesOf, searchablePages } from '../shell/routes.ts';

/** Screens that are somebody's whole day: a scanner in the hand. */
const firstScreens: ReadonlySet<string> = new Set(['pur.scanReceiving']);

// More of them are no shortcut.
const mostNew = 4;

/** What people begin their day with: to look for something, to create what they write most, and what is late. */
export function HomeShortcuts() {
  const text = useText();
  const keyText = useKeyText();
  const navigate = useNavigate();
  const openNew = useOpenNew();
  const may = useMay();
  const isPhone = useIsPhone();
  const { side } = useUser();
  const menu = useSession((state) => state.menu);
  const routes = useMemo(() => routesOf(menu), [menu]);
  const listed = allOutlines().flatMap((document) => {
    const path = pathOfDocument(routes, keyOf(document));
    return path === undefined || !may(permissionOf(document, 'query')) ? [] : [{ document, path }];
  });
  const created = listed.filter(({ document }) => document.essentials && offersNew(document, side, may));
  const everyday = created
    .filter(({ document }) => document.everyday !== undefined)
    .toSorted((one, other) => (one.document.everyday ?? 0) - (other.document.everyday ?? 0))
    .slice(0, isPhone ? 1 : mostNew);
  // One alone needs no menu.
  const shown = created.length <= everyday.length + 1 ? created : everyday;
  const further = created.filter((each) => !shown.includes(each));
  const screens = searchablePages(routes).filter(({ component }) => firstScreens.has(component));
  return (
    <div className="home-shortcuts">
      <Button icon={<SearchOutlined />} onClick={() => openLayer('palette')} data-testid="home-search">
        {text(isPhone ? homeTexts.searchByTouch : homeTexts.search)}
      </Button>
      {screens.map(({ path, meta }) => (
        <Button key={path} type="primary" onClick={() => void navigate(path)}>
          {keyText(meta.title)}
        </Button>
      ))}
      {shown.map(({ document, path }) => (
        <Button
          key={path}
          icon={<PlusOutlined />}
          onClick={() => void openNew(path)}
          data-testid={`home-new-${document.code}`}
        >
          {text(documentTexts.createOf, { label: midSentence(text(document.label)) })}
        </Button>
      ))}
      {further.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: further.map(({ document, path }) => ({ key: path, label: text(document.label) })),
            onClick: ({ key }) => void openNew(key),
          }}
        >
          <Button icon={<PlusOutlined />} data-testid="home-new-further">
            {text(homeTexts.furtherNew)} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      ) : null}
      {listed
        .filter(({ document }) => document.lateShortcut)
        .map(({ document, path }) => (
          <Button
            key={path}
            icon={<WarningOutlined />}
            onClick={() => void navigate(`${path}?f=${document.lateShortcut ?? ''}:is:true`)}
          >
            {text(homeTexts.lateOf, { label: midSentence(text(document.label)) })}
          </Button>
        ))}
    </div>
  );
}
