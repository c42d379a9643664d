import { defineArea, page } from '#model/area.ts';
import { chatFile } from './chatFile/chatFile.document.ts';

export const messaging = defineArea({
  code: 'messaging',
  label: ['即时沟通', 'Messaging'],
  documents: [chatFile],
  // In no menu and no default role: files of conversations are reached through their conversation.
  pages: [page(chatFile, { code: 'im.chatFile', icon: 'paper-clip', sides: 'BSA', hidden: true })],
});
