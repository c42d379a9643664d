export { sendMessage } from './message/send.server.ts';
