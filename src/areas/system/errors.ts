import { defineErrors } from '#model/errors.ts';

export const errors = defineErrors({
  emailTaken: [12012, '邮箱已被其他用户使用', 'Another user has this e-mail address'],
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
  tooManyTexts: [10008, '最多 500 段文字，每段不超过 100 个字符', 'At most 500 texts of up to 100 characters'],
  viewNotFound: [10007, '视图不存在', 'There is no such view'],
  draftOfNothing: [10008, '此处不能保存草稿', 'No draft can be kept here'],
  lastAdministrator: [10008, '不能停用或删除自己的账号', 'You cannot disable or delete your own account'],
});
