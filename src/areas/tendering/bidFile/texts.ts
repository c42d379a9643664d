import type { Label } from '#model/label.ts';

/** What the files of a bid say on its page. */
export const fileTexts = {
  title: ['投标文件', 'Bid files'],
  hint: [
    '文件在本浏览器中分块加密后上传，平台在开标前不知道文件名和内容；可随时中断，稍后重新选择同一文件继续。',
    'Files are encrypted in this browser chunk by chunk and then sent; the platform knows neither name nor content before the opening. You may break off at any time and choose the same file again later to go on.',
  ],
  add: ['添加文件', 'Add files'],
  kinds: ['PDF、Office、图片、图纸等，可多选', 'PDF, Office, pictures, drawings; several at once'],
  waiting: ['等待上传', 'Waiting'],
  sending: ['加密上传中 {percent}%', 'Encrypting and sending {percent}%'],
  checking: ['校验中', 'Verifying'],
  done: ['已加密上传', 'Sent, encrypted'],
  paused: ['未上传完，请重新选择此文件继续', 'Not complete; choose this file again to go on'],
  failed: ['上传失败：{problem}', 'Not sent: {problem}'],
  offline: ['网络中断，恢复后自动继续', 'The connection was lost; it goes on once it is back'],
  cancel: ['取消上传 {name}', 'Cancel {name}'],
  remove: ['移除 {name}', 'Remove {name}'],
  unfinished: [
    '还有投标文件没有上传完成，请等待或移除后再提交',
    'Some files are not complete; wait for them or remove them before you submit',
  ],
  envelope: ['{name} 所在信封', 'Envelope of {name}'],
} as const satisfies Record<string, Label>;
