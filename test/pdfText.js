import { inflateSync } from 'node:zlib';
/** Reads the text of a PDF file through its fonts' own tables, as a viewer does for its search. */
export function readPdf(file) {
    const parts = partsOf(file);
    const reference = (head, name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? 0);
    const heads = [...parts.values()].map(({ head }) => head);
    const letters = new Map();
    for (const { head } of parts.values()) {
        const fonts = /\/Font <<([^>]*)>>/.exec(head.replaceAll('\n', ' '))?.[1] ?? '';
        for (const [, name = '', id = ''] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) {
            const font = parts.get(Number(id))?.head ?? '';
            letters.set(name, lettersOf(parts.get(reference(font, 'ToUnicode'))?.stream?.toString('latin1') ?? ''));
        }
    }
    const pages = heads.filter((head) => /\/Type \/Page\b/.test(head));
    return {
        pages: pages.map((page) => textOf(parts.get(reference(page, 'Contents'))?.stream?.toString('latin1') ?? '', letters)),
        fonts: heads.flatMap((head) => {
            const name = /\/FontName \/([\w+-]+)/.exec(head)?.[1];
            return name && /\/FontFile2 /.test(head) ? [name] : [];
        }),
    };
}
function partsOf(file) {
    const text = file.toString('latin1');
    const parts = new Map();
    for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
        const head = found[2] ?? '';
        const from = found.index + found[0].length;
        const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
        const isStream = found[0].endsWith('stream\n');
        const bytes = file.subarray(from, from + length);
        parts.set(Number(found[1]), {
            head,
            stream: isStream ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes) : undefined,
        });
    }
    return parts;
}
function lettersOf(map) {
    const letters = new Map();
    for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
        [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => letters.set(Number.parseInt(from, 16) + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')));
    return letters;
}
function textOf(content, letters) {
    let [font, text] = ['', ''];
    for (const [, name, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name !== undefined)
            font = name;
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
            for (const [glyph] of hex.matchAll(/.{4}/g))
                text += letters.get(font)?.get(Number.parseInt(glyph, 16)) ?? '';
        if (shown !== undefined)
            text += '\u200b';
    }
    // Runs of a line are told apart by nothing that a reader sees.
    return text.replaceAll('\u200b', '');
}
