export { assignFile, fileFacts, looseFilesOf, openFilesOf, type LooseFile } from './files.queries.ts';
export { filesOfRow, keepFile, keepOwnContent, type Files } from './files.server.ts';
export { fileCount, handOverFiles, handOverUploads } from './handOver.server.ts';
export { publicAddress } from './routes.server.ts';
export { copyFiles, dropVisitorFile, takeFromVisitor, takeVisitorFile, visitorFiles } from './visitor.server.ts';
