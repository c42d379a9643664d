import { defineDocument } from '#model/document.ts';
import { date, lines, lookup, select, text } from '#model/fields.ts';
import { sourceFields } from '#model/owned.ts';
import { employeePost } from './employeePost.document.ts';

export const employee = defineDocument({
  module: 'basic',
  code: 'employee',
  label: ['员工', 'Employee'],

  fields: {
    employeeNo: text('工号', 'Employee no.', { required: true, unique: true, maxLength: 30 }),
    realName: text('姓名', 'Name', { required: true, maxLength: 50 }),
    gender: select('性别', 'Gender', { M: ['男', 'Male'], F: ['女', 'Female'] }),
    mobile: text('手机', 'Mobile', { maxLength: 20 }),
    email: text('邮箱', 'E-mail', { maxLength: 100 }),
    mainDept: lookup('主部门', 'Main department', 'basic.department', { required: true }),
    position: lookup('岗位', 'Position', 'basic.position'),
    manager: lookup('上级', 'Reports to', 'basic.employee'),
    user: lookup('关联用户', 'User account', 'system.iapSysUserT', { unique: true }),
    entryDate: date('入职日期', 'Joined on'),
    leaveDate: date('离职日期', 'Left on'),
    posts: lines('任职', 'Posts', employeePost),
    ...sourceFields,
  },

  checks: { employment: 'leave_date >= entry_date' },
  // An ERP may keep these.
  owned: [
    'employeeNo',
    'realName',
    'gender',
    'mobile',
    'email',
    'mainDept',
    'position',
    'manager',
    'entryDate',
    'leaveDate',
  ],
  enabled: true,
  sideTree: 'mainDept',
  search: ['employeeNo', 'realName', 'mainDept'],
  list: ['employeeNo', 'realName', 'mainDept', 'position', 'mobile', 'email', 'user', 'enabledFlag'],
  sort: ['employeeNo'],
  lov: { code: 'employeeNo', text: 'realName', columns: ['mainDept', 'position'], spoken: true },
  excel: {
    import: ['employeeNo', 'realName', 'gender', 'mobile', 'email', 'mainDept', 'position', 'manager', 'entryDate'],
    titles: { mainDept: ['部门', '所属部门'], mobile: ['手机号', '联系电话'] },
  },
});
