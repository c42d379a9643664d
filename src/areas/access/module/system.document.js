import { defineDocument } from '#model/document.ts';
import { bilingual, integer, text } from '#model/fields.ts';
export const sysSystem = defineDocument({
    module: 'system',
    code: 'sysSystem',
    label: ['系统', 'System'],
    help: ['菜单与模块所属的应用。', 'The applications to which menus and modules belong.'],
    fields: {
        projectName: text('系统名称', 'System project name', {
            required: true,
            minLength: 3,
            maxLength: 16,
            unique: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
            patternHint: [
                '系统名称以字母开头，由字母、数字、横线和下划线组成',
                'A project name begins with a letter and has letters, digits, dashes and underscores',
            ],
        }),
        systemName: bilingual('显示名称', 'Name', { required: true, maxLength: 100 }),
        baseUrl: text('访问地址', 'Address', {
            maxLength: 200,
            pattern: '^https?://[^ ]+$',
            patternHint: ['访问地址以 http:// 或 https:// 开头', 'An address begins with http:// or https://'],
        }),
        sort: integer('排序', 'Order', { required: true, default: 0 }),
    },
    enabled: true,
    search: ['projectName', 'systemName', 'enabledFlag'],
    list: ['projectName', 'systemName', 'baseUrl', 'sort', 'enabledFlag'],
    sort: ['sort', 'id'],
    lov: { code: 'projectName', text: 'systemName' },
});
