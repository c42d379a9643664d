import { defineService } from '#model/document.ts';
import { boolean, json, text } from '#model/fields.ts';

const screen = text('页面', 'Screen', { required: true, maxLength: 120 });

export const userView = defineService({
  module: 'system',
  code: 'userView',
  label: ['列表视图', 'Saved views'],
  endpoints: {
    query: { label: ['查询视图', 'List views'], path: 'query', access: 'login', readOnly: true, body: { screen } },
    save: {
      label: ['保存视图', 'Save a view'],
      path: 'save',
      access: 'login',
      body: {
        id: text('视图', 'View', { maxLength: 19, pattern: '^[0-9]+$' }),
        screen,
        name: text('名称', 'Name', { required: true, maxLength: 60 }),
        shared: boolean('共享', 'Shared'),
        isDefault: boolean('默认', 'Default'),
        state: json('内容', 'Content', { required: true }),
      },
    },
    delete: {
      label: ['删除视图', 'Delete a view'],
      path: 'delete',
      access: 'login',
      body: { id: text('视图', 'View', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
    },
  },
});

const key = text('键', 'Key', { required: true, maxLength: 160 });

export const userSetting = defineService({
  module: 'system',
  code: 'userSetting',
  label: ['个人设置', 'Personal settings'],
  endpoints: {
    get: { label: ['读取设置', 'Read a setting'], path: 'get', access: 'login', readOnly: true, body: { key } },
    save: {
      label: ['保存设置', 'Keep a setting'],
      path: 'save',
      access: 'login',
      body: { key, value: json('值', 'Value') },
    },
  },
});
