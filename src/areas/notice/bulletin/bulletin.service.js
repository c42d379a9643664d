import { defineService } from '#model/document.ts';
import { boolean, json, select, text } from '#model/fields.ts';
import { noticeKinds } from '../sysNotice/sysNotice.document.ts';
const id = text('公告', 'Bulletin', { required: true, maxLength: 19, pattern: '^[0-9]+$' });
const page = json('分页', 'Page');
/** Notices as their readers see them: what was published for them, and what they have read. */
export const bulletin = defineService({
    module: 'notice',
    code: 'bulletin',
    label: ['公告查看', 'Bulletins'],
    endpoints: {
        getNoticeAll: {
            label: ['我的公告', 'Bulletins for me'],
            path: '/basic/notice/getNoticeAll',
            access: 'login',
            readOnly: true,
            body: {
                page,
                keyword: text('关键字', 'Keyword', { maxLength: 100 }),
                noticeKind: select('类别', 'Kind', noticeKinds),
                unread: boolean('未读', 'Unread'),
            },
        },
        getNoticeForLogin: {
            label: ['对外公告', 'Public bulletins'],
            path: '/basic/notice/getNoticeForLogin',
            access: 'public',
            readOnly: true,
            body: { page },
        },
        detail: {
            label: ['公告详情', 'One bulletin'],
            path: 'detail',
            method: 'GET',
            access: 'login',
            query: { id },
        },
        pending: {
            label: ['登录后弹出的公告', 'Bulletins that pop up'],
            path: 'pending',
            access: 'login',
            readOnly: true,
        },
        read: { label: ['标记公告已读', 'Note that it was read'], path: 'read', access: 'login', body: { id } },
        confirm: { label: ['确认已读公告', 'Confirm a bulletin'], path: 'confirm', access: 'login', body: { id } },
    },
});
