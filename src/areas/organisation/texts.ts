import type { Label } from '#model/label.ts';

export const chartTexts = {
  title: ['组织架构图', 'Organisation chart'],
  day: ['查看日期', 'As of'],
  today: ['今天', 'Today'],
  slider: ['拖动查看某一天的组织', 'Move to see the organisation of a day'],
  none: ['这一天没有组织', 'There is no organisation on this day'],
  COMPANY: ['公司', 'Company'],
  DEPARTMENT: ['部门', 'Department'],
  POSITION: ['岗位', 'Position'],
  PERSON: ['人员', 'Person'],
  vacant: ['空缺', 'Vacant'],
  agent: ['代理：{name}', 'Stands in: {name}'],
  manager: ['负责人：{name}', 'Led by {name}'],
  people: ['{n} 人', 'People: {n}'],
  open: ['展开全部', 'Unfold all'],
  close: ['收起到部门', 'Fold to departments'],
  keys: ['方向键移动，左右键收起或展开。', 'Arrows move; left and right fold and unfold.'],
} as const satisfies Record<string, Label>;

export const employeeTexts = {
  reason: ['查看原因', 'Reason'],
  idNo: ['证件号码', 'Identity no.'],
} as const satisfies Record<string, Label>;
