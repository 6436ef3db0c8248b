export { type Rotated, rotateKeys } from './keys.operations.server.ts';
export { readFile } from './read.operations.server.ts';
export {
  attachFile,
  deleteFiles,
  keepFiles,
  storeFile,
  storeGenerated,
  strangerUploadLimits,
  uploadFailures,
  uploadLimits,
} from './upload.operations.server.ts';
