import { Link } from 'react-router';
import { isDecimal, isZero } from '#model/decimal.ts';
import { keyOf } from '#model/document.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { formatMoney } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { NumberCell } from '#ui/widgets/NumberCell.tsx';
import type { bindingExposure } from './bindingExposure.document.ts';
import { exposureLine } from './exposureLine.document.ts';
import { exposureTexts, type exposureKind } from './texts.ts';

interface FigureProps {
  readonly row: Values;
}

type Amount = keyof (typeof bindingExposure)['fields'] & `${string}Amt`;

export const PlanFirm = ({ row }: FigureProps) => <Figure row={row} name="planFirmAmt" kind="PLAN_FIRM" />;
export const PlanTrade = ({ row }: FigureProps) => <Figure row={row} name="planTradeAmt" kind="PLAN_TRADE" />;
export const ForecastFirm = ({ row }: FigureProps) => <Figure row={row} name="forecastFirmAmt" kind="FORECAST_FIRM" />;
export const ForecastTrade = ({ row }: FigureProps) => (
  <Figure row={row} name="forecastTradeAmt" kind="FORECAST_TRADE" />
);
export const Stocked = ({ row }: FigureProps) => <Figure row={row} name="stockUpAmt" kind="STOCK_UP" />;
export const Total = ({ row }: FigureProps) => <Figure row={row} name="totalAmt" />;

interface OfKind extends FigureProps {
  readonly name: Amount;
  readonly kind?: keyof typeof exposureKind;
}

/** An amount that leads to the lines it is the sum of. */
function Figure({ row, name, kind }: OfKind) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), keyOf(exposureLine));
  const value = row[name];
  const amount = formatMoney(isDecimal(value) ? value : undefined);
  if (path === undefined || !isDecimal(value) || isZero(value)) return <NumberCell>{amount}</NumberCell>;
  const filters = [
    `supplierBase:in:${String(row['supplierBaseId'])}`,
    `company:in:${String(row['companyId'])}`,
    ...(kind ? [`kind:in:${kind}`] : []),
  ];
  return (
    <Link
      className="exposure-link"
      to={`${path}?f=${filters.join(',')}`}
      aria-label={text(exposureTexts.linesBehind, { amount })}
    >
      <NumberCell>{amount}</NumberCell>
    </Link>
  );
}
