import { useCallback } from 'react';
import type { Label } from '#model/label.ts';
import { textOf } from '#model/label.ts';
import { formatCount } from '../../format.ts';
import { useLanguage, useText } from '../../language.ts';
import { documentTexts } from '../object/texts.ts';
import { doneOf } from './participle.ts';

/** Says what has been done to what, or to how many: "PO2026… submitted". */
export function useDoneText(): (act: Label | string, of: string | number) => string {
  const text = useText();
  const language = useLanguage();
  return useCallback(
    (act, of) => {
      const label = typeof act === 'string' ? act : textOf(act, language);
      const done = language === 'en' ? doneOf(label) : undefined;
      if (typeof of === 'number') {
        const n = formatCount(of);
        return done
          ? text(documentTexts.doneMany, { n, done: done.participle })
          : text(documentTexts.actedMany, { act: label, n });
      }
      if (!done) return text(documentTexts.acted, { act: label, title: of });
      if (done.object === undefined) return text(documentTexts.done, { title: of, done: done.participle });
      return text(documentTexts.doneTo, { title: of, object: done.object, done: done.participle });
    },
    [text, language],
  );
}
