export { assignFile, fileFacts, looseFilesOf, openFilesOf } from './files.queries.ts';
export { filesOfRow, saveFile, saveOwnContent } from './files.server.ts';
export { fileCount, handOverFiles, handOverUploads } from './handOver.server.ts';
export { publicAddress } from './routes.server.ts';
export { copyFiles, dropVisitorFile, adoptVisitorFiles, receiveVisitorFile, visitorFiles } from './visitor.server.ts';
