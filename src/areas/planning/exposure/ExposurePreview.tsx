import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { isDay } from '#model/days.ts';
import { isDecimal, isPositive } from '#model/decimal.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useDebounced } from '#ui/form/timing.ts';
import { formatMoney } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanDetail } from '../deliveryPlan/deliveryPlanDetail.document.ts';
import { forecast } from '../forecast/forecast.document.ts';
import { stockUp } from '../stockUp/stockUp.document.ts';
import { exposureTexts } from './texts.ts';

interface PreviewProps {
  readonly row: Values;
  readonly input: Values;
}

export const PlanClose = ({ row }: PreviewProps) => (
  <ExposureForecast document={deliveryPlan} row={row} given={close} />
);
export const PlanCancel = ({ row }: PreviewProps) => (
  <ExposureForecast document={deliveryPlan} row={row} given={cancel} />
);
export const LineClose = ({ row }: PreviewProps) => (
  <ExposureForecast document={deliveryPlanDetail} row={row} given={close} />
);
export const LineCancel = ({ row }: PreviewProps) => (
  <ExposureForecast document={deliveryPlanDetail} row={row} given={cancel} />
);
export const LineChange = (props: PreviewProps) => <Moved {...props} act="change" />;
export const LineAsk = (props: PreviewProps) => <Moved {...props} act="ask" />;
export const ForecastPublish = ({ row }: PreviewProps) =>
  row['previousId'] ? <ExposureForecast document={forecast} row={row} given={nothing} /> : null;
export const StockRelease = ({ row }: PreviewProps) => (
  <ExposureForecast document={stockUp} row={row} given={nothing} />
);

const close = { act: 'close' };
const cancel = { act: 'cancel' };
const nothing = {};
const typingPause = 300;

/** What another quantity or day would do, once both are entered. */
function Moved({ row, input, act }: PreviewProps & { readonly act: 'change' | 'ask' }) {
  // Counted once the typing pauses: each count carries the act out and takes it back.
  const { planQty, requireDate } = useDebounced(input, typingPause);
  if (!isDecimal(planQty) || typeof requireDate !== 'string' || !isDay(requireDate)) return null;
  return (
    <ExposureForecast
      document={deliveryPlanDetail}
      row={row}
      given={{ act, planQty, requireDate }}
      isAsked={act === 'ask'}
    />
  );
}

interface ExposureForecastProps {
  readonly document: AnyDocument;
  readonly row: Values;
  readonly given: Values;
  readonly isAsked?: boolean;
}

/**
 * What binds before and after an act, and what is owed for the difference; nothing where the act would be refused. Its
 * room is held while it is counted: a button that moves when the answer comes loses the click that was meant for it.
 */
function ExposureForecast({ document, row, given: provided, isAsked = false }: ExposureForecastProps) {
  const text = useText();
  const id = String(row['id']);
  const { data, isPending } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'foresee', id, row['versionNo'], provided],
    queryFn: () => server.post(`${document.module}/${document.code}/foresee`, { id, ...provided }, { quiet: true }),
    retry: false,
  });
  const foreseen = recordOf(data);
  const { costAmt, currency, beforeAmt, afterAmt } = foreseen ?? {};
  // Nothing is said of amounts to whoever reads none.
  if (!isPending && costAmt === undefined) return null;
  const amount = (value: unknown): string =>
    isPending
      ? '…'
      : formatMoney(isDecimal(value) ? value : undefined, typeof currency === 'string' ? currency : undefined);
  const costs = isDecimal(costAmt) && isPositive(costAmt);
  const reported = costs ? `${text(exposureTexts.cost)}: ${amount(costAmt)}` : text(exposureTexts.costNothing);
  return (
    <Alert
      type={costs ? 'warning' : 'info'}
      showIcon
      data-testid="cut-preview"
      title={isPending ? text(exposureTexts.counting) : reported}
      description={
        <>
          {text(exposureTexts.before)} {amount(beforeAmt)} → {text(exposureTexts.after)} {amount(afterAmt)}
          {isAsked ? <div>{text(exposureTexts.agreedFirst)}</div> : null}
        </>
      }
    />
  );
}
