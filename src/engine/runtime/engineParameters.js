import { defineParameter } from '#model/parameters.ts';
/** Days for which ended logins are kept, and shown in the login log. */
export const loginDays = defineParameter({
    key: 'log.login.keepDays',
    type: 'INTEGER',
    label: ['登录日志保留天数', 'Days for which ended logins are kept'],
    value: '90',
});
/** Days for which failed logins are kept, and shown in the login log. */
export const loginFailureDays = defineParameter({
    key: 'log.loginFailure.keepDays',
    type: 'INTEGER',
    label: ['登录失败记录保留天数', 'Days for which failed logins are kept'],
    value: '30',
});
/** Whether whoever made or submitted a document may approve it himself; a company says so for its own. */
export const approvalByAuthor = defineParameter({
    key: 'approval.byAuthor',
    type: 'BOOLEAN',
    label: ['允许制单人、提交人审批自己的单据', 'Whoever made or submitted a document may approve it'],
    value: 'false',
    upTo: 'COMPANY',
});
