import { defineDocument } from '#model/document.ts';
import { boolean, computed, ids, integer, json, select, text } from '#model/fields.ts';
const language = select('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }, { required: true });
export const iapSysI18nT = defineDocument({
    module: 'system',
    code: 'iapSysI18nT',
    label: ['多语言资源', 'Language resource'],
    help: [
        '界面上每一处文字；修改后发布，所有人下次打开页面时生效。',
        'Every text of the pages. A changed text is shown to everybody once it is published.',
    ],
    fields: {
        i18nKey: text('资源键', 'Key', {
            required: true,
            maxLength: 200,
            pattern: '^[A-Za-z0-9_.-]+$',
            patternHint: [
                '资源键由字母、数字、点、横线和下划线组成',
                'A key has letters, digits, dots, dashes and underscores',
            ],
        }),
        languageId: language,
        i18nValue: text('文字', 'Text', { required: true, maxLength: 2000, multiline: true }),
        publishedValue: computed(text('已发布文字', 'Published text', { maxLength: 2000, multiline: true })),
        codeValue: computed(text('产品自带文字', 'Text of the product', { maxLength: 2000, multiline: true })),
        moduleCode: computed(text('模块', 'Module', { maxLength: 60 })),
        source: computed(select('来源', 'Source', { CODE: ['产品', 'Product'], USER: ['自定义', 'Own'] })),
        rewordedFlag: computed(boolean('已改写', 'Reworded')),
    },
    states: { DRAFT: ['未发布', 'Draft'], PUBLISHED: ['已发布', 'Published'] },
    transitions: {
        publish: {
            label: ['发布', 'Publish'],
            from: ['DRAFT'],
            to: 'PUBLISHED',
            by: 'buyer',
            confirm: ['发布后所有用户都会看到新的文字。', 'Everybody will see the new text.'],
            shows: ['i18nValue', 'publishedValue'],
        },
        restore: {
            label: ['恢复产品文字', 'Restore the product text'],
            from: ['DRAFT', 'PUBLISHED'],
            to: 'PUBLISHED',
            by: 'buyer',
            confirm: ['改写的文字将被产品自带的文字取代。', 'The reworded text gives way to the text of the product.'],
            shows: ['i18nValue', 'codeValue'],
        },
    },
    endpoints: {
        queryById: {
            label: ['查看资源', 'View a resource'],
            path: '/system/iapSysI18nT/queryById',
            action: 'query',
            by: 'buyer',
            readOnly: true,
            body: { id: text('标识', 'Id', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
        },
        completeness: {
            label: ['完整度', 'Completeness'],
            path: 'completeness',
            method: 'GET',
            action: 'query',
            by: 'buyer',
            returns: { languages: json('各语言', 'Languages', { required: true }) },
        },
        publishAll: {
            label: ['批量发布', 'Publish several'],
            path: 'publishAll',
            action: 'publish',
            by: 'buyer',
            body: { ids: ids('资源', 'Resources') },
            returns: { published: integer('发布条数', 'Published', { required: true }) },
        },
    },
    unique: [['i18nKey', 'languageId']],
    search: ['i18nKey', 'i18nValue', 'languageId', 'status', 'source', 'rewordedFlag', 'moduleCode'],
    list: ['i18nKey', 'languageId', 'i18nValue', 'publishedValue', 'status', 'rewordedFlag', 'source'],
    form: [
        { label: ['文字', 'Text'], fields: ['i18nKey', 'languageId', 'i18nValue'] },
        {
            label: ['发布', 'Publication'],
            fields: ['publishedValue', 'codeValue', 'moduleCode', 'source', 'rewordedFlag'],
        },
    ],
    sort: ['i18nKey', 'languageId'],
    lov: { code: 'i18nKey', text: 'i18nValue', columns: ['languageId'] },
    excel: { import: ['i18nKey', 'languageId', 'i18nValue'], updateBy: ['i18nKey', 'languageId'] },
});
