import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
const none = /^$/;
const any = /^/;
const inBrowser = /^(?!node:)/;
const inBothWorlds = /^(big\.js|jsep|@bufbuild\/protobuf\/wire)$/;
// The layers of docs/architecture.md; a file belongs to the first one that matches.
const layers = {
    test: {
        files: /^(test|e2e|bench|scripts)\/|\.test\.ts$/,
        may: ['test', 'model', 'engine', 'ui', 'declaration', 'server', 'public', 'web', 'main'],
        packages: any,
    },
    model: { files: /^src\/model\/\w+\.ts$/, may: ['model'], packages: inBothWorlds },
    engine: { files: /^src\/engine\/.+\.ts$/, may: ['model', 'engine'], packages: any },
    ui: { files: /^src\/ui\/.+\.(tsx?|css)$/, may: ['model', 'ui'], packages: inBrowser },
    declaration: {
        files: /^src\/areas\/\w+\/(.+\.(document|ledger|report|service|rules)|area|pages|grants|(.+\/)?(errors|texts))\.ts$/,
        may: ['model', 'declaration'],
        packages: none,
    },
    public: {
        files: /^src\/areas\/\w+\/public\.ts$/,
        may: ['model', 'engine', 'declaration', 'server', 'public'],
        packages: none,
    },
    server: {
        files: /^src\/areas\/\w+\/(.+\.(server|queries)|server)\.ts$/,
        may: ['model', 'engine', 'declaration', 'server', 'public'],
        packages: any,
    },
    web: {
        files: /^src\/areas\/\w+\/.+(\.tsx|\.web\.ts|\.css)$/,
        may: ['model', 'ui', 'declaration', 'web'],
        packages: inBrowser,
    },
    main: {
        files: /^src\/[a-zA-Z]+\.(tsx?|css)$/,
        may: ['model', 'engine', 'ui', 'declaration', 'server', 'web', 'main'],
        packages: any,
    },
};
const root = join(import.meta.dirname, '..');
const files = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesIn(folder));
const known = new Set(files);
const imports = new Map(files.map((file) => [file, importsOf(file)]));
function filesIn(folder) {
    try {
        const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
        return entries
            .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
            .map((entry) => join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'))
            .toSorted();
    }
    catch {
        return [];
    }
}
// Static, re-exporting, dynamic and type imports, imports for their effect, and worker files named by URL.
function importsOf(file) {
    const text = readFileSync(join(root, file), 'utf8');
    const pattern = /(?:(?<!')\bfrom\s*|(?<!')\bimport\s*\(?\s*|\bnew URL\(\s*)'([^'\n]+)'/g;
    return [...text.matchAll(pattern)].map(([, named = '']) => {
        // What the bundler is asked for beside the file stands behind its name.
        const [name = ''] = named.split('?');
        const path = name.startsWith('.')
            ? // What Vite shall make of it stands behind the name.
                posix.join(posix.dirname(file), name.replace(/\?.*$/, ''))
            : name.replace(/^#(?=(model|engine|ui|areas)\/)/, 'src/').replace(/^#(?=test\/)/, '');
        return name.startsWith('.') || name.startsWith('#') ? { file: path } : { package: name };
    });
}
const layerOf = (file) => Object.entries(layers).find(([, layer]) => layer.files.test(file))?.[0] ?? 'no layer';
const areaOf = (file) => /^src\/areas\/(\w+)\//.exec(file)?.[1];
/** Every import of a file as [from, to], tests left out: they may look at everything. */
const edges = files
    .filter((file) => layerOf(file) !== 'test')
    .flatMap((file) => (imports.get(file) ?? []).map((each) => [file, each]));
test('every file belongs to a layer', () => {
    assert.ok(files.length > 100, `only ${files.length} files were found`);
    assert.deepEqual(files.filter((file) => layerOf(file) === 'no layer'), []);
});
test('imports follow the layers', () => {
    const wrong = edges.flatMap(([file, { file: target, package: name }]) => {
        const layer = layers[layerOf(file)];
        if (target === undefined)
            return layer?.packages.test(name ?? '') ? [] : [`${file} imports the package ${name}`];
        // The Vite client and the like carry no extension; our own files always do.
        if (!known.has(target) && !/^(package\.json|migrations\/.*)$/.test(target))
            return [`${file} imports ${target}, which is not there`];
        return layer?.may.includes(layerOf(target))
            ? []
            : [`${file} (${layerOf(file)}) imports ${target} (${layerOf(target)})`];
    });
    assert.deepEqual(wrong, []);
});
test('areas use only declarations and public functions of each other, and never in a circle', () => {
    const between = edges.flatMap(([file, { file: target }]) => {
        const [from, to] = [areaOf(file), target && areaOf(target)];
        return from && target && to && from !== to ? [{ file, target, from, to }] : [];
    });
    const wrong = between
        .filter(({ target }) => !['declaration', 'public'].includes(layerOf(target)))
        .map(({ file, target }) => `${file} imports ${target}`);
    assert.deepEqual(wrong, []);
    assert.deepEqual(circleIn(new Map(Map.groupBy(between, ({ from }) => from)
        .entries()
        .map(([area, list]) => [area, list.map(({ to }) => to)]))), []);
});
test('what puts the product together knows its areas by two lists alone', () => {
    const known = new Map(files
        .filter((file) => layerOf(file) === 'main')
        .map((file) => [file, (imports.get(file) ?? []).filter((each) => each.file && areaOf(each.file))]));
    assert.deepEqual(['src/app.ts', 'src/server.ts'].filter((file) => known.get(file)?.length !== 0), []);
    const areas = readdirSync(join(root, 'src/areas'), { withFileTypes: true }).map(({ name }) => name);
    const listed = ['areas', 'servers'].map((list) => known.get(`src/${list}.ts`)?.map(({ file = '' }) => areaOf(file)));
    for (const list of listed)
        assert.deepEqual(list?.toSorted(), areas.filter((area) => area !== 'demo').toSorted());
});
test('a class is styled in one place: what two style sheets say of one name depends on what was opened before', () => {
    const places = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .flatMap((file) => {
        const rules = readFileSync(join(root, 'src', file), 'utf8').matchAll(/^\.([\w-]+)(?=,$| \{$)/gm);
        return [...new Set(rules.map(([, name = '']) => name))].map((name) => ({ name, file }));
    });
    assert.ok(places.length > 300, `only ${places.length} classes were found`);
    const twice = Map.groupBy(places, ({ name }) => name)
        .entries()
        .filter(([, list]) => list.length > 1);
    assert.deepEqual([...twice].map(([name, list]) => `.${name} in ${list.map(({ file }) => file).join(' and ')}`), []);
});
test('screens ask for their own address: who asks the router is drawn anew whenever another screen opens', () => {
    const asking = files.filter((file) => /^src\/.+\.tsx?$/.test(file) &&
        !file.startsWith('src/ui/shell/') &&
        /\buseLocation\b/.test(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(asking, []);
});
test('the engine knows no area and the browser reaches no server code', () => {
    const fromBrowser = reachedFrom(files.filter((file) => ['ui', 'web'].includes(layerOf(file)) || file === 'src/web.tsx'));
    assert.deepEqual([...fromBrowser].filter((file) => ['engine', 'server', 'public'].includes(layerOf(file))), []);
    const fromEngine = reachedFrom(files.filter((file) => layerOf(file) === 'engine'));
    assert.deepEqual([...fromEngine].filter((file) => areaOf(file) || layerOf(file) === 'main'), []);
    const builtIn = [...fromBrowser].filter((file) => imports.get(file)?.some((each) => each.package?.startsWith('node:')));
    assert.deepEqual(builtIn, []);
});
function reachedFrom(starts) {
    const reached = new Set(starts);
    for (const file of reached)
        for (const { file: target } of imports.get(file) ?? [])
            if (target && known.has(target))
                reached.add(target);
    return reached;
}
function circleIn(graph) {
    const done = new Set();
    const walk = (node, path) => {
        if (path.includes(node))
            return [...path.slice(path.indexOf(node)), node];
        if (done.has(node))
            return [];
        for (const next of graph.get(node) ?? []) {
            const circle = walk(next, [...path, node]);
            if (circle.length > 0)
                return circle;
        }
        done.add(node);
        return [];
    };
    return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle.length > 0) ?? [];
}
