import { defineService } from '#model/document.ts';
import { date, json } from '#model/fields.ts';
export const home = defineService({
    module: 'system',
    code: 'home',
    label: ['首页', 'Home'],
    endpoints: {
        figures: {
            label: ['首页图表', 'Charts of the home page'],
            path: 'figures',
            access: 'login',
            readOnly: true,
            returns: {
                today: date('今天', 'Today', { required: true }),
                items: json('图表', 'Charts', { required: true }),
            },
        },
        query: { label: ['首页待办', 'What waits on the home page'], path: 'query', access: 'login', readOnly: true },
    },
});
