import type { Label } from '#model/label.ts';

export const printTexts = {
  print: ['打印', 'Print'],
  printMany: ['打印 {n} 张单据', 'Print {n} documents'],
  template: ['打印模板', 'Print template'],
  open: ['打印', 'Print'],
  download: ['下载 PDF', 'Download the PDF'],
  cancel: ['取消', 'Cancel'],
  reprinted: ['其中 {n} 张为补打，已在单据上注明', '{n} of them had been printed before; they say so'],
  missing: ['有些字符无法打印', 'Some characters cannot be printed'],
  missingOnes: [
    '字体中没有这些字符，将打印为 □：{characters}',
    'No font has these characters; a □ is printed in their place: {characters}',
  ],
  printAnyway: ['仍然打印', 'Print all the same'],
  unsaved: ['请先保存修改再打印', 'Save your changes before you print'],
  noTemplate: [
    '业务类型没有为这些单据指定共同的打印模板',
    'Their business types leave no template for all of these documents',
  ],
  tooMany: ['一次最多打印 {n} 张单据', 'At most {n} documents are printed at once'],
  newTab: ['将在新窗口打开 PDF，可直接打印', 'The PDF opens in a new tab, ready to be printed'],
} as const satisfies Record<string, Label>;
