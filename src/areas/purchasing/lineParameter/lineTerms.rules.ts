import { boolean, integer, percentage, select } from '#model/fields.ts';

/** The help of terms that a line may leave to the parameters. */
export const byParameters = [
  '留空时在下达时按系统参数取定',
  'Left empty, it is settled by the parameters when the line is issued',
] as const;

/** Tolerances, window, inspection and confirmation of a line: what is left empty is settled when the line is issued. */
export const termsByParameter = {
  overReceiptPct: percentage('超收容差(%)', 'Over-receipt tolerance (%)', {
    min: '0',
    max: '100',
    help: byParameters,
  }),
  unlimitedFlag: boolean('不限超收', 'Unlimited over-delivery', {
    help: [
      '仅限散装物料：收货不受超收容差限制；未勾选时在下达时按系统参数取定',
      'Bulk goods only: receipts are not bound by the tolerance. Not ticked, it is settled by the parameters when the line is issued',
    ],
  }),
  asnOverPct: percentage('送货超量容差(%)', 'Over-shipment tolerance (%)', {
    min: '0',
    max: '100',
    help: byParameters,
  }),
  closeUnderPct: percentage('自动关闭容差(%)', 'Auto-close below (%)', {
    min: '0',
    max: '100',
    help: byParameters,
  }),
  earlyDays: integer('可提前天数', 'Early tolerance (days)', { min: 0, max: 365, help: byParameters }),
  lateDays: integer('可延后天数', 'Late tolerance (days)', { min: 0, max: 365, help: byParameters }),
  inspectMode: select(
    '检验方式',
    'Inspection',
    { INSPECT: ['检验', 'Inspect'], SKIP: ['跳批', 'Skip lot'], FREE: ['免检', 'Exempt'] },
    { help: byParameters },
  ),

  confirmMode: select(
    '确认方式',
    'Confirmation',
    {
      MANUAL: ['人工', 'By the supplier'],
      AUTO: ['自动', 'Automatic'],
      SILENCE: ['超时视为确认', 'Silence counts as consent'],
    },
    { help: byParameters },
  ),
};
