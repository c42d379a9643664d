export { openFilesOf, type KnownFile } from './files.queries.ts';
export { filesOfRow, keepFile, keepOwnContent, type Files } from './files.server.ts';
export { sendFile } from './routes.server.ts';
export { copyFiles, dropVisitorFile, takeFromVisitor, takeVisitorFile, visitorFiles } from './visitor.server.ts';
