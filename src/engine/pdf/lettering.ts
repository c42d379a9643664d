/** A stretch of a text in one font. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

/** How a character that the main font lacks is written: in another font, where no font has it as another character. */
export interface Written {
  readonly font: string;
  readonly as?: string;
}

/** How a character is written; undefined for those of the main font. */
export type Writing = (character: number) => Written | undefined;

/** A text as runs in the fonts that have its characters. */
export function runsOf(text: string, main: string, writing: Writing): Run[] {
  const runs: { text: string; font: string }[] = [];
  for (const character of text) {
    const { font, as = character } = writing(character.codePointAt(0) ?? 0) ?? { font: main };
    const last = runs.at(-1);
    if (last?.font === font) last.text += as;
    else runs.push({ text: as, font });
  }
  return runs;
}

/** Characters that nobody sees and no font needs: joiners, direction marks, variation selectors, the byte order mark. */
export const isSilent = (character: number): boolean =>
  (character >= 0x200b && character <= 0x200f) ||
  (character >= 0x202a && character <= 0x202e) ||
  (character >= 0x2060 && character <= 0x2064) ||
  (character >= 0xfe00 && character <= 0xfe0f) ||
  (character >= 0xe0100 && character <= 0xe01ef) ||
  character === 0xfeff ||
  character === 0xad;
