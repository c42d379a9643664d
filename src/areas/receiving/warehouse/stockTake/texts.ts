import type { Label } from '#model/label.ts';

export const countTexts = {
  title: ['扫码盘点', 'Scan counting'],
  field: ['扫描库位、物料、批次，或盘点表上的码', 'Scan a location, material, batch or the code of a count sheet'],
  empty: ['没有进行中的盘点', 'No count is under way'],
  emptyHelp: ['盘点单开始后显示在这里。', 'Counts are shown here once they have begun.'],
  choose: ['选择盘点单', 'Choose a count'],
  other: ['换一张盘点单', 'Another count'],
  counted: ['已盘 {n} / {all} 行', '{n} of {all} lines counted'],
  place: ['库位 {place}', 'Location {place}'],
  everywhere: ['全部库位', 'All locations'],
  one: ['{goods}：{qty}', '{goods}: {qty}'],
  many: ['有 {n} 行符合，请在下面填写', '{n} lines fit; enter the quantity below'],
  unknown: [
    '“{code}”不在此处的盘点明细中；多出的货物请在盘点单上添加',
    '“{code}” has no line here; add goods that were found on the count itself',
  ],
  batch: ['批次 {batchNo}', 'Batch {batchNo}'],
  quantity: ['行 {lineNo} 实盘数量（{unit}）', 'Line {lineNo}: counted ({unit})'],
  more: ['行 {lineNo} 加一', 'Line {lineNo}: one more'],
  fewer: ['行 {lineNo} 减一', 'Line {lineNo}: one fewer'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  submit: ['提交结果', 'Submit the count'],
  submitted: ['盘点单 {takeNo} 已提交', 'Count {takeNo} is submitted'],
  open: ['打开盘点单', 'Open the count'],
} as const satisfies Record<string, Label>;
