import { join, relative } from 'node:path';
import { build } from 'vite';
const root = join(import.meta.dirname, '..');
/** What a person loads one after the other; the standard pages come last, because every document has them. */
const stages = {
    start: 'src/web.tsx',
    shell: 'src/webShell.tsx',
    list: 'src/ui/document/list/StandardList.tsx',
    object: 'src/ui/document/object/StandardObject.tsx',
};
/** The module with the outlines of all areas. */
export const areasModule = 'virtual:areas';
/** What the modules with the declarations of an area begin with. */
export const declarationsOf = 'virtual:declarations/';
/** Whether a module is none of the files: the build makes it up. */
const isMadeUp = (id) => id.startsWith('virtual:');
/**
 * Says in which chunk a module stands: with the stage that needs it first; what declarations need besides, with those of
 * their area, or in one chunk where several areas need it or a standard page does, so that no declaration waits for a page.
 * Everything else is left to the bundler.
 */
export function chunkOf(stages) {
    const known = new Map();
    return (id, modules) => {
        if (id.startsWith(declarationsOf))
            return `area-${id.slice(declarationsOf.length)}`;
        const stage = stages.get(id) ?? (id === areasModule ? 'shell' : isMadeUp(id) ? 'start' : undefined);
        if (stage === 'start' || stage === 'shell')
            return stage;
        const [area, ...further] = areasAbove(id, modules, known);
        if (area === undefined)
            return stage ?? null;
        return further.length === 0 && stage === undefined ? `area-${area}` : 'areas';
    };
}
/** The areas whose declarations or page lists cannot begin without a module. */
function areasAbove(id, modules, known) {
    const before = known.get(id);
    if (before)
        return before;
    const seen = new Set([id]);
    for (const each of seen)
        for (const importer of modules.getModuleInfo(each)?.importers ?? [])
            seen.add(importer);
    const found = [...seen]
        .filter((each) => each.startsWith(declarationsOf))
        .map((each) => each.slice(declarationsOf.length));
    known.set(id, found);
    return found;
}
/**
 * The stage at which each module is needed first, by its id. A bundler makes a chunk of every combination of pages that
 * share something, which was 109 requests for the home page; what a stage needs beyond those before it is one file here.
 */
export async function stagesOfModules() {
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
    }));
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
    const found = new Map();
    for (const [stage, source] of Object.entries(stages)) {
        const loaded = new Set();
        const load = (fileName) => {
            if (loaded.has(fileName))
                return;
            loaded.add(fileName);
            for (const id of chunks.get(fileName)?.moduleIds ?? [])
                if (!found.has(id))
                    found.set(id, stage);
            for (const imported of chunks.get(fileName)?.imports ?? [])
                load(imported);
        };
        const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === source));
        if (!first)
            throw new Error(`No chunk begins with ${source}.`);
        load(first.fileName);
    }
    return found;
}
