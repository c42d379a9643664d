export { openThread } from './document/thread.server.ts';
export { sendMessage } from './message/send.server.ts';
export { createRestrictedWords } from './moderation/words.server.ts';
