/** A text as runs in the fonts that have its characters. */
export function runsOf(text, main, writing) {
    const runs = [];
    for (const character of text) {
        const { font, as = character } = writing(character.codePointAt(0) ?? 0) ?? { font: main };
        const last = runs.at(-1);
        if (last?.font === font)
            last.text += as;
        else
            runs.push({ text: as, font });
    }
    return runs;
}
