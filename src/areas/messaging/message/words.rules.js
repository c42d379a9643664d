// Two signs that follow each other are what Chinese is looked for by: a text has no spaces between its words.
const han = /\p{Script=Han}+/gu;
const latin = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu;
const parts = /[-_./]/;
const most = 1200;
/** The words under which a text is found: pairs of Chinese signs, words, and numbers whole and by their parts. */
export function wordsOf(text) {
    const plain = text.normalize('NFKC').toLowerCase();
    const words = new Set();
    for (const [run] of plain.matchAll(han)) {
        const signs = [...run];
        for (const sign of signs)
            words.add(sign);
        for (let at = 0; at + 1 < signs.length; at += 1)
            words.add(`${signs[at]}${signs[at + 1]}`);
    }
    for (const [word] of plain.replace(han, ' ').matchAll(latin)) {
        words.add(word.slice(0, 60));
        if (parts.test(word))
            for (const part of word.split(parts))
                if (part)
                    words.add(part.slice(0, 60));
    }
    return [...words].slice(0, most);
}
/** What a search asks for: of a run of Chinese signs its pairs, a single sign only where it stands alone. */
export function soughtWords(text) {
    const plain = text.normalize('NFKC').toLowerCase();
    const words = new Set();
    for (const [run] of plain.matchAll(han)) {
        const signs = [...run];
        if (signs.length === 1)
            words.add(run);
        for (let at = 0; at + 1 < signs.length; at += 1)
            words.add(`${signs[at]}${signs[at + 1]}`);
    }
    for (const [word] of plain.replace(han, ' ').matchAll(latin))
        words.add(word.slice(0, 60));
    return [...words];
}
