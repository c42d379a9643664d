/** A text as people search for it: full-width letters, digits and signs are those of an ordinary keyboard. */
export const foldedText = (text) => text.normalize('NFKC').trim();
/** A code as it was scanned or typed: whatever the width of its characters, and without the blanks it is printed with. */
export const foldedCode = (code) => code.normalize('NFKC').replaceAll(/\s/g, '');
/** How a text may stand in the database that somebody looks for: as he typed it, and in ordinary width. */
export function spellings(text) {
    const folded = foldedText(text);
    return folded === '' || folded === text ? [text] : [text, folded];
}
