import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, lines, lookup, quickCode, select, text } from '#model/fields.ts';
/** The ways on which a message reaches somebody. */
export const channels = {
    INBOX: ['站内信', 'Inbox'],
    EMAIL: ['邮件', 'E-mail'],
    SMS: ['短信', 'Text message'],
    WECHAT: ['微信', 'WeChat'],
    POPUP: ['弹窗', 'Pop-up'],
    WEBHOOK: ['群机器人', 'Chat bot'],
};
/** The field of a message type that switches each channel on. */
export const channelFlags = {
    INBOX: 'inboxFlag',
    EMAIL: 'emailFlag',
    SMS: 'smsFlag',
    WECHAT: 'wechatFlag',
    POPUP: 'popupFlag',
    WEBHOOK: 'webhookFlag',
};
/** The quick-code list of what may be told: every transition that tells somebody. */
export const eventList = 'MESSAGE_EVENT';
/** Somebody who hears of a message type, in place of those whom the product names. */
export const msgTypeReceiver = defineDocument({
    module: 'notice',
    code: 'msgTypeReceiver',
    label: ['接收人规则', 'Receiver'],
    fields: {
        receiverKind: select('接收人', 'Receiver', {
            SUPPLIER: ['单据的供应商', 'People of the supplier'],
            CREATOR: ['制单人', 'Who made the document'],
            FIELD: ['单据上的人员', 'People the document names'],
            ROLE: ['角色', 'Role'],
            USER: ['指定用户', 'Named user'],
        }, { required: true }),
        field: text('单据字段', 'Field', {
            maxLength: 100,
            pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$',
            patternHint: [
                '字段名，如 purchaser 或 lines.requester',
                'The name of a field, such as purchaser or lines.requester',
            ],
            help: [
                '指向用户、采购员、员工或部门的字段，如 purchaser；部门即其负责人',
                'A field that names a user, a purchaser, an employee or a department (its manager), such as purchaser',
            ],
        }),
        role: lookup('角色', 'Role', 'system.sysRole', {
            help: [
                '接收人为单据的供应商时，只发给该供应商中有此角色的人',
                'Of people of the supplier: those with this role alone',
            ],
        }),
        user: lookup('用户', 'User', 'system.iapSysUserT'),
    },
});
export const msgType = defineDocument({
    module: 'notice',
    code: 'msgType',
    label: ['消息类型', 'Message type'],
    help: [
        '什么事情发生时，通过哪些方式通知谁。产品内置的类型可以调整，也可以为同一事件增加自己的类型。',
        'What happens, who hears of it, and on which channels. Built-in types can be adjusted; own ones may tell of the same event.',
    ],
    fields: {
        code: text('消息类型编码', 'Message type code', {
            required: true,
            requiredHint: ['消息类型编码不能为空', 'Message type code cannot be empty'],
            unique: true,
            maxLength: 50,
            pattern: '^[A-Za-z][A-Za-z0-9._-]*$',
            patternHint: [
                '消息类型编码以字母开头，由字母、数字、点、横线和下划线组成',
                'A message type code begins with a letter and has letters, digits, dots, dashes and underscores',
            ],
        }),
        name: bilingual('消息类型名称', 'Message type name', {
            required: true,
            requiredHint: ['消息类型名称不能为空', 'Message type name cannot be empty'],
            maxLength: 100,
        }),
        event: quickCode('触发事件', 'Event', eventList, { required: true }),
        businessModule: computed(text('业务模块', 'Business module', { maxLength: 100 })),
        businessObject: computed(text('业务对象', 'Business object', { maxLength: 100 })),
        rule: text('发送条件', 'Condition', {
            maxLength: 500,
            help: [
                '单据字段的比较，例如 urgentStatus == true；不满足则不发送',
                'Compares fields of the document, such as urgentStatus == true; otherwise nothing is sent',
            ],
        }),
        level: select('级别', 'Level', { INFO: ['提示', 'Normal'], WARN: ['警告', 'Important'], URGENT: ['紧急', 'Urgent'] }, { required: true, default: 'INFO' }),
        inboxFlag: boolean('站内信', 'Inbox', { default: true }),
        emailFlag: boolean('邮件', 'E-mail'),
        smsFlag: boolean('短信', 'Text message'),
        wechatFlag: boolean('微信', 'WeChat'),
        popupFlag: boolean('弹窗', 'Pop-up', {
            help: ['在平台中弹出，接收人须确认', 'Opens a dialog on the platform that the receiver acknowledges'],
        }),
        webhookFlag: boolean('群机器人', 'Chat bot'),
        webhook: lookup('发往机器人', 'Robot', 'notice.msgWebhook'),
        userCloseFlag: boolean('用户可关闭', 'Recipients can opt out', { default: true }),
        title: bilingual('标题', 'Title', {
            maxLength: 200,
            help: [
                '没有消息模板时使用，可以包含占位符，如 {{orderNo}}',
                'Used where there is no template; may hold placeholders such as {{orderNo}}',
            ],
        }),
        mergeWindow: integer('合并窗口（分钟）', 'Merge within (minutes)', {
            min: 0,
            max: 1440,
            help: [
                '窗口内同一接收人的邮件、短信合并为一条',
                'Mails and text messages to one person within this time become one',
            ],
        }),
        quietHours: text('免打扰时段', 'Quiet hours', {
            maxLength: 11,
            pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$',
            patternHint: ['免打扰时段的格式为 22:00-07:00', 'Quiet hours are written as 22:00-07:00'],
            help: [
                '此时段内不发邮件、短信和微信，紧急消息除外',
                'No mail, text message or WeChat message then, unless it is urgent',
            ],
        }),
        smsType: text('短信模板类型', 'Kind of text message', { maxLength: 50 }),
        smsSign: text('短信签名', 'Signature of text messages', { maxLength: 50 }),
        smsCode: text('短信模板编号', 'Template of text messages', { maxLength: 50 }),
        jumpFlag: boolean('是否跳转', 'Leads to a page', { default: true }),
        jumpUrl: text('跳转地址', 'Page', {
            maxLength: 200,
            pattern: '^/(?!/)[A-Za-z0-9/_.-]*$',
            patternHint: ['跳转地址是平台内的路径，如 /page/pur/order', 'A page of the platform, such as /page/pur/order'],
            help: ['留空则打开单据', 'Left empty, the document opens'],
        }),
        receivers: lines('接收人规则', 'Receivers', msgTypeReceiver, {
            help: ['留空则按产品规定的接收人发送', 'Left empty, those hear of it whom the product names'],
        }),
        builtInFlag: computed(boolean('产品内置', 'Built-in')),
    },
    enabled: true,
    search: ['code', 'name', 'businessObject', 'level', 'builtInFlag'],
    list: [
        'code',
        'name',
        'businessModule',
        'level',
        'inboxFlag',
        'emailFlag',
        'smsFlag',
        'wechatFlag',
        'popupFlag',
        'webhookFlag',
        'userCloseFlag',
        'enabledFlag',
    ],
    form: [
        {
            label: ['消息类型', 'Message type'],
            fields: ['code', 'name', 'event', 'businessModule', 'businessObject', 'rule', 'level', 'title', 'builtInFlag'],
        },
        {
            label: ['通知方式', 'Channels'],
            fields: [
                'inboxFlag',
                'emailFlag',
                'smsFlag',
                'wechatFlag',
                'popupFlag',
                'webhookFlag',
                'webhook',
                'userCloseFlag',
                'mergeWindow',
                'quietHours',
            ],
        },
        { label: ['短信', 'Text messages'], fields: ['smsType', 'smsSign', 'smsCode'] },
        { label: ['跳转', 'Where it leads'], fields: ['jumpFlag', 'jumpUrl'] },
        { label: ['接收人', 'Receivers'], fields: ['receivers'] },
    ],
    sort: ['code'],
    lov: { code: 'code', text: 'name', columns: ['businessModule'] },
});
