export { readFile } from './read-file.server.ts';
export { type Rotated, rotateKeys } from './rotate-file-keys.server.ts';
export {
  attachFile,
  deleteFiles,
  retainFiles,
  storeFile,
  storeGenerated,
  strangerUploadLimits,
  uploadFailures,
  uploadLimits,
} from './store-file.server.ts';
