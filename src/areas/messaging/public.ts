export { openThread } from './document/thread.server.ts';
export { sendMessage } from './message/send.server.ts';
export { chatWord } from './wordList/chatWord.document.ts';
export { reportMessage } from './moderation/report.server.ts';
export { createRestrictedWords } from './wordList/restrictedWords.server.ts';
export { chatHold } from './oversight/chatHold.document.ts';
export { chatReview } from './oversight/chatReview.document.ts';
export { createTask } from './task/chatTask.server.ts';
