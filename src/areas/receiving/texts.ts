import type { Label } from '#model/label.ts';

export const receivingTexts = {
  ubl: ['导出 UBL', 'Export UBL'],
  selectFirst: ['请先勾选要退回的收货行', 'First tick the receipt lines that go back'],
  returnAsk: [
    '将生成一张退货草稿，列出所选货物的可退数量，可修改后提交。',
    'Makes a draft with what can be returned of these goods; change it and submit.',
  ],
  dockReturnAsk: [
    '待检与不合格的全部数量将立即提交退货。',
    'Everything that waits for inspection or failed it is submitted for return at once.',
  ],
  drafted: ['已生成退货单', 'The return is made'],
} as const satisfies Record<string, Label>;
