import { can, defineArea, page, screen } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { invoicedLine } from '#areas/finance/invoice/invoicedLine.document.ts';
import { spendLine } from '#areas/purchasing/purchaseOrder/spend/spendLine.document.ts';
import { receivedLine } from '#areas/receiving/settlement/spend/receivedLine.document.ts';
import { dueLine } from '#areas/receiving/receipt/punctuality/dueLine.document.ts';
import { coverageReport } from './coverage/coverage.service.ts';
import { deliveryReport } from './delivery/delivery.service.ts';
import { payablesAgeing } from './ageing/ageing.service.ts';
import { priceTrend } from './priceTrend/priceTrend.service.ts';
import { savingLine } from './saving/savingLine.document.ts';
import { savingsReport } from './saving/savings.service.ts';
import { spendReport } from './spend/spend.service.ts';

const spending = { sides: 'B', roles: ['buyer', 'buyer_mgr', 'finance', 'finance_mgr'] } as const;

const delivering = { sides: 'B', roles: ['buyer', 'buyer_mgr', 'planner'] } as const;

// Whoever answers for spend.
const spend = [
  can(spendReport, 'use'),
  can(savingsReport, 'use'),
  can(coverageReport, 'use'),
  can(priceTrend, 'use'),
  can(savingLine, 'query', 'export'),
] as const;

/** Figures across areas: each adds up rows that its reader may list, and leads to them. */
export const reports = defineArea({
  code: 'reports',
  label: ['报表分析', 'Reports'],
  documents: [savingLine],
  services: [spendReport, savingsReport, coverageReport, deliveryReport, priceTrend, payablesAgeing],
  groups: [{ code: 'rpt', group: 'pur', order: 80, icon: 'line-chart', label: ['报表分析', 'Reports'] }],
  pages: [
    screen('rpt.spend', {
      code: 'rpt.spend',
      path: 'rpt/spend',
      icon: 'pie-chart',
      label: ['采购支出', 'Spend'],
      group: 'rpt',
      actions: { [permissionOf(spendReport, 'use')]: ['采购支出分析', 'Spend analysis'] },
      ...spending,
    }),
    screen('rpt.saving', {
      code: 'rpt.saving',
      path: 'rpt/saving',
      icon: 'fall',
      label: ['采购节约', 'Savings'],
      group: 'rpt',
      actions: { [permissionOf(savingsReport, 'use')]: ['采购节约', 'Savings'] },
      ...spending,
    }),
    screen('rpt.delivery', {
      code: 'rpt.delivery',
      path: 'rpt/delivery',
      icon: 'car',
      label: ['交付分析', 'Delivery'],
      group: 'rpt',
      actions: { [permissionOf(deliveryReport, 'use')]: ['交付分析', 'Delivery'] },
      ...delivering,
    }),
    screen('rpt.price', {
      code: 'rpt.price',
      path: 'rpt/price-trend',
      icon: 'stock',
      label: ['价格趋势', 'Price trend'],
      group: 'rpt',
      actions: { [permissionOf(priceTrend, 'use')]: ['价格趋势', 'Price trend'] },
      ...spending,
    }),
    screen('rpt.coverage', {
      code: 'rpt.contract',
      path: 'rpt/contract',
      icon: 'file-protect',
      label: ['协议覆盖率', 'Contract coverage'],
      group: 'rpt',
      actions: { [permissionOf(coverageReport, 'use')]: ['协议覆盖率', 'Contract coverage'] },
      ...spending,
    }),
    screen('rpt.ageing', {
      code: 'rpt.ageing',
      path: 'rpt/ageing',
      icon: 'field-time',
      label: ['应付账龄', 'Payables ageing'],
      group: 'fin',
      after: 'fin.account',
      actions: { [permissionOf(payablesAgeing, 'use')]: ['应付账龄', 'Payables ageing'] },
      sides: 'B',
      roles: ['buyer_mgr', 'finance', 'finance_mgr', 'cashier'],
    }),
    page(savingLine, {
      code: 'rpt.saved',
      path: 'rpt/saving-line',
      icon: 'unordered-list',
      label: ['节约明细', 'Saving lines'],
      viewOf: 'rpt.saving',
      ...spending,
    }),
    page(dueLine, {
      code: 'rpt.due',
      path: 'rpt/due',
      icon: 'unordered-list',
      label: ['交付明细', 'Due lines'],
      viewOf: 'rpt.delivery',
      ...delivering,
    }),
    page(spendLine, {
      code: 'rpt.spendOrder',
      path: 'rpt/spend-order',
      icon: 'unordered-list',
      label: ['订单支出明细', 'Ordered lines'],
      viewOf: 'rpt.spend',
      ...spending,
    }),
    page(receivedLine, {
      code: 'rpt.spendReceipt',
      path: 'rpt/spend-receipt',
      icon: 'unordered-list',
      label: ['收货支出明细', 'Received lines'],
      viewOf: 'rpt.spend',
      ...spending,
    }),
    page(invoicedLine, {
      code: 'rpt.spendInvoice',
      path: 'rpt/spend-invoice',
      icon: 'unordered-list',
      label: ['开票支出明细', 'Invoiced lines'],
      viewOf: 'rpt.spend',
      ...spending,
    }),
  ],
  grants: {
    buyer: [...spend, can(deliveryReport, 'use')],
    buyer_mgr: [...spend, can(deliveryReport, 'use'), can(payablesAgeing, 'use')],
    planner: [can(deliveryReport, 'use')],
    finance: [...spend, can(payablesAgeing, 'use'), can(savingLine, 'confirm', 'reject', 'reopen')],
    finance_mgr: [...spend, can(payablesAgeing, 'use'), can(savingLine, 'confirm', 'reject', 'reopen')],
    cashier: [can(payablesAgeing, 'use')],
  },
});
