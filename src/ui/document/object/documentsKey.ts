/** The key under which everything read from documents is remembered; a change makes all of it old. */
export const documentsKey = 'documents';
