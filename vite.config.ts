import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import type { AreaModules } from './scripts/areaModules.ts';
import { areasModule, chunkOf, declarationsOf, stagesOfModules } from './scripts/stages.ts';

const compressible = /\.(js|css|html|svg|json)$/;
const smallest = 1024;

/** Writes a brotli and a gzip twin beside every text file of the build, so that the server never compresses. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Cuts the scripts by what a person loads one after the other. */
function staged(): Plugin {
  return {
    name: 'staged',
    apply: 'build',
    async config() {
      const stages = await stagesOfModules();
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // Every stage is whole with those before it, so no module has to draw its dependencies along.
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'stages', name: chunkOf(stages) }],
              },
            },
          },
        },
      };
    },
  };
}

/** The module with the address of the component library's styles as a file; while developing they are made as they are used. */
function componentStyles(): Plugin {
  const source = 'virtual:component-styles';
  let isBuild = false;
  return {
    name: 'component-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      return id === source ? id : undefined;
    },
    async load(id) {
      if (id !== source) return undefined;
      if (!isBuild) return 'export default undefined;';
      const { componentStyles: sheet } = await import('./scripts/componentStyles.ts');
      const file = this.emitFile({ type: 'asset', name: 'components.css', source: sheet() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

/**
 * The areas of the product as the browser knows them: one module with the outlines of all, and one with the declarations of
 * each. They are computed by running the declarations, so that no list has to be kept beside them.
 */
function areas(): Plugin {
  let modules: Promise<readonly AreaModules[]> | undefined;
  let root = '';
  const compute = async (): Promise<readonly AreaModules[]> => {
    const source = join(root, 'scripts/areaModules.ts');
    const { module } = await runnerImport<{ readonly areaModules: readonly AreaModules[] }>(source, {
      root,
      configFile: false,
      logLevel: 'error',
    });
    return module.areaModules;
  };
  return {
    name: 'areas',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === areasModule || id.startsWith(declarationsOf) ? id : undefined),
    async load(id) {
      if (id !== areasModule && !id.startsWith(declarationsOf)) return undefined;
      const all = await (modules ??= compute());
      if (id !== areasModule)
        return all.find(({ outline }) => id === declarationsOf + outline.code)?.declarations ?? undefined;
      const known = all.map(({ outline }) => {
        const load = `async () => (await import(${JSON.stringify(declarationsOf + outline.code)})).area`;
        return `{ ...${JSON.stringify(outline)}, load: ${load} }`;
      });
      return `export const areas = [${known.join(',\n')}];`;
    },
    // While developing, a declaration that changes may change any of them.
    hotUpdate({ file, modules: changed }) {
      if (!/\/src\/(areas\/.+|model\/\w+)\.tsx?$/.test(file)) return undefined;
      modules = undefined;
      const made = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        ({ id }) => id === areasModule || id?.startsWith(declarationsOf),
      );
      return [...changed, ...made];
    },
  };
}

const server = `http://localhost:${process.env['PORT'] ?? 8080}`;

export default defineConfig({
  plugins: [react(), staged(), areas(), componentStyles(), precompressed()],
  // The pages of the areas are found by modules that are made up, which the search for packages does not follow.
  optimizeDeps: { entries: ['index.html', 'src/areas/*/web.tsx'] },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // One helper less in the first chunk: every browser of the target knows module preloading.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    // How long parts of the build took is no news for who starts the platform.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/prod-api': { target: server, changeOrigin: false } },
  },
});
