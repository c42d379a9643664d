import type { Bilingual } from '#model/label.ts';
import type { Layout } from './layout.rules.ts';
import {
  block,
  column,
  field,
  heading,
  line,
  numbered,
  pageNumber,
  qr,
  sign,
  table,
  title,
} from './layoutBlocks.rules.ts';
import type { PaperCode } from './paper.rules.ts';
import { contractPaper } from './shippedContract.rules.ts';
import { siteVisitReport } from './shippedSiteVisit.rules.ts';
import { ratingReport } from './shippedExperts.rules.ts';
import { performanceSheet } from './shippedPerformance.rules.ts';
import { awardApproval, comparisonSheet, inquiryLetter } from './shippedSourcing.rules.ts';

/** A template that comes with the product. */
export interface ShippedTemplate {
  readonly code: string;
  readonly name: Bilingual;
  readonly docId: string;
  readonly paper: PaperCode;
  readonly margin: number;
  readonly supplierVisible: boolean;
  readonly layout: Layout;
}

const purchaseOrder: Layout = {
  blocks: numbered([
    title('采购订单', 'Purchase order'),
    qr('${orderNo}'),
    field('orderNo', 4, { bold: true }),
    field('orderVersion', 4),
    field('orderDate', 4),
    line,
    heading('采购方', 'Buyer'),
    field('company', 6, { bold: true }),
    field('company.creditCode', 6, { text: { zh: '统一社会信用代码', en: 'Credit code' } }),
    field('company.address', 6, { text: { zh: '地址', en: 'Address' } }),
    field('purchaser'),
    heading('供应商', 'Supplier'),
    field('supplierBase', 6, { bold: true }),
    field('supplierBaseCode', 6, { text: { zh: '供应商编码', en: 'Supplier code' } }),
    field('supplierBase.creditCode', 6, { text: { zh: '统一社会信用代码', en: 'Credit code' } }),
    field('supplierBase.phone', 6, { text: { zh: '电话', en: 'Phone' } }),
    line,
    field('currency', 4),
    field('paymentTerm', 4),
    field('incotermPlace', 4),
    table('lines', [
      column('lineNo', 6),
      column('materialCode', 15, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 24),
      column('spec', 14),
      column('orderQty', 11),
      column('unit', 10),
      column('taxPrice', 12),
      column('grossAmt', 14, { sum: true }),
      column('requireDate', 12),
    ]),
    field('netAmt', 4),
    field('taxAmt', 4),
    field('grossAmt', 4, { bold: true }),
    block('capital', { field: 'grossAmt', text: { zh: '大写金额', en: 'In capitals' }, bold: true }),
    field('remark', 12),
    block('space', { height: 6 }),
    sign('采购方签章', 'For the buyer', 6),
    sign('供应商签章', 'For the supplier', 6),
    pageNumber,
  ]),
};

const deliveryNote: Layout = {
  blocks: numbered([
    title('送货单', 'Delivery note'),
    qr('${deliveryNo}'),
    field('deliveryNo', 4, { bold: true }),
    field('externalNo', 4),
    field('deliveryType', 4),
    line,
    field('supplierBase', 6, { bold: true }),
    field('company'),
    field('warehouse'),
    field('warehouse.address', 6, { text: { zh: '收货地址', en: 'Address' } }),
    field('shipDate'),
    field('etaDate'),
    field('carrier', 4),
    field('waybillNo', 4),
    field('vehicleNo', 4),
    field('packages', 4),
    field('grossWeight', 4),
    field('volume', 4),
    table('lines', [
      column('lineNo', 6),
      column('orderDetail', 18),
      column('materialCode', 16, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 26),
      column('shipQty', 12),
      column('unit', 10),
      column('batchNo', 14),
      column('boxes', 8),
    ]),
    field('remark', 12),
    block('space', { height: 6 }),
    sign('供应商发货', 'Shipped by'),
    sign('承运商', 'Carrier'),
    sign('仓库收货', 'Received by'),
    pageNumber,
  ]),
};

// What a pallet and a box tell alike: who sends it, its number, and its SSCC where the supplier has a GS1 prefix.
const sscc = (height: number) =>
  block('code', { symbology: 'GS1_128', content: '(00)${packs.sscc}', height, readable: true, align: 'center' });
const token = (height: number, span = 4) =>
  block('code', { span, symbology: 'QR', content: '${packs.labelToken}', height, align: 'right' });

