import { defineDocument } from '#model/document.ts';
import { boolean, lookup, select, text } from '#model/fields.ts';
import { contactRoles } from '../supplierBase/supplierContact.document.ts';

/** A contact that a change request adds, changes or removes. */
export const supChangeContact = defineDocument({
  module: 'sup',
  code: 'supChangeContact',
  label: ['联系人变更', 'Contact to change'],
  fields: {
    act: select(
      '变更方式',
      'What changes',
      { ADD: ['新增', 'Added'], UPDATE: ['修改', 'Changed'], REMOVE: ['移除', 'Removed'] },
      { required: true, default: 'ADD' },
    ),
    contact: lookup('原联系人', 'Contact on file', 'sup.supplierContact', {
      dependsOn: { parent: 'parent.supplierBase' },
      help: ['修改、移除时选择', 'For a change or a removal'],
    }),
    name: text('姓名', 'Name', { maxLength: 50 }),
    position: text('职务', 'Position', { maxLength: 50 }),
    role: select('联系角色', 'Role', contactRoles),
    mobile: text('手机', 'Mobile', { maxLength: 20 }),
    email: text('邮箱', 'E-mail', { maxLength: 100 }),
    primaryFlag: boolean('主要联系人', 'Main contact'),
  },
});
