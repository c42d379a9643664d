import type { Label } from '#model/label.ts';

/** What suppliers are measured by, in the order in which people look for it. */
export const metricLabels = {
  LOT_ACCEPTANCE: ['批次合格率', 'Lot acceptance rate'],
  INCOMING_PPM: ['来料PPM', 'Incoming PPM'],
  TOTAL_PPM: ['综合PPM', 'Total PPM'],
  EIGHT_D_ON_TIME: ['8D及时率', '8D on time'],
  EIGHT_D_FIRST_PASS: ['8D一次通过率', '8D first-pass rate'],
  EIGHT_D_REPEAT: ['问题重复率', 'Repeat rate'],
  CLAIM_RATE: ['索赔率', 'Claim rate'],
  ON_TIME_DELIVERY: ['准时交货率', 'On-time delivery'],
  OTIF: ['准时足量率', 'On time in full'],
  AVERAGE_DELAY: ['平均延误天数', 'Average delay'],
  PLAN_RESPONSE: ['交期答复及时率', 'Delivery schedule response'],
  ORDER_CONFIRMATION: ['订单确认及时率', 'Order confirmation'],
  FORECAST_COMMITMENT: ['预测满足率', 'Forecast commitment'],
  CERTIFICATE_COMPLIANCE: ['证照合规率', 'Certificate compliance'],
  QUOTE_RESPONSE: ['报价响应率', 'Quote response'],
  QUOTE_WIN_RATE: ['报价中标率', 'Quote win rate'],
  QUOTE_SPEED: ['报价时长', 'Quote speed'],
  PRICE_INDEX: ['价格竞争力', 'Price index'],
  PRICE_REDUCTION: ['降价率', 'Price reduction'],
  INVOICE_ACCURACY: ['开票准确率', 'Invoice accuracy'],
  SURVEY_TIMELINESS: ['调查表及时率', 'Survey timeliness'],
  PORTAL_RESPONSE: ['消息响应时长', 'Portal response'],
} as const satisfies Record<string, Label>;

export type MetricCode = keyof typeof metricLabels;

/** The codes of all metrics, in that order. */
export const metricCodes = Object.keys(metricLabels).filter((code): code is MetricCode => code in metricLabels);

export const dimensions = {
  QUALITY: ['质量', 'Quality'],
  COST: ['成本', 'Cost'],
  DELIVERY: ['交付', 'Delivery'],
  SERVICE: ['服务', 'Service'],
  TECH: ['技术', 'Technology'],
  ESG: ['环境社会治理', 'ESG'],
  RISK: ['风险', 'Risk'],
} as const satisfies Record<string, Label>;

export type Dimension = keyof typeof dimensions;

export const directions = {
  HIGH: ['越高越好', 'Higher is better'],
  LOW: ['越低越好', 'Lower is better'],
} as const satisfies Record<string, Label>;

export type Direction = keyof typeof directions;

/** What is measured: `PERCENT` and `PER_MILLION` are shares of what counts, `MEAN` an average. */
export type FigureKind = 'PERCENT' | 'PER_MILLION' | 'MEAN';

export interface Metric {
  readonly dimension: Dimension;
  readonly direction: Direction;
  readonly kind: FigureKind;
  readonly unit: Label;
  /** What one row behind the figure is, such as an inspection lot; absent while nothing in the product feeds it. */
  readonly source?: Label;
  /** How it is worked out, in one sentence. */
  readonly formula: Label;
}

const percent: Label = ['%', '%'];
const shareOf = (dimension: Dimension, formula: Label, source?: Label): Metric => ({
  dimension,
  direction: 'HIGH',
  kind: 'PERCENT',
  unit: percent,
  formula,
  ...(source ? { source } : {}),
});

const dueLine: Label = ['到期的订单行或计划行', 'Order or schedule line due'];

