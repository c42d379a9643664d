import { defineDocument } from '#model/document.ts';
import { datetime, lookup } from '#model/fields.ts';
export const sysNoticeRead = defineDocument({
    module: 'notice',
    code: 'sysNoticeRead',
    label: ['公告阅读回执', 'Read receipt'],
    readOnly: true,
    fields: {
        notice: lookup('公告', 'Notice', 'notice.sysNotice', { required: true }),
        user: lookup('阅读人', 'Reader', 'system.iapSysUserT', { required: true }),
        readDate: datetime('阅读时间', 'Read at', { required: true }),
        confirmDate: datetime('确认时间', 'Confirmed at'),
    },
    unique: [['notice', 'user']],
    search: ['notice', 'user', 'readDate'],
    list: ['notice', 'user', 'readDate', 'confirmDate'],
    sort: ['-readDate'],
});
