import { defineService } from '#model/document.ts';
export const loginPage = defineService({
    module: 'system',
    code: 'loginPage',
    label: ['登录页', 'Login page'],
    endpoints: {
        terms: { label: ['注册条款', 'The registration terms'], path: 'terms', method: 'GET', access: 'public' },
    },
});
