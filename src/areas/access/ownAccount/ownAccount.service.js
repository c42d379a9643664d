import { defineService } from '#model/document.ts';
import { select, text } from '#model/fields.ts';
export const account = defineService({
    module: 'system',
    code: 'account',
    label: ['个人资料', 'Own account'],
    endpoints: {
        updateOwn: {
            label: ['修改个人资料', 'Change the own account'],
            path: '/system/user',
            method: 'PUT',
            access: 'login',
            body: {
                realName: text('姓名', 'Name', { required: true, maxLength: 60 }),
                phone: text('手机', 'Mobile', { maxLength: 20 }),
                email: text('邮箱', 'E-mail', { maxLength: 120 }),
                languageId: select('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] }),
                timezone: text('时区', 'Time zone', { maxLength: 60 }),
                proof: text('密码验证凭据', 'Proof of the password', { maxLength: 60 }),
            },
        },
    },
});
