import type { MenuEntry } from '#model/area.ts';
import { linesOf, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { menuKey } from '#model/texts.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { standardCalls } from '#engine/http/documents.ts';
import { isOffered } from '#engine/http/routes.ts';

/** A module as it is seeded: a page, a directory or a button. */
export interface ModuleSeed {
  readonly code: string;
  readonly parent: string | null;
  readonly name: string;
  readonly title: Label;
  readonly path: string;
  readonly component: string;
  readonly icon: string | null;
  readonly isOperating: number;
  readonly sort: number;
  readonly supplierAllowed: boolean;
}

const shell: readonly MenuEntry[] = [
  {
    code: 'home',
    path: '/dashboard/index',
    icon: 'home',
    label: ['首页', 'Home'],
    component: 'dashboard',
    sides: 'BSEA',
  },
  {
    code: 'language',
    path: '/language',
    icon: 'global',
    label: ['多语言页(中文)', 'Language (Chinese page)'],
    component: 'language',
    isOperating: 2,
    sides: 'BSEA',
  },
  {
    code: 'english',
    path: '/language/en',
    icon: 'global',
    label: ['多语言页(英文)', 'Language (English page)'],
    component: 'language',
    isOperating: 2,
    sides: 'BSEA',
  },
];

// The order of the menu (`domain/suppliers-platform.md` §10): daily work first, administration last.
const order = ['home', 'todo', 'pur', 'sup', 'mine', 'base', 'info', 'mdl', 'task', 'sys'];

/** Every module of the product: the menus of the areas, and below each page the actions of its documents. */
export function moduleSeeds(registry: Registry): ModuleSeed[] {
  const entries = [...shell, ...registry.areas.flatMap((area) => area.menu ?? [])];
  const sorted = entries.toSorted((a, b) => rank(a.code) - rank(b.code));
  const seeds: ModuleSeed[] = [];
  const seen = new Set<string>();
  const add = (seed: ModuleSeed) => {
    if (!seen.has(seed.code)) seeds.push(seed);
    seen.add(seed.code);
  };
  const walk = (entry: MenuEntry, parent: string | null): void => {
    add(pageSeed(entry, parent, seeds.length));
    for (const action of actionsOf(registry, entry))
      add({ ...action, parent: entry.code, sort: seeds.length, supplierAllowed: entry.sides.includes('S') });
    for (const child of entry.children ?? []) walk(child, entry.code);
  };
  for (const entry of sorted) walk(entry, null);
  return seeds;
}

const rank = (code: string): number => {
  const place = order.indexOf(code);
  return place < 0 ? order.length - 1.5 : place;
};

const pageSeed = (entry: MenuEntry, parent: string | null, sort: number): ModuleSeed => ({
  code: entry.code,
  parent,
  name: menuKey(entry.code),
  title: entry.label,
  // Absolute, as `/system/menu` gives it: a path of its own, not one joined to that of the directory.
  path: entry.path.startsWith('/') ? entry.path : `/page/${entry.path}`,
  component: entry.component,
  icon: entry.icon ?? null,
  isOperating: entry.isOperating ?? 0,
  sort,
  supplierAllowed: entry.sides.includes('S'),
});

type Action = Omit<ModuleSeed, 'parent' | 'sort' | 'supplierAllowed'>;

function actionsOf(registry: Registry, entry: MenuEntry): Action[] {
  const documents = [entry.component, ...(entry.documents ?? [])].flatMap((key) => {
    const document = registry.find(key);
    return document ? [document, ...linesOf(document).map(([, line]) => line)] : [];
  });
  return [
    ...documents.flatMap((document) => documentActions(registry, document)),
    ...Object.entries(entry.actions ?? {}).map(([code, label]) => action(code, label)),
  ];
}

const action = (code: string, title: Label): Action => ({
  code,
  name: code,
  title,
  path: '',
  component: '',
  icon: null,
  isOperating: 3,
});

function documentActions(registry: Registry, document: AnyDocument): Action[] {
  const calls = Object.values(standardCalls).filter(
    (call) => isOffered(registry, document, call) && call.permission !== 'queryForLov',
  );
  const standard = [...new Map(calls.map((call) => [call.permission, call.label])).entries()];
  const excel: readonly (readonly [string, Label])[] = [
    ['export', ['导出', 'Export']],
    ...(document.excel ? [['import', ['导入', 'Import']] as const] : []),
  ];
  const transitions = Object.entries(document.transitions ?? {}).filter(([, each]) => each.by !== 'system');
  const endpoints = Object.entries(document.endpoints ?? {}).filter(
    ([, each]) => (each.access ?? 'permission') === 'permission',
  );
  const own = [
    ...standard,
    ...excel,
    // Lines are printed with their header.
    ...(registry.parentOf(document) ? [] : [['print', ['打印', 'Print']] as const]),
    // What the server alone writes takes files of nobody, unless it says whose.
    ...(document.attachments && (!document.readOnly || document.attachments.by)
      ? [['attach', ['增删附件', 'Add and remove files']] as const]
      : []),
    ...transitions.map(([name, each]) => [name, each.label] as const),
    ...endpoints.map(([name, each]) => [each.action ?? name, each.label] as const),
  ];
  return own.map(([name, label]) =>
    action(permissionOf(document, name), [`${document.label[0]}·${label[0]}`, `${document.label[1]}: ${label[1]}`]),
  );
}
