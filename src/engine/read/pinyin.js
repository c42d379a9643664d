const known = new Map();
const mostKnown = 20_000;
/** How texts sound. The dictionary takes memory and time to load: it comes when somebody first asks. */
export async function pinyinOf(texts) {
    const { pinyin } = await import('pinyin-pro');
    return texts.map((text) => {
        const found = known.get(text);
        if (found)
            return found;
        const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((part) => part.toLowerCase().replaceAll('ü', 'v'));
        const sound = { initials: syllables.map((part) => part[0] ?? '').join(''), letters: syllables.join('') };
        if (known.size >= mostKnown)
            known.clear();
        known.set(text, sound);
        return sound;
    });
}
/** Whether somebody may mean pinyin: two letters or more, and nothing else. */
export const isPinyin = (typed) => /^[a-z]{2,}$/i.test(typed);
/** Whether a sound is what was typed: part of the first letters, or how all letters begin. */
export const sounds = ({ initials, letters }, typed) => {
    const small = typed.toLowerCase();
    return initials.includes(small) || letters.startsWith(small);
};
/** The texts that sound like what was typed; none where that is no pinyin. */
export async function textsThatSound(texts, typed) {
    if (!isPinyin(typed))
        return new Set();
    const chinese = [...new Set(texts)].filter((text) => /\p{Script=Han}/u.test(text));
    const received = await pinyinOf(chinese);
    return new Set(chinese.filter((_, place) => received[place] !== undefined && sounds(received[place], typed)));
}
