export { sendMessage, type Draft } from './message/send.server.ts';
