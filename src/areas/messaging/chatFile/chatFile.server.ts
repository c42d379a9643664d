import { implement } from '#engine/runtime/implement.ts';
import { maySeeFile } from '../message/files.server.ts';
import { chatFile } from './chatFile.document.ts';

export default implement(chatFile, {
  // Whoever takes part in a conversation with it has it; as a document nobody reads it.
  mayReadFiles: (id, { user, asSystem }) => asSystem(({ db }) => maySeeFile(db, user, id)),
});
