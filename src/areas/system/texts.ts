import type { Label } from '#model/label.ts';

export const referenceTexts = {
  title: ['接口文档', 'Interface reference'],
  search: ['按路径、名称或权限查找', 'Find by path, name or permission'],
  download: ['下载 OpenAPI 3.1', 'Download OpenAPI 3.1'],
  parameters: ['参数', 'Parameters'],
  body: ['请求内容', 'Request body'],
  answer: ['返回数据', 'Answer data'],
  name: ['名称', 'Name'],
  type: ['类型', 'Type'],
  required: ['必填', 'Required'],
  description: ['说明', 'Description'],
  permission: ['权限', 'Permission'],
  decidedBy: ['操作方', 'Decided by'],
  isPublic: ['无需登录', 'No login needed'],
  none: ['没有符合条件的接口', 'No call matches'],
} as const satisfies Record<string, Label>;

export const userTexts = {
  reset: ['重置密码', 'Reset the password'],
  resetAsk: ['为此用户生成一次性密码？', 'Make a one-time password for this user?'],
  resetDetail: [
    '原密码立即失效，用户在所有设备上退出登录；首次登录时须设置自己的密码。',
    'The old password stops working and the user is signed out everywhere. A password of their own is set at the next login.',
  ],
  given: ['一次性密码', 'One-time password'],
  givenDetail: ['请转告用户。关闭后不再显示。', 'Pass it on to the user. It is not shown again.'],
  cancel: ['取消', 'Cancel'],
  done: ['我已记下', 'I have noted it'],
} as const satisfies Record<string, Label>;
