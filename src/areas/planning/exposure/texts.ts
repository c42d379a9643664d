import type { Label } from '#model/label.ts';

export const exposureKind = {
  PLAN_FIRM: ['计划·确定区', 'Plan, firm'],
  PLAN_TRADE: ['计划·备料区', 'Plan, material'],
  FORECAST_FIRM: ['预测·确定区', 'Forecast, firm'],
  FORECAST_TRADE: ['预测·备料区', 'Forecast, material'],
  STOCK_UP: ['备货', 'Stock kept ready'],
} as const satisfies Record<string, Label>;

export const exposureTexts = {
  before: ['现有备料责任', 'Current liability'],
  after: ['执行后', 'Afterwards'],
  counting: ['正在计算备料责任的变化', 'Calculating the change in liability'],
  cost: ['削减部分须承担', 'Liability for what is cut'],
  costNothing: ['不减少已承诺的数量，无须承担', 'Nothing that binds is cut: nothing to pay for'],
  agreedFirst: ['按供应商同意后计算', 'Once the supplier has agreed'],
  linesBehind: ['{amount}，查看明细', '{amount}, see the lines'],
} as const satisfies Record<string, Label>;
