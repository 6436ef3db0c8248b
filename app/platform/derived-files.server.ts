import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from './problem.server.ts';

/** A file that can be made again at any time, open for reading. Whoever gets one closes it, or reads it to its end. */
export type DerivedFile = { size: number; read(): AsyncIterable<Buffer>; close(): Promise<void> };

export type DerivedFiles = ReturnType<typeof createDerivedFiles>;

type Kept = { path: string; size: number; usedAt: number };

/** Files not asked for in this long are marked as used when they are; more often would be work for nothing. */
const markEveryMs = 6 * 60 * 60_000;
/** A part that is this old was left by a process that died. */
const abandonedMs = 60 * 60_000;

/**
 * Keeps what takes long to make (share pictures, picture sizes) in one folder: made once, least recently used out first.
 * One maker per key at a time in this process; two processes that make the same file both write it whole and then rename it, so
 * readers see one of two equal files. At most `atOnce` makers run, `waiting` more wait, and beyond that the answer is 503.
 */
export function createDerivedFiles(options: {
  root: string;
  maxBytes: number;
  atOnce: number;
  waiting: number;
  /** False when the disk is nearly full: its rest belongs to what cannot be made again. */
  hasRoom?: () => boolean;
  now?: () => number;
}) {
  const now = options.now ?? Date.now;
  const creating = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let bytes: number | null = null;

  /** Two letters of folder, so that none holds too many files. */
  const pathOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex');
    return join(options.root, name.slice(0, 2), name.slice(2, 42));
  };

  async function enter(): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= options.waiting) throw new Problem('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The turn goes straight to the next one who waits. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function make(key: string, path: string, maker: () => Promise<Buffer>): Promise<Buffer> {
    await enter();
    try {
      // Made while this one waited: by another process, or just before it was asked for.
      const meanwhile = await readFile(path).catch(() => null);
      if (meanwhile) return meanwhile;
      const content = await maker();
      await keep(path, content);
      return content;
    } finally {
      leave();
      creating.delete(key);
    }
  }

  /** A disk that is full or read-only costs the next caller a new render, not this one the answer. */
  async function keep(path: string, content: Buffer): Promise<void> {
    if (options.hasRoom?.() === false) return;
    const part = `${path}.${process.pid}-${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(part, content, { mode: 0o600 });
      await utimes(part, new Date(now()), new Date(now()));
      await rename(part, path);
    } catch {
      await rm(part, { force: true }).catch(() => {});
      return;
    }
    bytes = bytes === null ? null : bytes + content.length;
    if (bytes === null || bytes > options.maxBytes) await tidy().catch(() => {});
  }

  /** Counts what is there, and over the limit removes the least recently used down to nine tenths of it. */
  async function tidy(): Promise<void> {
    const kept = await list(options.root, now());
    let total = kept.reduce((sum, file) => sum + file.size, 0);
    if (total > options.maxBytes) {
      for (const file of kept.sort((a, b) => a.usedAt - b.usedAt)) {
        if (total <= options.maxBytes * 0.9) break;
        await rm(file.path, { force: true });
        total -= file.size;
      }
    }
    bytes = total;
  }

  async function openKept(path: string): Promise<DerivedFile | null> {
    const handle = await open(path).catch(() => null);
    if (!handle) return null;
    const { size, mtimeMs } = await handle.stat();
    if (now() - mtimeMs > markEveryMs) await utimes(path, new Date(now()), new Date(now())).catch(() => {});
    return { size, read: () => handle.createReadStream(), close: () => handle.close() };
  }

  return {
    /**
     * The file under `key`, made by `maker` when it is not there. `beforeCreate` may refuse by throwing: it is where a caller's
     * limit stands, so that what is already made costs nothing. Throws the problem `unavailable` when too many wait.
     */
    async openOrCreate(key: string, maker: () => Promise<Buffer>, beforeCreate?: () => Promise<void>): Promise<DerivedFile> {
      const path = pathOf(key);
      const kept = creating.has(key) ? null : await openKept(path);
      if (kept) return kept;
      await beforeCreate?.();
      let work = creating.get(key);
      if (!work) {
        work = make(key, path, maker);
        creating.set(key, work);
      }
      return inMemory(await work);
    },
  };
}

function inMemory(content: Buffer): DerivedFile {
  return {
    size: content.length,
    async *read() {
      yield content;
    },
    close: async () => {},
  };
}

async function list(root: string, now: number): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may remove a file between the two looks.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    if (!entry.name.endsWith('.part')) kept.push({ path, size: found.size, usedAt: found.mtimeMs });
    else if (now - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
  return kept;
}
