import type { Label } from '#model/label.ts';

/** What the pages about risks and grades say. */
export const insightTexts = {
  risk: ['供应商风险', 'Supplier risks'],
  riskHint: [
    '只用已有档案得出，供人工判断；供应商看不到本页。',
    'Worked out of what is on file, for people to judge. Suppliers never see this page.',
  ],
  relations: ['关联关系', 'Relations'],
  dependency: ['依赖度', 'Dependency'],
  gaps: ['证照缺口', 'Certificate gaps'],
  noRelations: ['没有发现关联的供应商', 'No suppliers share anything on file'],
  group: ['关联组 {n}（{count} 家）', 'Group {n} ({count} suppliers)'],
  graph: ['关联图', 'Graph of relations'],
  shared: ['相同之处', 'What is shared'],
  value: ['内容', 'Value'],
  evidence: ['依据', 'Where it stands'],
  supplier: ['供应商', 'Supplier'],
  company: ['公司', 'Company'],
  chooseCompany: ['请选择公司', 'Choose a company'],
  since: ['自 {day} 以来的订单', 'Orders since {day}'],
  amount: ['采购额（本位币）', 'Turnover (home currency)'],
  share: ['占比(%)', 'Share (%)'],
  running: ['累计(%)', 'Running (%)'],
  noTurnover: ['没有订单', 'No orders'],
  singles: ['单一来源物料', 'Materials from one supplier alone'],
  noSingles: ['没有单一来源物料', 'No material comes from one supplier alone'],
  material: ['物料', 'Material'],
  orders: ['订单数', 'Orders'],
  lastDay: ['最近下单', 'Last ordered'],
  certificate: ['证照', 'Certificate'],
  endedOn: ['已于到期', 'Ended on'],
  never: ['从未提供', 'Never provided'],
  sharesNothing: [
    '与其他供应商没有共用的账号、电话、地址、法人、邮箱域名，名称也不相近',
    'It shares no account, phone, address, representative or mail domain with another supplier, and no name is like its own',
  ],
  place: ['名次', 'Rank'],
  placeOf: ['第 {rank} / {of} 家', '{rank} of {of}'],
  noSinglesOf: ['没有只由它供应的物料', 'No material comes from it alone'],
  noGaps: ['没有证照缺口', 'Every certificate that is needed is in force'],
} as const satisfies Record<string, Label>;

/** Where in the files of a supplier a value stands. */
export const placeTexts = {
  accountNo: ['供应商档案：银行账号', 'File: bank account'],
  supBankAccount: ['银行账户', 'Bank accounts'],
  phone: ['供应商档案：电话', 'File: phone'],
  contact: ['联系人', 'Contact'],
  registerAddress: ['注册地址', 'Registered address'],
  legalPerson: ['法定代表人', 'Legal representative'],
  creditCode: ['信用代码', 'Credit code'],
  fullName: ['公司全称', 'Full name'],
} as const satisfies Record<string, Label>;
