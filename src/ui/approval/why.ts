import type { Label } from '#model/label.ts';

const sources: Readonly<Record<string, Label>> = {
  users: ['流程指定', 'Named by the flow'],
  role: ['角色 {of}', 'Role {of}'],
  position: ['岗位', 'Position'],
  departmentHead: ['部门负责人（第 {of} 级）', 'Head of department, level {of}'],
  manager: ['上级（第 {of} 级）', 'Superior, level {of}'],
  starter: ['发起人本人', 'The submitter'],
  starterSelects: ['发起人自选', 'Chosen by the submitter'],
  previousSelects: ['上一步自选', 'Chosen at the step before'],
  field: ['单据字段 {of}', 'Field {of} of the document'],
  lineOwners: ['明细字段 {of}', 'Field {of} of the lines'],
  responsibleBuyer: ['责任采购员', 'Responsible purchaser'],
  purchaseGroup: ['采购组', 'Purchase group'],
  matrix: ['审批矩阵 {of}', 'Approval matrix {of}'],
  group: ['审批组 {of}', 'Approval group {of}'],
  added: ['他人加签', 'Added by somebody'],
  returned: ['退回给原处理人', 'Dealt with it before'],
  empty: ['找不到审批人时的规则', 'The rule where nobody is found'],
};

/** Why somebody acts at a step: the words for what his source noted, and what it named. */
export function whyOf(noted: string): { readonly label: Label; readonly of: string } | undefined {
  const [kind = '', ...rest] = noted.split(' ');
  const label = sources[kind];
  return label && { label, of: rest.join(' ').replace(', role ', ' · ') };
}
