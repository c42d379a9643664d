import { areaServer } from '#engine/runtime/areaServer.ts';
import { bulletins } from './bulletin/bulletin.server.ts';
import { createChannels } from './message/channels.server.ts';
import { sendJob, dispatchJob } from './message/jobs.server.ts';
import msgSendRecord, { messageHook, messages } from './message/message.server.ts';
import { noticeSocket } from './message/socket.server.ts';
import { seedMessageTypes } from './msgType/catalogue.server.ts';
import { msgTypes } from './msgType/msgType.server.ts';
import { choices } from './setting/setting.server.ts';
import sysNotice, { sysNoticeReads } from './sysNotice/sysNotice.server.ts';
import { todos } from './todo/todo.server.ts';
import { webhooks } from './webhook/msgWebhook.server.ts';
import { templates } from './template/template.server.ts';
export default areaServer((parts) => ({
    behaviours: [
        sysNotice,
        sysNoticeReads,
        msgSendRecord,
        msgTypes(parts.registry),
        templates(parts.registry),
        webhooks(parts),
    ],
    services: [
        bulletins(parts.newId),
        messages,
        choices(parts.registry, parts.newId),
        todos(parts.registry, (document, alias) => parts.engine().approval.undecidedRows(document, alias)),
    ],
    jobs: [dispatchJob(parts), sendJob(channelsOf(parts))],
    routes: [noticeSocket(parts.databaseUrl, parts.log)],
    seeds: [seedMessageTypes],
    provides: { messages: messageHook },
}));
const channelsOf = ({ dataFolder, publicUrl, outside, seal, sms, identity: { wechat } }) => createChannels({
    folder: dataFolder,
    publicUrl,
    robots: { outside, seal },
    ...(sms ? { sms } : {}),
    ...(wechat.isReady ? { wechat: (message) => wechat.send(message) } : {}),
});
