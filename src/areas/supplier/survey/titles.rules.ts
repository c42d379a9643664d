import type { Bilingual, Label } from '#model/label.ts';

/** The questionnaires that are open, or were failed, as people read them. */
export const titlesOf = (surveys: readonly { readonly title: Bilingual; readonly isFailed: boolean }[]): Label => [
  surveys.map(({ title, isFailed }) => `${title.zh}${isFailed ? '（未通过）' : ''}`).join('、'),
  surveys.map(({ title, isFailed }) => `${title.en ?? title.zh}${isFailed ? ' (failed)' : ''}`).join(', '),
];
