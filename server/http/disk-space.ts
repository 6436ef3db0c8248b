import { statfs } from 'node:fs/promises';

/** Below this no more is written: what is left is for the database's own log and for a person to make room. */
export const diskFloorBytes = 64 * 1024 * 1024;
const checkedForMs = 5_000;

/** Says whether the data folder's disk is above the floor; asks the system at most once in 5 s. */
export function createDiskSpace(directory: string): { hasRoom(): Promise<boolean> } {
  let checkedAt = 0;
  let room = true;
  return {
    async hasRoom() {
      if (Date.now() - checkedAt < checkedForMs) return room;
      checkedAt = Date.now();
      try {
        const { bavail, bsize } = await statfs(directory);
        room = bavail * bsize >= diskFloorBytes;
      } catch {
        room = true;
      }
      return room;
    },
  };
}
