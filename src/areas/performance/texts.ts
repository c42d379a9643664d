import type { Label } from '#model/label.ts';

/** What the pages of performance say. */
export const performanceTexts = {
  figures: ['试算', 'Preview'],
  company: ['公司', 'Company'],
  periodFrom: ['期间起', 'Period from'],
  periodTo: ['期间止', 'Period to'],
  supplier: ['供应商', 'Supplier'],
  value: ['值', 'Value'],
  sample: ['样本', 'Sample'],
  score: ['得分', 'Score'],
  noData: ['无数据', 'No data'],
  chooseCompany: ['选择公司后显示各供应商的取数', 'Choose a company to see the figure of each supplier'],
  noSuppliers: ['该公司没有试用、合格或降级的供应商', 'The company has no suppliers on trial, qualified or downgraded'],
  noSource: ['该度量暂无数据来源', 'Nothing feeds this metric yet'],
  manual: ['手工评分的指标没有取数', 'Scored by people: there are no figures'],
  openRows: ['查看“{supplier}”的来源行', 'Show the rows of “{supplier}”'],
  rowsBehind: ['来源行：{supplier}', 'Rows behind the figure: {supplier}'],
  no: ['单号', 'No.'],
  kind: ['来源', 'Source'],
  day: ['日期', 'Date'],
  counted: ['计入', 'Counted'],
  base: ['基数', 'Base'],
  total: ['合计', 'Total'],
  hash: ['输入校验值 {hash}', 'Hash of the input {hash}'],
  noRows: ['期间内没有来源行', 'There are no rows in this period'],
} as const satisfies Record<string, Label>;
