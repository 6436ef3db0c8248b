export { type Rotated, rotateKeys } from './keys.operations.server.ts';
export { readFile } from './read.operations.server.ts';
export { attachFile, deleteFiles, storeFile, uploadFailures, uploadLimits } from './upload.operations.server.ts';
