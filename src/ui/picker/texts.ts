import type { Label } from '#model/label.ts';

/** The words of the picker; the specification fixes the wording. */
export const pickerTexts = {
  onlyUsers: ['只能选择用户', 'You can only select users'],
  selected: ['已选择', 'Already selected'],
  max: ['最多选择{max}项', 'At most {max} items can be selected'],
  unique: ['{name}数据在表中已存在', '{name} data already exists in the table'],
  clearAll: ['清空全部({n})', 'Clear all ({n})'],
  selectAll: ['全选', 'Select all'],
  remove: ['移除{name}', 'Remove {name}'],
  chosen: ['已选', 'Selected'],
  none: ['尚未选择', 'Nothing selected yet'],
  loading: ['加载中…', 'Loading…'],
  failed: ['加载失败', 'Loading failed'],
  retry: ['重试', 'Try again'],
  ok: ['确定', 'OK'],
  cancel: ['取消', 'Cancel'],
  choose: ['选择', 'Choose'],
  title: ['选择组织或人员', 'Choose organisations or people'],
  department: ['部门', 'Department'],
  role: ['角色', 'Role'],
  people: ['指定人员', 'Specified people'],
  departmentAndPeople: ['部门和人员', 'Department and people'],
  position: ['岗位', 'Position'],
} as const satisfies Record<string, Label>;
