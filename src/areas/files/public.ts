export { openFilesOf } from './files.queries.ts';
export type { Files } from './files.server.ts';
export { copyFiles, dropVisitorFile, takeFromVisitor, takeVisitorFile, visitorFiles } from './visitor.server.ts';
