import { PlusOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { keyOf, permissionOf } from '#model/document.ts';
import { useMay } from '../access.tsx';
import { midSentence } from '../document/object/midSentence.ts';
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

/** What people begin their day with: to look for something, to create what they write most, and what is late. */
export function HomeShortcuts() {
  const text = useText();
  const keyText = useKeyText();
  const navigate = useNavigate();
  const openNew = useOpenNew();
  const may = useMay();
  const { side } = useUser();
  const menu = useSession((state) => state.menu);
  const routes = useMemo(() => routesOf(menu), [menu]);
  const listed = allOutlines().flatMap((document) => {
    const path = pathOfDocument(routes, keyOf(document));
    return path === undefined || !may(permissionOf(document, 'query')) ? [] : [{ document, path }];
  });
  const screens = searchablePages(routes).filter(({ component }) => firstScreens.has(component));
  return (
    <div className="home-shortcuts">
      <Button icon={<SearchOutlined />} onClick={() => openLayer('palette')} data-testid="home-search">
        {text(homeTexts.search)}
      </Button>
      {screens.map(({ path, meta }) => (
        <Button key={path} type="primary" onClick={() => void navigate(path)}>
          {keyText(meta.title)}
        </Button>
      ))}
      {listed
        .filter(({ document }) => document.essentials && offersNew(document, side, may))
        .map(({ document, path }) => (
          <Button
            key={path}
            icon={<PlusOutlined />}
            onClick={() => void openNew(path)}
            data-testid={`home-new-${document.code}`}
          >
            {text(documentTexts.createOf, { label: midSentence(text(document.label)) })}
          </Button>
        ))}
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
