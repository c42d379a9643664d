import { defineService } from '#model/document.ts';
import { select } from '#model/fields.ts';

export const login = defineService({
  module: 'system',
  code: 'login',
  label: ['登录页', 'Login page'],
  endpoints: {
    hints: { label: ['登录页信息', 'What the login page shows'], path: 'hints', method: 'GET', access: 'public' },
  },
});

export const i18n = defineService({
  module: 'system',
  code: 'i18n',
  label: ['多语言', 'Languages'],
  endpoints: {
    list: {
      label: ['语言列表', 'The languages'],
      path: 'list',
      method: 'GET',
      access: 'login',
      programs: true,
      readOnly: true,
    },
    set: {
      label: ['多语言文本', 'The texts of a language'],
      path: 'set',
      method: 'GET',
      access: 'public',
      query: {
        language: select('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { required: true }),
      },
    },
  },
});

export const openapi = defineService({
  module: 'system',
  code: 'openapi',
  label: ['接口文档', 'Interface reference'],
  endpoints: {
    document: { label: ['查看接口文档', 'Read the interface reference'], path: 'document', method: 'GET', by: 'buyer' },
  },
});
