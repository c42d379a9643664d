import { defineErrors } from '#model/errors.ts';

export const errors = defineErrors({
  loginFailed: [100000, '用户名或密码错误', 'Wrong user name or password'],
  loginLater: [100000, '失败次数过多，请 {seconds} 秒后再试', 'Too many failures; try again in {seconds} s'],
  loginBusy: [100001, '登录人数过多，请稍后再试', 'Too many people are logging in; try again shortly'],
  grantUnknown: [100000, '不支持的授权方式', 'This grant is not supported'],
  roleNotHeld: [20012, '您没有该角色', 'You do not hold this role'],
  oldPasswordWrong: [10008, '原密码不正确', 'The current password is wrong'],
  passwordsDiffer: [10008, '两次输入的密码不一致', 'The two passwords do not match'],
  passwordSame: [10008, '新密码不能与原密码相同', 'The new password must differ from the current one'],
  passwordWeak: [10008, '{problem}', '{problem}'],
});
