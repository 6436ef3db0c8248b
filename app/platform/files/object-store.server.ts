import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content } from './encrypted-file.server.ts';

/** An object as a list shows it. */
export type ListedObject = Readonly<{ key: string; bytes: number; changedAt: Date }>;

/**
 * Where the bytes of stored files are: a folder, or an S3-compatible store. An object appears complete or not at all, and its content never
 * changes.
 */
export type ObjectStore = Readonly<{
  kind: 'folder' | 's3';
  /** Where an object is on this machine; only a folder knows. */
  pathOf?(key: string): string;
  /** Throws ObjectStoreError when the store is full or does not answer. */
  put(key: string, content: Content, bytes: number): Promise<void>;
  /** The object open for reading, or null. The caller reads it to its end or closes it. */
  open(key: string): Promise<{ bytes: number; content: Readable } | null>;
  has(key: string): Promise<boolean>;
  /** Removes an object; none is no error. */
  remove(key: string): Promise<void>;
  /** All objects whose keys begin with `prefix`, which ends with `/`, in no order. */
  list(prefix: string): AsyncIterable<ListedObject>;
}>;

/** The store did not do what it was asked for, through no fault of the caller. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  readonly isFull: boolean;

  constructor(message: string, options: { isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isFull = options.isFull ?? false;
  }
}

/** The advisory lock that a backup and a restore hold while they copy objects; the clean-up removes none meanwhile. */
export const backupLock = 7_420_260;

/** True for an ObjectStoreError, also one from another copy of this module (tests call sources with the built app). */
export function isObjectStoreError(error: unknown): error is ObjectStoreError {
  return error instanceof Error && error.name === 'ObjectStoreError';
}

const keyForm = /^[a-z]+(?:\/[0-9a-z-]+)+$/;
/** A partial file this old was left by a process that died. */
const abandonedMs = 60 * 60_000;

/** Throws for a key that is not made of small letters, digits and `-` between slashes: keys are made by the product, never by a caller. */
export function requireKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('object key: not allowed');
  return key;
}

/** A folder on this machine, or on a volume that all machines share. */
export function createFolderStore(root: string): ObjectStore {
  const pathOf = (key: string) => join(root, requireKey(key));
  return {
    kind: 'folder',
    pathOf,
    async put(key, content, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600, flush: true }));
        if ((await stat(part)).size !== bytes) throw new Error('object: its size is not the announced one');
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw storeError(error);
      }
    },
    async open(key) {
      const handle = await open(pathOf(key)).catch(orNull);
      if (!handle) return null;
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() };
    },
    has: async (key) => (await stat(pathOf(key)).catch(orNull)) !== null,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(orNull);
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        // Another process may remove a file between the two reads.
        const found = entry.isFile() ? await stat(path).catch(orNull) : null;
        if (!found) continue;
        if (!entry.name.endsWith('.part')) yield { key: path.slice(root.length + 1), bytes: found.size, changedAt: found.mtime };
        else if (Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
      }
    },
  };
}

/** Without this a power failure could lose the name of a file that was acknowledged. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

function storeError(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new ObjectStoreError('the disk of the files is full', { isFull: true, cause: error });
  if (['EROFS', 'EACCES', 'EIO', 'ENOTDIR'].includes(code))
    return new ObjectStoreError('the folder of the files cannot be written', { cause: error });
  return error;
}
