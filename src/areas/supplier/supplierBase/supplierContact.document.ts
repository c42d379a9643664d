import { defineDocument } from '#model/document.ts';
import { boolean, select, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** What a contact of a supplier is asked about. */
export const contactRoles = {
  BUSINESS: ['业务', 'Sales'],
  QUALITY: ['质量', 'Quality'],
  FINANCE: ['财务', 'Finance'],
  LOGISTICS: ['物流', 'Logistics'],
  MANAGEMENT: ['管理', 'Management'],
} as const satisfies Record<string, Label>;

export const supplierContact = defineDocument({
  module: 'sup',
  code: 'supplierContact',
  label: ['供应商联系人', 'Supplier contact'],

  fields: {
    name: text('姓名', 'Name', { required: true, maxLength: 50, inEnglish: 'englishName' }),
    englishName: text('外文名', 'Name in English', { maxLength: 50 }),
    position: text('职务', 'Position', { maxLength: 50 }),
    role: select('联系角色', 'Role', contactRoles),
    mobile: text('手机', 'Mobile', { maxLength: 20 }),
    email: text('邮箱', 'E-mail', { maxLength: 100 }),
    primaryFlag: boolean('主要联系人', 'Main contact'),
  },

  search: ['name', 'role', 'mobile'],
  lov: { text: 'name', columns: ['position', 'role', 'mobile', 'email'] },
});
