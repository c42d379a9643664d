import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { linesOf, tableOf } from '#model/document.ts';
import { areas } from '../src/areas.ts';

const root = join(import.meta.dirname, '../src/areas');

/** The files of the areas by their path below `src/areas`; tests and the demo, which may look everywhere, left out. */
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('demo/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const areaOf = (file: string): string => file.split('/')[0] ?? '';

const ownerOfTable = new Map(
  areas.flatMap((area) =>
    area.documents
      .flatMap((document) => [document, ...linesOf(document).map(([, line]) => line)])
      .map((document) => [tableOf(document), area.code] as const),
  ),
);

/** How often the code of an area names tables of another one, by `area → other`. */
export function foreignTables(): Record<string, number> {
  const found = new Map<string, number>();
  for (const [file, text] of sources) {
    const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
    for (const [name] of code.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) {
      const owner = ownerOfTable.get(name);
      if (owner === undefined || owner === areaOf(file)) continue;
      const pair = `${areaOf(file)} → ${owner}`;
      found.set(pair, (found.get(pair) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Folders beside each other in one area that import each other, at any depth, as `area/folder area/other`. */
export function mutualFolders(): string[] {
  const edges = new Set(folderImports().map(({ from, to }) => `${from} ${to}`));
  const turned = (edge: string): string => edge.split(' ').toReversed().join(' ');
  return [...edges].filter((edge) => edges.has(turned(edge)) && edge < turned(edge)).toSorted();
}

/** The imports between the folders of an area that point upward, where `order` lists its folders from the lowest to the highest. */
export function upwardImports(area: string, order: readonly string[]): string[] {
  const place = (folder: string): number => order.indexOf(folder.split('/')[1] ?? '');
  return folderImports()
    .filter(({ from, to }) => from.startsWith(`${area}/`) && from.split('/').length === 2 && place(to) > place(from))
    .map(({ file, target }) => `${file} imports ${target}`)
    .toSorted();
}

/** The imports between files of one area in different folders, with those folders where their paths part. */
function folderImports() {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/\bfrom '([^']+)'/g)].flatMap(([, name = '']) => {
      const target = targetOf(file, name);
      if (!target || areaOf(target) !== areaOf(file)) return [];
      const [own, other] = [foldersOf(file), foldersOf(target)];
      const parting = own.findIndex((folder, depth) => folder !== other[depth]);
      if (parting < 1 || other[parting] === undefined) return [];
      const upTo = (folders: readonly string[]): string => folders.slice(0, parting + 1).join('/');
      return [{ file, target, from: upTo(own), to: upTo(other) }];
    }),
  );
}

function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('#areas/')) return name.slice('#areas/'.length);
  return name.startsWith('.') ? posix.join(posix.dirname(file), name) : undefined;
}

/** The area and the folders that a file lies in. */
const foldersOf = (file: string): string[] => file.split('/').slice(0, -1);
