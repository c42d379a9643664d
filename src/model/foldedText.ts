/** A text as people search for it: full-width letters, digits and signs are those of an ordinary keyboard. */
export const foldedText = (text: string): string => text.normalize('NFKC').trim();

/** A code as it was scanned or typed: whatever the width of its characters, and without the blanks it is printed with. */
export const foldedCode = (code: string): string => code.normalize('NFKC').replaceAll(/\s/g, '');

// Letters as they are written with marks in the languages of our suppliers; a search takes them for the letter without.
const marked: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăąảạấầẩẫậắằẳẵặ',
  c: 'çćčĉċ',
  d: 'ďđ',
  e: 'èéêëēėęěẻẽẹếềểễệ',
  g: 'ğģĝġ',
  h: 'ĥħ',
  i: 'ìíîïīįıỉĩị',
  k: 'ķ',
  l: 'łĺļľ',
  n: 'ñńňņ',
  o: 'òóôõöøōőỏọốồổỗộớờởỡợơ',
  r: 'řŕŗ',
  s: 'śšşșŝ',
  t: 'ťţț',
  u: 'ùúûüūůűųủũụưứừửữự',
  w: 'ŵ',
  y: 'ýÿŷỳỷỹỵ',
  z: 'źżž',
};

const unmarked = new Map(
  Object.entries(marked).flatMap(([plain, letters]) => [...letters].map((each) => [each, plain])),
);

const wideSign = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return code > 0x20 && code < 0x7f ? String.fromCodePoint(code + 0xfee0) : sign;
};

/** A text in the wide characters of Chinese keyboards. */
export const wideText = (text: string): string => [...text].map(wideSign).join('').replaceAll(' ', '\u3000');

/** How a text may stand in the database that somebody looks for: as he typed it, in ordinary width, and in wide characters. */
export function spellings(text: string): readonly string[] {
  const folded = foldedText(text);
  return folded === '' ? [text] : [...new Set([text, folded, wideText(folded)])];
}

const longestPattern = 60;

/**
 * A regular expression for a name in Latin letters, whatever marks and width they are written with; undefined for texts
 * without such letters, and for codes, which have digits and no marks.
 */
export function namePattern(text: string): string | undefined {
  const signs = [...foldedText(text).normalize('NFC').toLowerCase()];
  if (signs.length < 2 || signs.length > longestPattern || signs.some((sign) => /\d/.test(sign))) return undefined;
  const plain = signs.map((sign) => unmarked.get(sign) ?? sign);
  if (!plain.some((sign) => Object.hasOwn(marked, sign))) return undefined;
  return plain
    .map((sign) => {
      if (sign === ' ') return '[ \u3000]';
      if (!/[a-z]/.test(sign)) return sign.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
      return `[${sign}${wideSign(sign)}${Object.hasOwn(marked, sign) ? marked[sign] : ''}]`;
    })
    .join('');
}
