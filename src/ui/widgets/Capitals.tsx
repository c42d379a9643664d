import { fitsCapital, toChineseCapital } from '#model/amountInWords.ts';
import { useLanguage, useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

/** An amount in the capital characters of Chinese cheques; says so where it is too large to be written. */
export function Capitals({ amount }: { readonly amount: string | undefined }) {
  const text = useText();
  if (!amount) return null;
  return fitsCapital(amount) ? (
    <output lang="zh" className="capital">
      {toChineseCapital(amount)}
    </output>
  ) : (
    <output className="capital form-error">{text(widgetTexts.tooLarge)}</output>
  );
}

/** The same for Chinese readers; others have no use for it. */
export function AmountInWords({ amount }: { readonly amount: string | undefined }) {
  return useLanguage() === 'zh' ? <Capitals amount={amount} /> : null;
}
