/** The characters that a TrueType font has, read from its character map (formats 4 and 12). */
export function charactersOf(font) {
    const map = tableAt(font, 'cmap');
    const found = new Set();
    for (let index = 0; index < font.readUInt16BE(map + 2); index += 1) {
        const at = map + font.readUInt32BE(map + 4 + index * 8 + 4);
        const format = font.readUInt16BE(at);
        if (format === 4)
            addSegments(font, at, found);
        else if (format === 12)
            addGroups(font, at, found);
    }
    return found;
}
function tableAt(font, tag) {
    for (let index = 0; index < font.readUInt16BE(4); index += 1) {
        const at = 12 + index * 16;
        if (font.toString('latin1', at, at + 4) === tag)
            return font.readUInt32BE(at + 8);
    }
    throw new Error(`The font has no table ${tag}.`);
}
function addSegments(font, at, found) {
    const double = font.readUInt16BE(at + 6);
    for (let index = 0; index < double; index += 2) {
        const last = font.readUInt16BE(at + 14 + index);
        const first = font.readUInt16BE(at + 16 + double + index);
        for (let character = first; character <= last && character < 0xffff; character += 1)
            found.add(character);
    }
}
function addGroups(font, at, found) {
    for (let index = 0; index < font.readUInt32BE(at + 12); index += 1) {
        const group = at + 16 + index * 12;
        const last = font.readUInt32BE(group + 4);
        for (let character = font.readUInt32BE(group); character <= last; character += 1)
            found.add(character);
    }
}