/** How each metric is worked out and what feeds it. */
export const metrics: Readonly<Record<MetricCode, Metric>> = {
  LOT_ACCEPTANCE: shareOf(
    'QUALITY',
    [
      '合格批次 ÷ 已判定批次 × 100；让步接收按让步系数计',
      'Accepted lots ÷ decided lots × 100; a concession counts by its weight',
    ],
    ['来料检验单', 'Inspection lot'],
  ),
  INCOMING_PPM: {
    dimension: 'QUALITY',
    direction: 'LOW',
    kind: 'PER_MILLION',
    unit: ['PPM', 'PPM'],
    formula: ['来料判退数量 ÷ 收货数量 × 1,000,000', 'Rejected quantity ÷ received quantity × 1,000,000'],
    source: ['收货与判退的数量台账', 'Ledger rows of receipts and rejections'],
  },
  TOTAL_PPM: {
    dimension: 'QUALITY',
    direction: 'LOW',
    kind: 'PER_MILLION',
    unit: ['PPM', 'PPM'],
    formula: [
      '(来料判退 + 责任为供应商的产线、市场、客户不良) ÷ 收货数量 × 1,000,000；同一缺陷只计一次',
      '(Rejected on arrival + found in production, field or at customers with the supplier liable) ÷ received × 1,000,000; a fault counts once',
    ],
    source: ['数量台账与不合格记录', 'Ledger rows and nonconformances'],
  },
  EIGHT_D_ON_TIME: shareOf(
    'QUALITY',
    ['按期提交的8D步骤 ÷ 到期步骤 × 100', '8D steps submitted in time ÷ steps due × 100'],
    ['8D报告', '8D report'],
  ),
  EIGHT_D_FIRST_PASS: shareOf(
    'QUALITY',
    ['未经退回即通过的8D步骤 ÷ 通过的步骤 × 100', '8D steps approved without a return ÷ steps approved × 100'],
    ['8D报告', '8D report'],
  ),
  EIGHT_D_REPEAT: {
    ...shareOf(
      'QUALITY',
      ['重复发生或验证期再发的8D ÷ 关闭的8D × 100', '8D reports of repeated or recurred faults ÷ reports closed × 100'],
      ['8D报告', '8D report'],
    ),
    direction: 'LOW',
  },
  CLAIM_RATE: {
    ...shareOf(
      'QUALITY',
      [
        '达成的索赔金额 ÷ 下达的采购金额 × 100，按本位币',
        'Claims agreed on ÷ purchases issued × 100, in home currency',
      ],
      ['索赔单与采购订单', 'Claims and purchase orders'],
    ),
    direction: 'LOW',
  },
  ON_TIME_DELIVERY: shareOf(
    'DELIVERY',
    [
      '容差内到货数量 ÷ 到期数量 × 100；到期日取确认交期，无则取需求日期；未到货的逾期行计入',
      'Quantity arrived within tolerance ÷ quantity due × 100; due on the confirmed, else the required date; what is overdue counts',
    ],
    dueLine,
  ),
  OTIF: shareOf(
    'DELIVERY',
    ['容差内足量到货的行 ÷ 到期行 × 100', 'Lines in full within tolerance ÷ lines due × 100'],
    dueLine,
  ),
  AVERAGE_DELAY: {
    dimension: 'DELIVERY',
    direction: 'LOW',
    kind: 'MEAN',
    unit: ['天', 'days'],
    formula: [
      'Σ(迟到天数 × 迟到数量) ÷ Σ 到期数量；期末未到的按到期末计',
      'Σ (days late × quantity late) ÷ Σ quantity due; what is missing counts until the end of the period',
    ],
    source: dueLine,
  },
  PLAN_RESPONSE: shareOf(
    'SERVICE',
    ['期限内答复的送货计划 ÷ 到期应答复的计划 × 100', 'Delivery schedules answered in time ÷ due for an answer × 100'],
    ['送货计划', 'Delivery schedule'],
  ),
  ORDER_CONFIRMATION: shareOf(
    'SERVICE',
    [
      '期限内由供应商确认的订单 ÷ 到期应确认的订单 × 100',
      'Orders the supplier confirmed in time ÷ due for confirmation × 100',
    ],
    ['采购订单', 'Purchase order'],
  ),
  FORECAST_COMMITMENT: shareOf(
    'DELIVERY',
    [
      'Σ min(承诺, 预测) ÷ Σ 预测 × 100，取最后发布的版本',
      'Σ min(committed, forecast) ÷ Σ forecast × 100, of the version published last',
    ],
    ['预测行', 'Forecast line'],
  ),
  CERTIFICATE_COMPLIANCE: shareOf(
    'RISK',
    ['必备证照有效天数 ÷ 应有天数 × 100', 'Days with a valid mandatory certificate ÷ days × 100'],
    ['必备证照类型', 'Mandatory certificate type'],
  ),
  QUOTE_RESPONSE: shareOf(
    'COST',
    ['截止前报价的邀请 ÷ 已开启的邀请 × 100', 'Invitations answered with a quotation ÷ invitations opened × 100'],
    ['报价机会', 'Invitation to quote'],
  ),
  QUOTE_WIN_RATE: shareOf(
    'COST',
    ['中标 ÷ 有结果的报价 × 100，仅供参考', 'Awards ÷ quotations with a result × 100, for information'],
    ['报价机会', 'Invitation to quote'],
  ),
  QUOTE_SPEED: {
    dimension: 'COST',
    direction: 'LOW',
    kind: 'MEAN',
    unit: ['小时', 'hours'],
    formula: [
      '首轮报价：从报价开始到首次提交的小时数，取平均；截止后开启的报价才计入',
      'First round: hours from the start of quoting to the first submission, on average; quotations count once they are opened',
    ],
    source: ['报价单', 'Quotation'],
  },
  PRICE_INDEX: shareOf('COST', [
    '基准价 × 数量 ÷ 成交价 × 数量 × 100',
    'Benchmark × quantity ÷ price × quantity × 100',
  ]),
  PRICE_REDUCTION: shareOf(
    'COST',
    [
      '(1 − Σ 现价 × 数量 ÷ Σ 基价 × 数量) × 100；基价取期前最后一次下单价，不含税、本位币；此前未采购的物料不计',
      '(1 − Σ price × quantity ÷ Σ price before × quantity) × 100; before is the last price ordered at, net, in home currency; what was never bought before is left out',
    ],
    ['采购订单行', 'Purchase order line'],
  ),
  INVOICE_ACCURACY: shareOf(
    'SERVICE',
    [
      '未经退回即通过的发票 ÷ 有结论的发票 × 100，按开票日期',
      'Invoices accepted without a return ÷ invoices decided on × 100, by the day of issue',
    ],
    ['发票', 'Invoice'],
  ),
  SURVEY_TIMELINESS: shareOf(
    'ESG',
    [
      '截止日前提交的调查表 ÷ 到期的调查表 × 100；退回后以最后一次提交为准',
      'Questionnaires submitted by their due date ÷ due × 100; after a return the last submission counts',
    ],
    ['调查表答卷', 'Answer to a questionnaire'],
  ),
  PORTAL_RESPONSE: {
    dimension: 'SERVICE',
    direction: 'LOW',
    kind: 'MEAN',
    unit: ['小时', 'hours'],
    formula: [
      '采购方发起的单据会话：从首条消息到供应商首次回复的小时数，取平均；期末未回复的计到期末',
      'Conversations about documents that the buying side began: hours from its first message to the first reply, on average; what is unanswered has waited until the end of the period',
    ],
    source: ['单据会话', 'Conversation about a document'],
  },
};

/** Whether anything in the product feeds a metric today. */
export const hasSource = (code: MetricCode): boolean => metrics[code].source !== undefined;

const points: Label = ['分', 'points'];

/** What the value of an indicator counts: that of its metric, or points that events cost; a formula has no unit. */
export const unitOf = (kind: unknown, code: MetricCode | undefined): Label | undefined =>
  kind === 'EVENT' ? points : code && metrics[code].unit;
