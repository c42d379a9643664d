import type { Label } from '#model/label.ts';

/** What somebody or something is called in both languages: English pages have the name in English where there is one. */
export const nameLabel = (name: string, englishName: string | null | undefined): Label => [name, englishName || name];

const han = /\p{Script=Han}/u;

/** What stands in the place of a picture: the last two signs of a Chinese name, the first letters of any other one. */
export function initialsOf(name: string): string {
  if (han.test(name)) return [...name].slice(-2).join('');
  return name
    .split(/[\s·]+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
