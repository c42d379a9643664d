import { defineArea } from '#model/area.ts';

export const identity = defineArea({ code: 'identity', label: ['登录与账号', 'Login and accounts'], documents: [] });
