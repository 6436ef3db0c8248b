import { statfsSync } from 'node:fs';

/** Below this much free space nothing is started or written: what is left is for recovery and for a person to make room. */
export const diskFloorBytes = 64 * 1024 * 1024;

/** Bytes that an ordinary account can still write on the disk of `folder`. */
export function freeDiskBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
