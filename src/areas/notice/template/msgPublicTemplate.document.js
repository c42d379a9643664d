import { defineDocument } from '#model/document.ts';
import { boolean, computed, ids, integer, json, lookup, select, text } from '#model/fields.ts';
import { channels } from '../msgType/msgType.document.ts';
const languages = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] };
const id = text('模板', 'Template', { required: true, maxLength: 19, pattern: '^[0-9]+$' });
export const msgPublicTemplate = defineDocument({
    module: 'notice',
    code: 'msgPublicTemplate',
    label: ['消息模板', 'Message template'],
    help: [
        '消息在每种通知方式和语言下的文字。没有模板的消息使用产品自带的文字。',
        'How a message reads on each channel and in each language. Without a template it reads as the product says it.',
    ],
    fields: {
        code: text('模板编码', 'Template code', { required: true, unique: true, maxLength: 60 }),
        name: text('模板名称', 'Template name', { required: true, maxLength: 100 }),
        msgType: lookup('消息类型', 'Message type', 'notice.msgType', { required: true }),
        channel: select('通知方式', 'Channel', channels, { required: true, default: 'EMAIL' }),
        language: select('语言', 'Language', languages, {
            required: true,
            default: 'zh',
        }),
        title: text('标题', 'Title', { required: true, maxLength: 200 }),
        content: text('内容', 'Text', {
            required: true,
            maxLength: 4000,
            multiline: true,
            help: [
                '占位符写作 {{orderNo}}，明细行写作 {{#lines}}…{{/lines}}；名称见“占位符”页面',
                'Placeholders are written {{orderNo}}, lines {{#lines}}…{{/lines}}; their names are on the page “Placeholders”',
            ],
        }),
        wechatTemplateId: text('公众号模板', 'WeChat template', { maxLength: 100 }),
        defaultFlag: boolean('默认模板', 'Default', {
            help: ['没有接收人语言的模板时使用', 'Used where there is none in the language of the receiver'],
        }),
        placeholders: computed(text('占位符', 'Placeholders', { maxLength: 2000 })),
    },
    endpoints: {
        table: {
            label: ['查询消息模板', 'List message templates'],
            path: 'table',
            action: 'query',
            by: 'buyer',
            readOnly: true,
            body: {
                page: json('分页', 'Page'),
                msgType: lookup('消息类型', 'Message type', 'notice.msgType'),
                channel: select('通知方式', 'Channel', channels),
                language: select('语言', 'Language', languages),
                keyword: text('关键字', 'Keyword', { maxLength: 100 }),
            },
        },
        change: {
            label: ['修改消息模板', 'Change a message template'],
            path: 'update',
            method: 'PUT',
            action: 'update',
            by: 'buyer',
            body: {
                id,
                versionNo: integer('版本号', 'Version'),
                code: text('模板编码', 'Template code', { maxLength: 60 }),
                name: text('模板名称', 'Template name', { maxLength: 100 }),
                msgType: lookup('消息类型', 'Message type', 'notice.msgType'),
                channel: select('通知方式', 'Channel', channels),
                language: select('语言', 'Language', languages),
                title: text('标题', 'Title', { maxLength: 200 }),
                content: text('内容', 'Text', { maxLength: 4000, multiline: true }),
                wechatTemplateId: text('公众号模板', 'WeChat template', { maxLength: 100 }),
                defaultFlag: boolean('默认模板', 'Default'),
            },
        },
        remove: {
            label: ['删除消息模板', 'Delete message templates'],
            path: 'delete',
            method: 'DELETE',
            action: 'delete',
            by: 'buyer',
            body: { ids: ids('模板', 'Templates', { required: true }) },
            returns: { deleted: integer('删除条数', 'Deleted', { required: true }) },
        },
        restrictions: {
            label: ['检查占位符的可见性', 'Check who sees the placeholders'],
            path: 'restrictions',
            action: 'query',
            by: 'buyer',
            readOnly: true,
            body: { id },
            returns: { records: json('受限的占位符', 'Restricted placeholders', { required: true }) },
        },
        getMsgPublicTemplateInf: {
            label: ['消息模板详情', 'One message template'],
            path: 'getMsgPublicTemplateInf/id/:id',
            method: 'GET',
            action: 'query',
            by: 'buyer',
            params: { id },
        },
    },
    enabled: true,
    unique: [['msgType', 'channel', 'language']],
    search: ['code', 'name', 'msgType', 'channel', 'language'],
    list: ['code', 'name', 'msgType', 'channel', 'language', 'title', 'defaultFlag', 'enabledFlag'],
    form: [
        {
            label: ['消息模板', 'Message template'],
            fields: ['code', 'name', 'msgType', 'channel', 'language', 'defaultFlag', 'wechatTemplateId'],
        },
        { label: ['文字', 'Text'], fields: ['title', 'content', 'placeholders'] },
    ],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['channel', 'language'] },
});
