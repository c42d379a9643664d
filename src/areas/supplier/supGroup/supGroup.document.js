import { defineDocument } from '#model/document.ts';
import { computed, lookup, serial, text } from '#model/fields.ts';
export const supGroup = defineDocument({
    module: 'sup',
    code: 'supGroup',
    label: ['供应商集团', 'Supplier group'],
    help: [
        '受同一控制的若干供应商；注册时凭集团编码和校验码加入。',
        'Suppliers under common control; a company that registers joins with the code and the joining code.',
    ],
    fields: {
        groupCode: serial('集团编码', 'Group code', 'SG'),
        groupName: text('集团名称', 'Group name', { required: true, maxLength: 100 }),
        groupShortName: text('集团简称', 'Short name', { maxLength: 50 }),
        parentGroup: lookup('上级集团', 'Part of', 'sup.supGroup'),
        country: lookup('国家地区', 'Country', 'basic.country'),
        ultimateOwner: text('实际控制人', 'Ultimate owner', { maxLength: 100 }),
        joinCode: computed(text('加入校验码', 'Joining code', {
            maxLength: 12,
            internal: true,
            help: ['只告知集团的管理员', 'Told to the administrator of the group alone'],
        })),
    },
    endpoints: {
        renewJoinCode: {
            label: ['更换校验码', 'Renew the joining code'],
            path: 'renewJoinCode',
            by: 'buyer',
            action: 'update',
            body: { group: lookup('供应商集团', 'Supplier group', 'sup.supGroup', { required: true }) },
        },
    },
    enabled: true,
    tree: 'parentGroup',
    search: ['groupCode', 'groupName', 'country'],
    list: ['groupCode', 'groupName', 'groupShortName', 'country', 'ultimateOwner', 'enabledFlag'],
    sort: ['groupCode'],
    lov: { code: 'groupCode', text: 'groupName' },
});
