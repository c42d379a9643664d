import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, select, text } from '#model/fields.ts';

export const sysInterfaceLog = defineDocument({
  module: 'system',
  code: 'sysInterfaceLog',
  label: ['接口日志', 'Interface log'],
  help: [
    '其他程序对平台的调用，以及平台对外的邮件、短信、微信、网络回调、ERP 和文件存储调用；密码、密钥、地址等内容已遮盖。',
    'What other programs call here, and what goes out: mails, text messages, WeChat, webhooks, the ERP and the file store; passwords, keys and addresses are covered.',
  ],
  fields: {
    callTime: computed(datetime('时间', 'Time', { required: true })),
    direction: computed(select('方向', 'Direction', { IN: ['调入', 'In'], OUT: ['调出', 'Out'] }, { required: true })),
    channel: computed(
      select(
        '通道',
        'Channel',
        {
          CALL: ['平台接口', 'Call'],
          TOKEN: ['令牌', 'Token'],
          MAIL: ['邮件', 'Mail'],
          WECHAT: ['微信', 'WeChat'],
          WEBHOOK: ['网络回调', 'Webhook'],
          ERP: ['ERP', 'ERP'],
          SMS: ['短信', 'Text message'],
          SSO: ['单点登录', 'Identity provider'],
          STORE: ['文件存储', 'File store'],
        },
        { required: true },
      ),
    ),
    target: computed(text('对象', 'Target', { required: true, maxLength: 200 })),
    result: computed(
      select('结果', 'Result', { SUCCESS: ['成功', 'Succeeded'], FAILED: ['失败', 'Failed'] }, { required: true }),
    ),
    httpStatus: computed(text('状态码', 'Status', { maxLength: 3 })),
    milliseconds: computed(integer('耗时（毫秒）', 'Duration (ms)', { required: true })),
    clientId: computed(text('客户端', 'Client', { maxLength: 16 })),
    userName: computed(text('登录名', 'Username', { maxLength: 64 })),
    address: computed(text('IP地址', 'IP address', { maxLength: 64 })),
    requestId: computed(text('请求编号', 'Request number', { maxLength: 64 })),
    payload: computed(text('内容（已遮盖）', 'Content (covered)', { maxLength: 4000, multiline: true })),
    fault: computed(text('失败原因', 'Why it failed', { maxLength: 500, multiline: true })),
  },
  readOnly: true,
  search: ['callTime', 'direction', 'channel', 'result', 'target', 'clientId', 'requestId'],
  list: ['callTime', 'direction', 'channel', 'target', 'result', 'httpStatus', 'milliseconds', 'clientId', 'fault'],
  indexes: [['-callTime']],
  sort: ['-callTime'],
});
