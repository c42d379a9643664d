import { implement } from '#engine/runtime/implement.ts';
import { maySeeFile } from '../message/files.server.ts';
import { talkerOf } from '../people/talker.queries.ts';
import { chatFile } from './chatFile.document.ts';
/** The files of conversations. */
export const chatFileOf = (registry) => implement(chatFile, {
    // Whoever takes part in a conversation with it has it; as a document nobody reads it.
    mayReadFiles: (id, { user, today, asSystem }) => asSystem(({ db }) => maySeeFile(db, talkerOf(registry(), user, today), id)),
});
