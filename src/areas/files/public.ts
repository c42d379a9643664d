export { assignFile, fileFacts, filesOfRows, looseFilesOf, openFilesOf, type LooseFile } from './files.queries.ts';
export { filesOfRow, saveFile, saveOwnContent, type Files } from './files.server.ts';
export { holdContent, releaseContent } from './heldContent.queries.ts';
export { resumableRoutesAt, serveResumable, type ResumableCaller } from './resumable.server.ts';
export { fileCount, handOverFiles, handOverUploads } from './handOver.server.ts';
export { publicAddress } from './routes.server.ts';
export { copyFiles, dropVisitorFile, adoptVisitorFiles, receiveVisitorFile, visitorFiles } from './visitor.server.ts';
