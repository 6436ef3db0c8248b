import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import { createFolderStore, type ObjectStore } from './object-store.server.ts';
import { createS3Store } from './object-store-s3.server.ts';

/** The store of files that the configuration names: S3-compatible, else a folder of this machine. */
export function createObjectStore(env: Pick<Env, 'dataDir' | 's3'>): ObjectStore {
  return env.s3 ? createS3Store(env.s3) : createFolderStore(join(env.dataDir, 'files', 'objects'));
}
