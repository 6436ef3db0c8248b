import { statfsSync } from 'node:fs';

/** Below this much free space nothing is started or written: the rest is for recovery and for the operator to free space. */
export const diskFloorBytes = 64 * 1024 * 1024;

/** Bytes that an ordinary account can still write on the disk of `folder`. */
export function freeDiskBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
