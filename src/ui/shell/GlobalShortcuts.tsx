import { useNavigate } from 'react-router';
import { loadable } from '../loadable.ts';
import { shortcutTexts } from '../palette/texts.ts';
import { openLayer, useOpenLayer } from '../palette/open.ts';
import { useSession, type ModuleNode } from '../session.ts';
import { homePath } from './routes.ts';
import { useShortcutKeys, useShortcuts, type Shortcut } from './shortcuts.ts';
import { useTags } from './tags.ts';
import { useTagActions } from './useTagActions.ts';

const CommandPalette = loadable(async () => (await import('../palette/CommandPalette.tsx')).CommandPalette);
const ShortcutList = loadable(async () => (await import('../palette/ShortcutList.tsx')).ShortcutList);

/**
 * The shortcuts that work on every page, and the layers they open. Keys count from the moment the frame is seen; a layer
 * that was asked for comes once it is known for whom.
 */
export function GlobalShortcuts() {
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const layer = useOpenLayer((state) => (isSignedIn ? state.layer : undefined));
  useShortcutKeys();
  useShortcuts(shortcutTexts.general, [...layerKeys, ...useGoTo()]);
  useShortcuts(shortcutTexts.tags, useTagKeys());
  return (
    <>
      {layer === 'palette' && <CommandPalette />}
      {layer === 'shortcuts' && <ShortcutList />}
    </>
  );
}

const layerKeys: readonly Shortcut[] = [
  { keys: 'Mod+k', label: shortcutTexts.palette, run: () => openLayer('palette') },
  { keys: '?', label: shortcutTexts.shortcuts, run: () => openLayer('shortcuts') },
  { keys: 'Esc', label: shortcutTexts.close },
];

// Where `g` and a letter lead, by the code of the menu entry; only what the user's menu has.
const places = [
  ['g i', shortcutTexts.inbox, 'todo.msg'],
  ['g a', shortcutTexts.approvals, 'todo.mine'],
  ['g c', shortcutTexts.chat, 'todo.im'],
] as const;

function useGoTo(): readonly Shortcut[] {
  const navigate = useNavigate();
  const menu = useSession((state) => state.menu);
  const goTo = (path: string) => () => void navigate(path);
  return [
    { keys: 'g h', label: shortcutTexts.home, run: goTo(homePath) },
    ...places.flatMap(([keys, label, code]) => {
      const path = pathOfModule(menu, code);
      return path === undefined ? [] : [{ keys, label, run: goTo(path) }];
    }),
  ];
}

function pathOfModule(menu: readonly ModuleNode[], code: string): string | undefined {
  for (const module of menu) {
    if (module.moduleCode === code) return module.modulePath;
    const below = pathOfModule(module.subModules ?? [], code);
    if (below !== undefined) return below;
  }
  return undefined;
}

function useTagKeys(): readonly Shortcut[] {
  const actions = useTagActions();
  const active = () => useTags.getState().visited.find(({ path }) => path === location.pathname);
  const withActive = (act: (tag: NonNullable<ReturnType<typeof active>>) => void) => () => {
    const tag = active();
    if (tag) act(tag);
  };
  const goTo = (index: number) => () => {
    const tag = useTags.getState().visited[index];
    if (tag) actions.open(tag);
  };
  return [
    { keys: 'Alt+w', label: shortcutTexts.closeTag, run: withActive(actions.close) },
    { keys: 'Alt+r', label: shortcutTexts.refreshTag, run: withActive(actions.refresh) },
    { keys: 'Alt+1…9', label: shortcutTexts.goToTag },
    ...Array.from({ length: 9 }, (_, index) => ({
      keys: `Alt+${index + 1}`,
      label: shortcutTexts.goToTag,
      run: goTo(index),
      unlisted: true as const,
    })),
  ];
}