const boxLabel: Layout = {
  repeat: 'packs',
  only: { field: 'packType', value: 'BOX' },
  blocks: numbered([
    block('text', {
      span: 9,
      size: 11,
      bold: true,
      text: { zh: '${packs.materialCode}', en: '${packs.materialCode}' },
    }),
    field('packs.lineNo', 3, { size: 7, align: 'right', text: { zh: '箱号', en: 'Box' } }),
    block('field', { field: 'packs.materialDesc', bare: true, size: 9, span: 6 }),
    block('code', { span: 3, symbology: 'GS1_DATAMATRIX', content: '${packs.gs1Text}', height: 13, align: 'right' }),
    token(13, 3),
    field('packs.qty', 4, { size: 7, bold: true }),
    field('packs.unit', 4, { size: 7 }),
    field('packs.batchNo', 4, { size: 7 }),
    field('packs.expiryDate', 5, { size: 6 }),
    field('packs.orderNo', 7, { size: 6 }),
    block('field', { field: 'supplierBase', bare: true, size: 6, span: 7 }),
    block('field', { field: 'packs.packNo', bare: true, size: 6, span: 5, align: 'right' }),
    sscc(8),
  ]),
};

const palletLabel: Layout = {
  repeat: 'packs',
  only: { field: 'packType', value: 'PALLET' },
  blocks: numbered([
    block('text', { span: 8, size: 18, bold: true, text: { zh: '托盘', en: 'Pallet' } }),
    token(26),
    field('packs.packNo', 12, { size: 10, bold: true }),
    field('supplierBase', 12, { size: 10, bold: true }),
    field('company', 12),
    field('warehouse', 12),
    field('warehouse.address', 12, { text: { zh: '收货地址', en: 'Address' } }),
    field('deliveryNo', 6),
    field('shipDate', 6),
    block('space', { height: 4 }),
    sscc(22),
  ]),
};

const receipt: Layout = {
  blocks: numbered([
    title('收货单', 'Receipt'),
    qr('${receiveNo}'),
    field('receiveNo', 4, { bold: true }),
    field('receiveType', 4),
    field('status', 4),
    line,
    field('supplierBase', 6, { bold: true }),
    field('company'),
    field('delivery'),
    field('warehouse'),
    field('postingDate'),
    field('arriveDate'),
    table('lines', [
      column('lineNo', 6),
      column('orderDetail', 18),
      column('materialCode', 16, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 24),
      column('arriveQty', 11),
      column('refuseQty', 10),
      column('receiveQty', 11),
      column('unit', 10),
      column('batchNo', 13),
    ]),
    field('remark', 12),
    block('space', { height: 6 }),
    sign('送货人', 'Delivered by'),
    sign('仓管员', 'Warehouse'),
    sign('检验员', 'Inspector'),
    pageNumber,
  ]),
};

const acceptance: Layout = {
  blocks: numbered([
    title('服务验收单', 'Acceptance of services'),
    qr('${receiveNo}'),
    field('receiveNo', 6, { bold: true }),
    field('status', 6),
    line,
    field('supplierBase', 6, { bold: true }),
    field('company'),
    field('postingDate'),
    field('currency'),
    table('lines', [
      column('lineNo', 6),
      column('orderDetail', 18),
      column('materialDesc', 28),
      column('progressPct', 11),
      column('receiveQty', 11),
      column('unit', 8),
      column('netAmt', 13),
      column('grossAmt', 13),
    ]),
    field('remark', 12),
    block('space', { height: 6 }),
    sign('供应商', 'Supplier'),
    sign('使用部门', 'Department'),
    sign('采购员', 'Purchaser'),
    pageNumber,
  ]),
};

const inspection: Layout = {
  blocks: numbered([
    title('来料检验报告', 'Incoming inspection report'),
    qr('${lotNo}'),
    field('lotNo', 4, { bold: true }),
    field('status', 4),
    field('resultAttr', 4, { bold: true }),
    line,
    field('supplierBase', 6, { bold: true }),
    field('receive'),
    field('material'),
    field('materialDesc'),
    field('batchNo', 4),
    field('lotQty', 4),
    field('mode', 4),
    field('acceptQty', 3),
    field('concedeQty', 3),
    field('rejectQty', 3),
    field('destroyQty', 3),
    heading('检验结果', 'Results'),
    table('results', [
      column('lineNo', 6),
      column('name', 20),
      column('defectClass', 11),
      column('spec', 20),
      column('sampleSize', 9),
      column('checked', 9),
      column('defects', 9),
      column('passed', 11),
    ]),
    heading('检验决定', 'Decisions'),
    table('decisions', [
      column('lineNo', 6),
      column('act', 14),
      column('acceptQty', 11),
      column('concedeQty', 11),
      column('rejectQty', 11),
      column('decidedAt', 17),
      column('reason', 25),
    ]),
    block('space', { height: 6 }),
    sign('检验员', 'Inspector', 6),
    sign('审核', 'Approved by', 6),
    pageNumber,
  ]),
};

