import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../access.tsx';
import { offersNew } from '../document/transition/actions.ts';
import { midSentence } from '../document/object/midSentence.ts';
import { useKeyText, useLanguage, useText } from '../language.ts';
import { allOutlines, outlineNamed } from '../pages.ts';
import { loadRecent } from '../recent.ts';
import { server } from '../server.ts';
import { useSession, useUser } from '../session.ts';
import { isExternal, matchRoute, pathOfDocument, routesOf, searchablePages } from '../shell/routes.ts';
import { openLayer } from './open.ts';
import { fitting, type Pinyin } from './match.ts';
import { foundDocuments, pinyinBy } from './answers.ts';
import { paletteTexts, shortcutTexts } from './texts.ts';

/** One line of the palette. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  /** What it is, or its state, after the title. */
  readonly detail?: string | undefined;
  /** Where it leads; without one it runs. */
  readonly path?: string;
  readonly run?: () => void;
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const mostOfEach = 8;
const mostUntyped = 5;

/** The sections of the palette for what was typed, without those that have nothing. */
export function useSections(typed: string, found: readonly Entry[]): readonly Section[] {
  const text = useText();
  const pages = usePages();
  const acts = useCreateActs();
  const recent = useRecent();
  const help = useHelp();
  const titles = useMemo(() => [...pages, ...acts, ...help].map(({ title }) => title), [pages, acts, help]);
  const pinyin = usePinyin(titles);
  const most = typed.trim() === '' ? mostUntyped : mostOfEach;
  const fits = (entries: readonly Entry[]) => fitting(entries, pinyin, typed).slice(0, most);
  return [
    { title: text(paletteTexts.documents), entries: found },
    {
      title: text(paletteTexts.recent),
      entries: fits(recent.filter(({ path }) => !found.some((hit) => hit.path === path))),
    },
    { title: text(paletteTexts.pages), entries: fits(pages) },
    { title: text(paletteTexts.create), entries: fits(acts) },
    { title: text(paletteTexts.help), entries: fits(help) },
  ].filter(({ entries }) => entries.length > 0);
}

const useRoutes = () => routesOf(useSession((state) => state.menu));

function usePages(): readonly Entry[] {
  const keyText = useKeyText();
  const routes = useRoutes();
  return useMemo(
    () =>
      searchablePages(routes).map(({ path, meta }) => {
        const group = isExternal(path) ? undefined : matchRoute(routes, path)?.chain.at(-2);
        return {
          key: `page ${path}`,
          title: keyText(meta.title),
          detail: group && keyText(group.meta.title),
          path,
        };
      }),
    [routes, keyText],
  );
}

function useCreateActs(): readonly Entry[] {
  const text = useText();
  const may = useMay();
  const routes = useRoutes();
  const { side } = useUser();
  return useMemo(
    () =>
      allOutlines().flatMap((document) => {
        const path = pathOfDocument(routes, `${document.module}.${document.code}`);
        if (path === undefined || !offersNew(document, side, may)) return [];
        const title = text(paletteTexts.createOne, { document: midSentence(text(document.label)) });
        return [{ key: `create ${path}`, title, path: `${path}/new` }];
      }),
    [routes, side, may, text],
  );
}

function useRecent(): readonly Entry[] {
  const text = useText();
  const { data = [] } = useQuery({ queryKey: ['recent'], queryFn: loadRecent });
  return data.map(({ path, title, document }) => {
    const known = outlineNamed(document);
    return { key: `recent ${path}`, title, detail: known && text(known.label), path };
  });
}

function useHelp(): readonly Entry[] {
  const text = useText();
  const may = useMay();
  return [
    { key: 'shortcuts', title: text(shortcutTexts.title), detail: '?', run: () => openLayer('shortcuts') },
    ...(may(['language', 'english'])
      ? [{ key: 'languages', title: text(paletteTexts.languages), path: '/language' }]
      : []),
  ];
}

/** The pinyin of the titles, where they are Chinese; without it titles are found by their characters. */
function usePinyin(titles: readonly string[]): ReadonlyMap<string, Pinyin> {
  const chinese = titles.filter((title) => /\p{Script=Han}/u.test(title)).slice(0, 500);
  const { data } = useQuery({
    queryKey: ['pinyin', chinese],
    enabled: chinese.length > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      pinyinBy(chinese, await server.post('/system/search/pinyin', { texts: chinese }, { signal, quiet: true })),
  });
  return data ?? new Map();
}

const shortest = 2;

/** The documents whose number or name contains what was typed; always those of the newest text. */
export function useFound(typed: string) {
  const language = useLanguage();
  const routes = useRoutes();
  const keyword = typed.trim();
  const { data, isFetching, isError } = useQuery({
    queryKey: ['named', keyword, language],
    enabled: keyword.length >= shortest,
    queryFn: async ({ signal }) =>
      foundDocuments(await server.post('/system/search/query', { keyword }, { signal, quiet: true })),
  });
  const entries = useMemo(
    () =>
      (data ?? []).flatMap(({ document, id, title, detail }): Entry[] => {
        const path = pathOfDocument(routes, document);
        return path === undefined ? [] : [{ key: `${document} ${id}`, title, detail, path: `${path}/${id}` }];
      }),
    [data, routes],
  );
  return { entries, isFetching, isError };
}
