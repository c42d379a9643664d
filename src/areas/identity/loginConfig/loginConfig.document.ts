import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, text } from '#model/fields.ts';

export const sysLoginConfig = defineDocument({
  module: 'system',
  code: 'sysLoginConfig',
  label: ['登录页配置', 'Login page'],
  help: [
    '登录页的标题、标语、主题颜色、页脚和注册条款；发布后立即生效。',
    'Title, slogan, colour and footer of the login page, and the registration terms; in force once published.',
  ],
  fields: {
    configName: text('配置名称', 'Name', { required: true, maxLength: 60 }),
    title: bilingual('标题', 'Title', { maxLength: 60 }),
    slogan: bilingual('标语', 'Slogan', { maxLength: 200 }),
    themeColor: text('主题颜色', 'Colour', {
      maxLength: 7,
      pattern: '^#[0-9A-Fa-f]{6}$',
      patternHint: ['颜色格式为 #RRGGBB', 'A colour is written #RRGGBB'],
    }),
    footer: bilingual('页脚', 'Footer', { maxLength: 200 }),
    recordNo: text('备案号', 'Record number', { maxLength: 60 }),
    agreementVersion: text('条款版本', 'Version of the terms', { maxLength: 20 }),
    agreementZh: text('注册条款（中文）', 'Registration terms (Chinese)', { maxLength: 20000, multiline: true }),
    agreementEn: text('注册条款（英文）', 'Registration terms (English)', { maxLength: 20000, multiline: true }),
    publishedAt: computed(datetime('发布时间', 'Published at')),
  },
  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    RETIRED: ['已停用', 'Retired'],
  },
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['DRAFT', 'RETIRED'],
      to: 'PUBLISHED',
      confirm: [
        '发布后登录页立即改变，当前生效的配置将停用。',
        'The login page changes at once; the configuration in force is retired.',
      ],
    },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'RETIRED',
      confirm: ['停用后登录页恢复默认内容。', 'The login page goes back to its own content.'],
    },
  },
  editableIn: ['DRAFT'],
  search: ['configName', 'status'],
  list: ['configName', 'title', 'agreementVersion', 'status', 'publishedAt'],
  form: [
    { label: ['登录页', 'Login page'], fields: ['configName', 'title', 'slogan', 'themeColor', 'footer', 'recordNo'] },
    { label: ['注册条款', 'Registration terms'], fields: ['agreementVersion', 'agreementZh', 'agreementEn'] },
  ],
  lov: { text: 'configName' },
});
