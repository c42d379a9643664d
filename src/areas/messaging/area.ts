import { defineArea } from '#model/area.ts';
import { chatFile } from './chatFile/chatFile.document.ts';

export const messaging = defineArea({
  code: 'messaging',
  label: ['即时沟通', 'Messaging'],
  documents: [chatFile],
});
