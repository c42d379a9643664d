import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');

/** What a person loads one after the other; the standard pages come last, because every document has them. */
const stages = {
  start: 'src/web.tsx',
  shell: 'src/webShell.tsx',
  list: 'src/ui/document/list/StandardList.tsx',
  object: 'src/ui/document/object/StandardObject.tsx',
} as const;

/** Whether a module is none of the files: the build makes it up, for whoever starts. */
export const isMadeUp = (id: string): boolean => id.startsWith('virtual:');

/**
 * The stage at which each module is needed first, by its id. A bundler makes a chunk of every combination of pages that
 * share something, which was 109 requests for the home page; what a stage needs beyond those before it is one file here.
 */
export async function stagesOfModules(): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: { external: isMadeUp },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const found = new Map<string, string>();
  for (const [stage, source] of Object.entries(stages)) {
    const loaded = new Set<string>();
    const load = (fileName: string): void => {
      if (loaded.has(fileName)) return;
      loaded.add(fileName);
      for (const id of chunks.get(fileName)?.moduleIds ?? []) if (!found.has(id)) found.set(id, stage);
      for (const imported of chunks.get(fileName)?.imports ?? []) load(imported);
    };
    const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === source));
    if (!first) throw new Error(`No chunk begins with ${source}.`);
    load(first.fileName);
  }
  return found;
}
