import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** Labels that read like a translation, and the field's word for each: a label says the second alone. */
const words: readonly (readonly [former: string, word: string])[] = [
  ['Work centre', 'Workspace'],
  ['My to-do', 'My tasks'],
  ['Order answers', 'Supplier responses'],
  ['Answer sheets', 'Response workbooks'],
  ['Delivery plans', 'Delivery schedules'],
  ['Stocking-up no.', 'Agreement no.'],
  ['Stocking-up', 'Buffer stock agreement'],
  ['Stocking-up line', 'Buffer stock line'],
  ['State', 'Status'],
  ['Margin above (mm)', 'Top margin (mm)'],
  ['已退出', '已发出'],
  ['Stocking board', 'Buffer stock board'],
  ['Promise reliability', 'Delivery reliability'],
  ['Promise records', 'Delivery performance'],
  ['Binding exposure', 'Purchase liability'],
  ['Exposure lines', 'Liability lines'],
  ['Promised ahead', 'Horizon'],
  ['Nine in ten by', '90 % confident by'],
  ['Half are here after (days)', 'Median delay (days)'],
  ['Expected to miss', 'Expected shortfall'],
  ['Not promised in time', 'Uncovered'],
  ['Warehouse-in', 'Put-away'],
  ['Warehouse-in no.', 'Put-away no.'],
  ['Create warehouse-in', 'Create put-away'],
  ['Stock enquiry', 'Stock on hand'],
  ['Consigned goods used', 'Consumption'],
  ['Consignment book', 'Consignment ledger'],
  ['Return desk', 'Return workbench'],
  ['Review of rejected goods', 'Material review (MRB)'],
  ['Switching states', 'Inspection severity'],
  ['Certificates borne out in a row', 'Consecutive matching certificates'],
  ['Lines that differ', 'Lines with variance'],
  ['Orders sent back', 'Rejected orders'],
  ['Proposals of suppliers to answer', 'Supplier proposals to review'],
  ['Order lines refused by suppliers', 'Lines rejected by suppliers'],
  ['Orders refused by suppliers', 'Orders rejected by suppliers'],
  ['Changes asked for by suppliers', 'Supplier change requests'],
  ['Replacements of returns to plan', 'Return replacements to schedule'],
  ['Goods that have no order yet', 'Receipts without a PO'],
  ['Discrepancies to decide', 'Discrepancies to resolve'],
  ['Returns to tell the supplier', 'Returns to send to suppliers'],
  ['Merges to agree to', 'Merge requests to approve'],
  ['Registrations to decide on', 'Registrations to review'],
  ['Receipts to look into', 'Receipts to investigate'],
  ['Batches to recover', 'Batches to recall'],
  ['Dates passed on condition, to review again', 'Conditionally accepted dates'],
  ['Accruals to clean up', 'Accruals to clear'],
  ['Nothing in this time', 'No data in this period'],
  ['Dock appointments kept', 'Dock punctuality'],
  ['Waiting for the supplier', 'Awaiting supplier'],
  ['In execution', 'In progress'],
  ['Termination asked for', 'Termination requested'],
  ['Being inspected', 'In inspection'],
  ['Without an order', 'No PO'],
  ['Being changed', 'Change pending'],
  ['Answer the termination', 'Respond to termination'],
  ['Accept the proposal', 'Accept'],
  ['Enter the result', 'Record result'],
  ['Put into stock', 'Put away'],
  ['Return from the dock', 'Return at dock'],
  ['Drop the scans', 'Clear scans'],
  ['Save the packages', 'Save packages'],
  ['Edit together', 'Bulk edit'],
  ['All of it', 'View all'],
  ['Complete the transport', 'Add transport details'],
  ['Fold to departments', 'Collapse'],
  ['Unfold all', 'Expand all'],
  ['Standard view', 'Default view'],
  ['More filters', 'Filters'],
  ['Why it is submitted all the same', 'Reason for override'],
  ['Why in spite of warnings', 'Reason for override'],
  ['The daily rate when left empty', 'Defaults to the daily rate'],
  ['That of the order when left empty', "Defaults to the order's"],
  ['Left empty, the whole sample', 'Leave empty for the full sample'],
  ['Answered for by', 'Assigned to'],
  ['Its purchaser', 'Purchaser'],
  ['Number at the source', 'External no.'],
  ['Version at the source', 'External version'],
  ['Line at the source', 'External line'],
  ['Rate by way of', 'Via currency'],
  ['Date of the rate', 'Rate date'],
  ['Site of the supplier', 'Supplier site'],
  ['Place of delivery', 'Delivery place'],
  ['Required on', 'Required date'],
  ['Confirmed for', 'Confirmed date'],
  ['Promised for', 'Promised date'],
  ['Confirm by', 'Respond by'],
  ['Nothing yet', 'Not delivered'],
  ['Price per', 'Price unit'],
  ['Price as in line', 'Reference line'],
  ['Days it may come early', 'Early tolerance (days)'],
  ['Days it may come late', 'Late tolerance (days)'],
  ['Any excess is received', 'Unlimited over-delivery'],
  ['Quantity given up', 'Closed quantity'],
  ['Amount given up', 'Closed amount'],
  ['Asked by', 'Requested by'],
  ['Asked on', 'Requested on'],
  ['Side asking', 'Initiated by'],
  ['Version so far', 'Current version'],
  ['Price so far', 'Previous price'],
  ['Within the limit of its purchaser', "Within buyer's limit"],
  ['Above the limit of its purchaser, by a superior', "Above buyer's limit, by a superior"],
  ['Too old', 'Over-aged'],
  ['Users at most', 'Max. users'],
  ['May grant', 'Delegation'],
  ['Companies in sight', 'Visible companies'],
  ['Sees all companies', 'All companies'],
  ['Group robot', 'Chat bot'],
  ['Receivers may turn it off', 'Recipients can opt out'],
  ['Without gaps', 'Gapless'],
  ['Starts again', 'Reset'],
  ['As of a day', 'As of date'],
  ['Order written', 'Created'],
  ['To enter', 'Pending'],
  ['Entered', 'Recorded'],
  ['Judged', 'Decided'],
  ['Delivery plan', 'Delivery schedule'],
  ['Promises', 'Commitments'],
  ['Kept', 'On time'],
  ['Accrual clean-up', 'GR/IR clearing'],
  ['Accruals by month', 'GR/IR accruals by month'],
  ['Stock proof', 'Stock check'],
  ['One lot in', 'Skip-lot 1/n'],
  ['Blind', 'Blind count'],
  ['Signed for', 'Received by supplier'],
  ['Refused', 'Rejected'],
  ['Sent back', 'Returned'],
  ['Begin', 'Start'],
  ['Refusal, batch, difference', 'Details'],
  ['Propose', 'Suggest packing'],
  ['Closes by itself when open (%)', 'Auto-close below (%)'],
  ['Least', 'Min'],
  ['Most', 'Max'],
  ['Here', 'On hand'],
  ['Company in sight', 'Visible company'],
  ['Lies on this side of the wall between suppliers', 'Belongs to this supplier'],
  ['Made of', 'Pattern'],
  ['Of whom or what', 'Subject'],
  ['Milliseconds', 'Duration (ms)'],
  ['Began', 'Started'],
  ['As it is', 'Portrait'],
  ['User name', 'Username'],
  ['What one holds, in one’s companies', 'Own rights, own companies'],
  ['Binding exposure now', 'Current liability'],
  ['订单答复', '供应商答复'],
  ['答复单', 'Excel 批量答复'],
  ['承诺敞口', '备料责任'],
  ['敞口明细', '责任明细'],
  ['九成把握日', '90% 置信到货日'],
  ['一半到齐(天)', '中位延迟(天)'],
  ['九成到齐(天)', 'P90 延迟(天)'],
  ['台账月根', '台账封存'],
  ['放弃的数量', '关闭数量'],
  ['放弃的金额', '关闭金额'],
  ['放弃数量', '关闭数量'],
  ['放弃金额', '关闭金额'],
  ['展望开始', '预测起'],
  ['展望结束', '预测止'],
  ['有缺口的行', '缺口行数'],
  ['待退出的退货', '待出库退货'],
  ['待补单的收货', '无订单收货（待补单）'],
  ['移库单', '调拨单'],
  ['领用单', '领料单'],
  ['库存查询', '现存量查询'],
  ['记账日期', '过账日期'],
  ['供货地点', '供应商地点'],
  ['采购归属', '责任采购员'],
  ['历史时点', '历史快照'],
  ['预告数量', '送货数量'],
  ['实到数量', '实收数量'],
  ['提示说明', '超限说明'],
];

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

// A label stands in quotes, and something of the declaration comes after it.
const labelOf = (word: string): RegExp =>
  new RegExp(`(['"])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\1\\s*[\\],)]`, 'u');

test('labels say the field’s words', () => {
  const texts = files.map((name) => [name, readFileSync(join(src, name), 'utf8')] as const);
  const found = words.flatMap(([former, word]) => {
    const label = labelOf(former);
    return texts
      .filter(([, text]) => text.includes(former) && label.test(text))
      .map(([name]) => `${name}: “${former}” is “${word}”`);
  });
  assert.deepEqual(found, []);
});

/** Former words of Chinese that no text may hold, wherever in it they stand. */
const formerParts = ['承诺敞口', '月根', '移库单', '领用单', '记账日期', '采购归属', '供货地点'];

test('no Chinese text holds a former word', () => {
  const found = files.flatMap((name) => {
    const text = readFileSync(join(src, name), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
    return formerParts.filter((part) => text.includes(part)).map((part) => `${name}: ${part}`);
  });
  assert.deepEqual(found, []);
});

test('a word is not among those it takes the place of', () => {
  const former = new Set(words.map(([each]) => each));
  assert.deepEqual(
    words.filter(([, word]) => former.has(word)),
    [],
  );
});
