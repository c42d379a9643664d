import type { Label } from '#model/label.ts';

export const packingTexts = {
  packages: ['包装', 'Packages'],
  hint: [
    '每行一个箱或托盘；箱内装同一送货行的货物，可放在托盘上。已用包装时，各行装箱数量须等于送货数量才能发货。',
    'A row for each box or pallet; a box holds goods of one line and may stand on a pallet. With packages, what is packed of each line must equal what is shipped.',
  ],
  serials: [
    '箱内各件的序列号，用空格或逗号分隔；须是该行已录入的序列号',
    'Of the pieces in the box, apart by spaces or commas; numbers that its line announces',
  ],
  balances: ['装箱进度', 'What is packed'],
  packedOf: ['已装 {packed} / {shipped}', '{packed} of {shipped} packed'],
  propose: ['按每箱数生成', 'Suggest packing'],
  packFirst: ['请先生成或添加箱', 'Propose or add boxes first'],
  proposeAsk: [
    '按各行的每箱数重新装箱，现有包装将被替换。',
    'Packs every line anew by its quantity per box; the packages listed now are replaced.',
  ],
  split: ['拆箱', 'Split a box'],
  splitAsk: ['从一个箱中取出部分数量，放入新箱。', 'Takes a part of a box into a new one.'],
  toPallet: ['放到托盘', 'Put on a pallet'],
  toPalletAsk: ['把所列的箱放到同一托盘上。', 'Puts these boxes on one pallet.'],
  unchanged: ['没有可移动的箱，请检查序号和数量', 'No box fits; check the numbers and the quantity'],
  save: ['保存包装', 'Save packages'],
  saved: ['包装已保存', 'The packages are saved'],
  scan: ['扫描箱或托盘的标签', 'Scan the label of a box or pallet'],
  scanned: ['已扫描包装 {packNo}', 'Package {packNo} scanned'],
} as const satisfies Record<string, Label>;
