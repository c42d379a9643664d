export { openThread } from './document/thread.server.ts';
export { sendMessage } from './message/send.server.ts';
