import { isDecimal } from '#model/decimal.ts';
import { formatMoney } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { expertTexts } from '../texts.ts';
import { recordsIn, textIn, type Values } from '../rows.web.ts';

interface BidContentProps {
  readonly bid: Values;
  readonly isPriceShown: boolean;
}

/** What an expert reads of a bid: its content, and its price once that is open. */
export function BidContent({ bid, isPriceShown }: BidContentProps) {
  const text = useText();
  const facts = recordsIn(bid['technical']);
  return (
    <section aria-label={text(expertTexts.content)}>
      <h2>
        {text(expertTexts.bid, { code: textIn(bid['code']) })} {textIn(bid['supplierName'])}
      </h2>
      {facts.length === 0 ? <p className="form-help">{text(expertTexts.noContent)}</p> : null}
      <dl className="score-content">
        {facts.map((fact, index) => (
          // The facts of a bid have no name of their own, and never change their order.
          <div key={`${index} ${textIn(fact['label'])}`}>
            <dt>{textIn(fact['label'])}</dt>
            <dd>{textIn(fact['value'])}</dd>
          </div>
        ))}
        <dt>{text(expertTexts.price)}</dt>
        <dd>{isPriceShown && isDecimal(bid['price']) ? formatMoney(bid['price']) : text(expertTexts.priceLater)}</dd>
      </dl>
    </section>
  );
}
