import type { Label } from '#model/label.ts';

/** The words of the editable grid. */
export const gridTexts = {
  addRow: ['添加行', 'Add row'],
  deleteRows: ['删除行', 'Delete row'],
  rowsDeleted: ['已删除 {n} 行', '{n} rows deleted'],
  fillDown: ['向下填充', 'Fill down'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  hint: ['可直接从 Excel 粘贴', 'Paste straight from Excel'],
  keys: ['方向键或回车进入单元格，Esc 离开', 'An arrow key or Enter goes into the cells, Esc leaves them'],
  tooMany: ['最多 {limit} 行，{n} 行没有粘贴', 'At most {limit} rows; {n} rows were not pasted'],
  pasted: ['已粘贴 {n} 行', '{n} rows pasted'],
  row: ['第 {n} 行', 'Row {n}'],
} as const satisfies Record<string, Label>;
