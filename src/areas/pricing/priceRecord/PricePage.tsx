import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { priceTexts } from '../texts.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { priceRecord } from './priceRecord.document.ts';

/** A price with those before and after it. */
export function PricePage() {
  const text = useText();
  return (
    <ObjectPage
      document={priceRecord}
      tabs={[{ key: 'prices', label: text(priceTexts.history), render: (row) => <PriceHistory row={row} /> }]}
    />
  );
}
