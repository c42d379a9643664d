import type { Label } from '#model/label.ts';

export const figureTexts = {
  title: ['业务趋势', 'Trends'],
  total: ['共 {count} 条', '{count} in all'],
  rate: ['{label} {percent}%', '{label} {percent}%'],
  period: ['期间', 'Period'],
  asTable: ['表格', 'Table'],
  asChart: ['图表', 'Chart'],
  tableOf: ['以表格显示：{label}', 'Show as a table: {label}'],
  chartOf: ['以图表显示：{label}', 'Show as a chart: {label}'],
  none: ['这段时间没有数据', 'No data in this period'],
  failed: ['图表暂时无法加载', 'The charts could not be loaded'],
} as const satisfies Record<string, Label>;
