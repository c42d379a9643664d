import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outlineOf } from '#model/outline.ts';
import { areas } from '../src/areas.ts';
const root = join(import.meta.dirname, '..');
/** Where each declaration stands: the file that exports it and its name there. */
async function placesOfDeclarations() {
    const files = readdirSync(join(root, 'src/areas'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(document|service)\.ts$/.test(file))
        .map((file) => join(root, 'src/areas', file));
    const found = await Promise.all(files.map(async (file) => {
        const exported = await import(pathToFileURL(file).href);
        return Object.entries(exported).map(([name, value]) => [value, { file, name }]);
    }));
    return new Map(found.flat());
}
function declarationsOf(area, places) {
    const imports = [];
    const named = (declarations) => `[${declarations
        .map((declaration) => {
        const place = places.get(declaration);
        if (!place)
            throw new Error(`The area ${area.code} lists ${declaration.module}.${declaration.code}, which no file *.document.ts or *.service.ts exports.`);
        imports.push(`import { ${place.name} as d${imports.length} } from ${JSON.stringify(place.file)};`);
        return `d${imports.length - 1}`;
    })
        .join(', ')}]`;
    const labelled = (entries = []) => JSON.stringify(entries.map(({ code, label }) => ({ code, label })));
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
const pagesFile = ({ code }) => join(root, 'src/areas', code, 'web.tsx');
/** The screens that the pages of an area define; one that is missed here is found all the same, but later. */
function screensOf(area) {
    const file = pagesFile(area);
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...source.matchAll(/\bdefineScreen\(\s*'([\w.]+)'/g)].map(([, code = '']) => code);
}
const places = await placesOfDeclarations();
/** The modules of every area, computed from its declarations. */
export const areaModules = areas.map((area) => ({
    outline: {
        code: area.code,
        label: area.label,
        documents: area.documents.map(outlineOf),
        screens: screensOf(area),
    },
    declarations: declarationsOf(area, places),
}));
