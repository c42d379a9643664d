import { isLess, isZero, minus, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import type { SourceRow } from './figure.rules.ts';
import type { MetricCode } from './metrics.rules.ts';

/** What points are deducted for, in the order in which people look for it. */
export const eventLabels = {
  REJECTED_LOT: ['检验批判退', 'Rejected lot'],
  QUALITY_ISSUE: ['产线、市场或客户质量问题', 'Quality issue in production, field or at customers'],
  LATE_8D_STEP: ['8D步骤逾期', 'Late 8D step'],
  REPEATED_FAULT: ['问题重复发生', 'Repeated fault'],
  CLAIM: ['索赔成立', 'Claim agreed on'],
  LATE_DELIVERY: ['未准时足量交货', 'Delivery late or short'],
  UNCONFIRMED_ORDER: ['订单未及时确认', 'Order not confirmed in time'],
  UNANSWERED_SCHEDULE: ['送货计划未及时答复', 'Delivery schedule not answered in time'],
  UNANSWERED_INVITATION: ['询价未报价', 'Invitation not quoted'],
  RETURNED_INVOICE: ['发票被退回', 'Invoice sent back'],
  LATE_SURVEY: ['调查表逾期', 'Late questionnaire'],
  CERTIFICATE_GAP: ['必备证照缺失', 'Mandatory certificate missing'],
} as const satisfies Record<string, Label>;

export type EventCode = keyof typeof eventLabels;

interface EventRule {
  /** The metric among whose rows the event is looked for: without rows it could not happen. */
  readonly metric: MetricCode;
  /** How often a row of the metric is the event. */
  readonly times: (row: SourceRow) => Decimal;
}

const missed = ({ counted }: SourceRow): Decimal => (isZero(counted) ? '1' : '0');
const counted = (row: SourceRow): Decimal => row.counted;
const isOf =
  (document: string) =>
  (row: SourceRow): Decimal =>
    row.document === document ? '1' : '0';

/** Where each event is found. */
export const eventRules: Readonly<Record<EventCode, EventRule>> = {
  REJECTED_LOT: { metric: 'LOT_ACCEPTANCE', times: missed },
  QUALITY_ISSUE: { metric: 'TOTAL_PPM', times: isOf('qc.qcDefect') },
  LATE_8D_STEP: { metric: 'EIGHT_D_ON_TIME', times: (row) => minus(row.base, row.counted) },
  REPEATED_FAULT: { metric: 'EIGHT_D_REPEAT', times: counted },
  CLAIM: { metric: 'CLAIM_RATE', times: isOf('qc.qcClaim') },
  LATE_DELIVERY: { metric: 'OTIF', times: missed },
  UNCONFIRMED_ORDER: { metric: 'ORDER_CONFIRMATION', times: missed },
  UNANSWERED_SCHEDULE: { metric: 'PLAN_RESPONSE', times: missed },
  UNANSWERED_INVITATION: { metric: 'QUOTE_RESPONSE', times: missed },
  RETURNED_INVOICE: { metric: 'INVOICE_ACCURACY', times: missed },
  LATE_SURVEY: { metric: 'SURVEY_TIMELINESS', times: missed },
  CERTIFICATE_GAP: {
    metric: 'CERTIFICATE_COMPLIANCE',
    times: (row) => (isLess(row.counted, row.base) ? '1' : '0'),
  },
};

/** The event of a code; undefined for anything else. */
export const eventOf = (code: string): EventCode | undefined =>
  Object.keys(eventLabels).find((each): each is EventCode => each === code);
