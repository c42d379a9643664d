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
  passwordAsk: [
    '将生成一次性密码，该用户的所有登录立即失效，下次登录时必须修改密码。',
    'A one-time password is made, every login of this user ends at once, and it must be changed at the next login.',
  ],
  passwordTitle: ['{userName} 的一次性密码', 'One-time password of {userName}'],
  passwordOnce: [
    '只显示这一次，请通过安全的方式告诉本人。',
    'It is shown only this once; tell the person in a safe way.',
  ],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
} as const satisfies Record<string, Label>;
