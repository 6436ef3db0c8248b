import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseRefusal } from './refusal.ts';

const DEADLINE_MS = 120_000;

/**
 * Runs `work` while holding the exclusive lock of `file`, across all processes on this data folder. SQLite is used only for its file lock:
 * Node offers no other kernel lock without a native module, and the kernel releases it when the holder is killed.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    const deadline = Date.now() + DEADLINE_MS;
    while (!tryLock(lock)) {
      if (Date.now() > deadline) {
        throw new DatabaseRefusal(
          `Proses lain memegang ${file} terlalu lama. Hentikan proses aplikasi lain yang macet di folder data ini, lalu jalankan lagi.`,
        );
      }
      await delay(10);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
