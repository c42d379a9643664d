import { PricePanel } from './PricePanel.tsx';

/** The prices of an order beside the former ones, for whoever decides on it. */
export const OrderPrices = ({ row }: { readonly row: Readonly<Record<string, unknown>> }) => (
  <PricePanel values={row} />
);
