import { defineDocument } from '#model/document.ts';
import { computed, datetime, select, text } from '#model/fields.ts';

export const sysLoginLog = defineDocument({
  module: 'system',
  code: 'sysLoginLog',
  label: ['登录日志', 'Login log'],
  help: ['谁在何时从哪里登录，成功与否。', 'Who logged in when and from where, and whether it succeeded.'],
  fields: {
    userName: computed(text('登录名', 'Username', { required: true, maxLength: 64 })),
    // Not a lookup: whoever has once logged in can still be deleted.
    userId: computed(text('用户编号', 'User id', { maxLength: 19 })),
    method: computed(
      select(
        '登录方式',
        'Method',
        {
          PASSWORD: ['密码', 'Password'],
          SECOND_FACTOR: ['双因素', 'Second factor'],
          SECURITY_KEY: ['安全密钥', 'Security key'],
          CODE: ['授权码', 'Login code'],
          SMS: ['短信验证码', 'Text message'],
          CLIENT: ['客户端', 'Client'],
          WECHAT: ['微信', 'WeChat'],
          SSO: ['单点登录', 'Identity provider'],
          RESET: ['找回密码', 'Password retrieval'],
        },
        { required: true },
      ),
    ),
    result: computed(
      select('结果', 'Result', { SUCCESS: ['成功', 'Succeeded'], FAILED: ['失败', 'Failed'] }, { required: true }),
    ),
    loginTime: computed(datetime('时间', 'Time', { required: true })),
    clientId: computed(text('客户端', 'Client', { maxLength: 16 })),
    address: computed(text('IP地址', 'IP address', { maxLength: 64 })),
    agent: computed(text('设备', 'Device', { maxLength: 300 })),
  },
  readOnly: true,
  log: true,
  search: ['userName', 'result', 'method', 'loginTime', 'address'],
  list: ['loginTime', 'userName', 'method', 'result', 'clientId', 'address', 'agent'],
  indexes: [['-loginTime'], ['userId', '-loginTime']],
  sort: ['-loginTime'],
  lov: { text: 'userName' },
});
