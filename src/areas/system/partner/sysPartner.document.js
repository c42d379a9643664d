import { defineDocument } from '#model/document.ts';
import { computed, datetime, ids, integer, select, text } from '#model/fields.ts';
/** Another system that the platform calls, and whether it answers. */
export const sysPartner = defineDocument({
    module: 'system',
    code: 'sysPartner',
    label: ['合作方连接', 'Partner connection'],
    help: [
        '平台调用的其他系统。连续失败 5 次后暂停调用，到时先试探一次；恢复后自动继续。',
        'Other systems that the platform calls. After five failures in a row one is left alone; then a single call tries whether it answers again.',
    ],
    readOnly: true,
    fields: {
        host: computed(text('主机', 'Host', { required: true, unique: true, maxLength: 255 })),
        breaker: computed(select('连接状态', 'Connection', {
            CLOSED: ['正常', 'Working'],
            OPEN: ['暂停调用', 'Left alone'],
            PROBING: ['试探中', 'Being tried'],
        }, { required: true, default: 'CLOSED' })),
        failures: computed(integer('连续失败', 'Failures in a row')),
        nextTry: computed(datetime('下次试探', 'Next try')),
        lastAnswer: computed(datetime('最近成功', 'Last answer')),
        lastFault: computed(datetime('最近失败', 'Last failure')),
        fault: computed(text('失败原因', 'Why it failed', { maxLength: 500 })),
    },
    endpoints: {
        wake: {
            label: ['恢复调用', 'Call again'],
            path: 'wake',
            body: { ids: ids('合作方连接', 'Partner connections', { required: true }) },
            returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
        },
    },
    search: ['host', 'breaker'],
    list: ['host', 'breaker', 'failures', 'nextTry', 'lastAnswer', 'lastFault', 'fault'],
    sort: ['host'],
    lov: { text: 'host', columns: ['breaker'] },
});
