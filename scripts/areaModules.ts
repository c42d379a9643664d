import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Area } from '#model/area.ts';
import { outlineOf, type AreaOutline } from '#model/outline.ts';
import { areas } from '../src/areas.ts';

/** What the browser gets of an area: its outline at once, and a module with its declarations when it needs them. */
export interface AreaModules {
  readonly outline: AreaOutline;
  /** The source of a module that exports what `WordedArea` says: what only the server uses is not part of it. */
  readonly declarations: string;
}

interface Place {
  readonly file: string;
  readonly name: string;
}

const root = join(import.meta.dirname, '..');

/** Where each declaration stands: the file that exports it and its name there. */
async function placesOfDeclarations(): Promise<ReadonlyMap<unknown, Place>> {
  const files = readdirSync(join(root, 'src/areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(document|service)\.ts$/.test(file))
    .map((file) => join(root, 'src/areas', file));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
      return Object.entries(exported).map(([name, value]): [unknown, Place] => [value, { file, name }]);
    }),
  );
  return new Map(found.flat());
}

function declarationsOf(area: Area, places: ReadonlyMap<unknown, Place>): string {
  const imports: string[] = [];
  const named = (declarations: readonly { readonly module: string; readonly code: string }[]): string =>
    `[${declarations
      .map((declaration) => {
        const place = places.get(declaration);
        if (!place)
          throw new Error(
            `The area ${area.code} lists ${declaration.module}.${declaration.code}, which no file *.document.ts or *.service.ts exports.`,
          );
        imports.push(`import { ${place.name} as d${imports.length} } from ${JSON.stringify(place.file)};`);
        return `d${imports.length - 1}`;
      })
      .join(', ')}]`;
  const labelled = (entries: readonly { readonly code: string; readonly label: unknown }[] = []): string =>
    JSON.stringify(entries.map(({ code, label }) => ({ code, label })));
  const fields = [
    `code: ${JSON.stringify(area.code)}`,
    `label: ${JSON.stringify(area.label)}`,
    `documents: ${named(area.documents)}`,
    `services: ${named(area.services ?? [])}`,
    `groups: ${labelled(area.groups)}`,
    `pages: ${labelled(area.pages)}`,
  ];
  const own = pagesFile(area);
  return [
    ...imports,
    ...(existsSync(own) ? [`import ${JSON.stringify(own)};`] : []),
    `export const area = { ${fields.join(', ')} };`,
  ].join('\n');
}

const pagesFile = ({ code }: Area): string => join(root, 'src/areas', code, 'web.tsx');

/** The screens that the pages of an area define; one that is missed here is found all the same, but later. */
function screensOf(area: Area): readonly string[] {
  const file = pagesFile(area);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...source.matchAll(/\bdefineScreen\(\s*'([\w.]+)'/g)].map(([, code = '']) => code);
}

const places = await placesOfDeclarations();

/** The modules of every area, computed from its declarations. */
export const areaModules: readonly AreaModules[] = areas.map((area) => ({
  outline: {
    code: area.code,
    label: area.label,
    documents: area.documents.map(outlineOf),
    screens: screensOf(area),
  },
  declarations: declarationsOf(area, places),
}));
