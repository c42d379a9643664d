import { defineErrors } from '#model/errors.ts';

export const errors = defineErrors({
  supplierMissing: [10011, '供应商用户必须选择供应商', 'A supplier user needs a supplier'],
  supplierNotWanted: [10008, '只有供应商用户可以选择供应商', 'Only supplier users have a supplier'],
  supplierFixed: [
    10008,
    '供应商用户不能改换供应商，请新建账号',
    'A user cannot move to another supplier; create another account',
  ],
  roleOfOtherSide: [10012, '角色“{role}”不适用于该用户类型', 'The role “{role}” is not for this user type'],
  moduleCycle: [10008, '上级模块不能是自己或下级', 'A module cannot lie below itself'],
  systemList: [20004, '系统级快码不能删除', 'Built-in quick codes cannot be deleted'],
  builtInRole: [20004, '内置角色不能删除，可以停用', 'Built-in roles cannot be deleted; disable them instead'],
  roleExcluded: [
    10012,
    '角色“{one}”与“{other}”互斥，不能授予同一用户',
    'The roles “{one}” and “{other}” exclude each other; one user cannot hold both',
  ],
  beyondOwn: [10012, '“{name}”超出您的可分配范围', '“{name}” is beyond what you may give to others'],
  adminFunctionInTemplate: [
    10012,
    '管理功能“{name}”只能直接授予角色并由另一人复核，不能放入模板',
    'The function of administration “{name}” goes into roles, where a second person confirms it, not into templates',
  ],
  grantWrong: [10008, '{problem}', '{problem}'],
  nothingToConfirm: [20004, '没有待复核的权限', 'No right awaits confirmation'],
  lovAddress: [10017, '接口地址必须是平台内已登记的相对地址', 'The address must be a registered call of the platform, without a host'],
  lovSource: [10011, '请填写{label}', '{label} is needed'],
  lovSql: [10017, '{problem}', '{problem}'],
  lovNotAuthor: [20012, '没有编写SQL的权限', 'You may not write SQL'],
  lovUnusable: [20004, '值列表未发布、已停用或被改动', 'The list of values is not published, is disabled or was altered'],
  lovParameter: [20009, '参数“{label}”缺失或错误', 'The parameter “{label}” is missing or wrong'],
  lovFailed: [10001, '值列表查询失败', 'The list of values could not be read'],
  lovTooMany: [10001, '可选数据过多，请缩小您的数据范围', 'Too many rows are in your sight for this list of values'],
  lovEntryTwice: [10009, '列“{field}”重复', 'The column “{field}” stands there twice'],
  viewNotFound: [10007, '视图不存在', 'There is no such view'],
  lastAdministrator: [10008, '不能停用或删除自己的账号', 'You cannot disable or delete your own account'],
});
