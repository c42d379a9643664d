import { defineDocument } from '#model/document.ts';
import { bilingual, datetime, integer, select, text } from '#model/fields.ts';

export const sysExportLog = defineDocument({
  module: 'system',
  code: 'sysExportLog',
  label: ['导入导出日志', 'Import and export log'],
  help: ['谁导入或导出了哪些数据、多少行。', 'Who imported or exported what, and how many rows.'],
  fields: {
    time: datetime('时间', 'Time', { required: true }),
    userName: text('登录名', 'Username', { required: true }),
    realName: text('姓名', 'Name'),
    kind: select(
      '类型',
      'Kind',
      { check: ['校验', 'Check'], import: ['导入', 'Import'], export: ['导出', 'Export'] },
      { required: true },
    ),
    objectType: text('对象类型', 'Type of object', { required: true }),
    objectName: bilingual('对象名称', 'Object'),
    state: select(
      '结果',
      'Result',
      {
        running: ['进行中', 'Running'],
        done: ['完成', 'Done'],
        failed: ['失败', 'Failed'],
        cancelled: ['已取消', 'Cancelled'],
      },
      { required: true },
    ),
    rowCount: integer('行数', 'Rows', { required: true }),
  },
  readOnly: true,
  view: true,
  search: ['time', 'userName', 'kind', 'objectType', 'state'],
  list: ['time', 'userName', 'realName', 'kind', 'objectName', 'state', 'rowCount'],
  sort: ['-time'],
  lov: { text: 'userName' },
});
