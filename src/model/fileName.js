/** Extensions that no upload may have, wherever in the name they stand. */
const refusedExtensions = new Set(['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg']);
/** What stands after each dot of a file name, in small letters; full-width signs count as their plain ones. */
export const suffixesOf = (name) => name
    .normalize('NFKC')
    .toLowerCase()
    .split('.')
    .slice(1)
    .map((part) => part.trim());
/** The last suffix of a file name; empty without one. */
export const extensionOf = (name) => suffixesOf(name).at(-1) ?? '';
/** Whether a name carries an extension that is refused: after the first dot or at its end, or between. */
export const hasRefusedExtension = (name) => suffixesOf(name).some((suffix) => refusedExtensions.has(suffix)) || refusedExtensions.has(suffixesOf(name).join('.'));
const unwanted = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g;
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longestName = 200;
/** A name that is safe on every disk: without its path, control and direction marks, and without dots at its ends. */
export function safeFileName(input) {
    const last = input.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
    const plain = last.replace(unwanted, '').replace(/^[.\s]+|[.\s]+$/g, '');
    const name = deviceName.test(plain) ? `_${plain}` : plain;
    if (name.length <= longestName)
        return name || 'file';
    const extension = extensionOf(name).slice(0, 10);
    return `${name.slice(0, longestName - extension.length - 1)}.${extension}`;
}
