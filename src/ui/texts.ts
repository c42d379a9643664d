import type { Label } from '#model/label.ts';

/** The messages of the shell; the wording is fixed (`docs/ui.md`, messages). */
export const messages = {
  invalidParam: [
    '系统异常，请刷新后重试或联系管理员!',
    'System error, please refresh and retry or contact the administrator!',
  ],
  expired: ['登录过期，请重新登录！', 'Login expired, please log in again!'],
  network: ['网络异常', 'Network error'],
  setup: ['请求错误，请刷新重试', 'Request error, please refresh and retry'],
  verify: ['Verification failed, please Login again.', 'Verification failed, please Login again.'],
  roles: ['getInfo: roles must be a non-null array!', 'getInfo: roles must be a non-null array!'],
  languageSwitched: ['切换成功', 'Switch Language Success'],
  sizeSwitched: ['Switch Size Success', 'Switch Size Success'],
  themeCompiling: ['正在编译主题', 'Compiling the theme'],
  versionUpdated: ['系统已更新到 {v}', 'Updated to version {v}'],
  noAccess: ['暂无访问权限', 'You have no access'],
  pageNotFound: ['页面不存在', 'Page not found'],
  passwordMismatch: ['两次输入的密码不一致', 'The two passwords do not match'],
  required: ['{label}必填', '{label} is required'],
  idleWarning: ['您已长时间未操作，{m} 分钟后将退出登录', 'You have been inactive; you will be signed out in {m} min'],
} as const satisfies Record<string, Label>;

export const siteTitle: Label = ['采购云平台', 'Procurement Cloud Platform'];
