import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';
/** A file that was sent in a conversation: whoever takes part may have it. What it is called stands with the file alone. */
export const chatFile = defineDocument({
    module: 'im',
    code: 'chatFile',
    label: ['会话文件', 'File of a conversation'],
    readOnly: true,
    log: true,
    fields: {
        sender: lookup('发送人', 'Sent by', 'system.iapSysUserT'),
        fileId: text('附件标识', 'Id of the file', { required: true, unique: true, maxLength: 19 }),
    },
    attachments: { kinds: { Attachment: { label: ['附件', 'Attachment'] } } },
    list: ['fileId', 'sender', 'createDate'],
    sort: ['-createDate'],
    lov: { text: 'fileId' },
});
