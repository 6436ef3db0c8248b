import { diskFloorBytes, freeDiskBytes } from '../database/disk-floor.ts';

const checkedForMs = 5_000;

/** Says whether the data folder's disk is above the floor; reads it at most once in 5 s. */
export function createDiskSpace(directory: string): { hasRoom(): boolean } {
  let checkedAt = 0;
  let room = true;
  return {
    hasRoom() {
      if (Date.now() - checkedAt < checkedForMs) return room;
      checkedAt = Date.now();
      try {
        room = freeDiskBytes(directory) >= diskFloorBytes;
      } catch {
        room = true;
      }
      return room;
    },
  };
}