const returned: Layout = {
  blocks: numbered([
    title('退货单', 'Return to supplier'),
    qr('${returnedNo}'),
    field('returnedNo', 4, { bold: true }),
    field('returnedType', 4),
    field('reasonCode', 4),
    line,
    field('supplierBase', 6, { bold: true }),
    field('company'),
    field('returnAddress', 12),
    field('liableParty', 4),
    field('freightBearer', 4),
    field('pickupDueDate', 4),
    field('carrier'),
    field('waybillNo'),
    table('lines', [
      column('lineNo', 6),
      column('materialCode', 16, { title: { zh: '物料编码', en: 'Material' } }),
      column('materialDesc', 24),
      column('stage', 12),
      column('returnQty', 11),
      column('unit', 10),
      column('settleMode', 15),
      column('batchNo', 12),
      column('grossAmt', 14, { sum: true }),
    ]),
    block('capital', { field: 'grossAmt', text: { zh: '大写金额', en: 'In capitals' } }),
    block('space', { height: 6 }),
    sign('仓库发货', 'Shipped by'),
    sign('承运商', 'Carrier'),
    sign('供应商签收', 'Received by supplier'),
    pageNumber,
  ]),
};

// Whoever counts writes down what is there: the sheet never says what the books expect.
const countSheet: Layout = {
  blocks: numbered([
    title('盘点表', 'Count sheet'),
    qr('${takeNo}'),
    field('takeNo', 4, { bold: true }),
    field('status', 4),
    field('postingDate', 4),
    line,
    field('company'),
    field('warehouse', 6, { bold: true }),
    field('location'),
    table('lines', [
      column('lineNo', 6),
      column('location', 16),
      column('materialCode', 16, { title: { zh: '物料编码', en: 'Material' } }),
      column('material', 24),
      column('batchNo', 13),
      column('stockStatus', 11),
      column('owner', 16),
      column('unit', 9),
      column('countQty', 15),
    ]),
    field('remark', 12),
    block('space', { height: 6 }),
    sign('盘点人', 'Counted by'),
    sign('复盘人', 'Checked by'),
    sign('日期', 'Date'),
    pageNumber,
  ]),
};

const shipped = (
  code: string,
  name: Bilingual,
  docId: string,
  layout: Layout,
  more: Partial<ShippedTemplate> = {},
): ShippedTemplate => ({ code, name, docId, layout, paper: 'A4', margin: 14, supplierVisible: true, ...more });

/** The templates that come with the product; a new installation has them published. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  shipped('PO_A4', { zh: '采购订单', en: 'Purchase order' }, 'pur.purchaseOrder', purchaseOrder),
  shipped('DN_A4', { zh: '送货单', en: 'Delivery note' }, 'pur.deliveryNote', deliveryNote),
  shipped('DN_BOX', { zh: '箱标签', en: 'Box label' }, 'pur.deliveryNote', boxLabel, {
    paper: 'LABEL_100_70',
    margin: 3,
  }),
  shipped('DN_PALLET', { zh: '托盘标签', en: 'Pallet label' }, 'pur.deliveryNote', palletLabel, {
    paper: 'LABEL_100_150',
    margin: 6,
  }),
  shipped('RC_A4', { zh: '收货单', en: 'Receipt' }, 'pur.receive', receipt),
  shipped('RC_SERVICE', { zh: '服务验收单', en: 'Acceptance of services' }, 'pur.receive', acceptance),
  shipped('IQ_A4', { zh: '来料检验报告', en: 'Inspection report' }, 'pur.iqcLot', inspection),
  shipped('RT_A4', { zh: '退货单', en: 'Return' }, 'pur.returned', returned),
  shipped('ST_A4', { zh: '盘点表', en: 'Count sheet' }, 'pur.stockTake', countSheet, { supplierVisible: false }),
  shipped('RFQ_A4', { zh: '询价函', en: 'Request for quotation' }, 'bidding.inquiry', inquiryLetter, {
    supplierVisible: false,
  }),
  shipped('AW_COMPARE', { zh: '比价表', en: 'Comparison sheet' }, 'bidding.inquiryAward', comparisonSheet, {
    supplierVisible: false,
  }),
  shipped('AW_A4', { zh: '定价审批表', en: 'Award approval' }, 'bidding.inquiryAward', awardApproval, {
    supplierVisible: false,
  }),
  shipped('RA_A4', { zh: '专家评审报告', en: 'Rating report' }, 'bidding.rating', ratingReport, {
    supplierVisible: false,
  }),
  shipped('PF_A4', { zh: '供应商绩效考核单', en: 'Performance sheet' }, 'perf.perfSheet', performanceSheet),
  shipped('CT_A4', { zh: '合同', en: 'Contract' }, 'contract.contract', contractPaper),
  shipped('VS_A4', { zh: '现场考察报告', en: 'Visit report' }, 'inv.invSheet', siteVisitReport),
];
