import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** Files of the product. Keys are relative paths with `/`, such as `outbox/12.json`. */
export type FileStorage = {
  write(key: string, content: Buffer | string): Promise<void>;
  readOrNull(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** A folder on this machine. A file appears complete or not at all. */
export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(join(root, '/'))) throw new Error('storage key leaves its folder');
    return path;
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${process.pid}.part`;
      await writeFile(part, content, { mode: 0o600 });
      await rename(part, path);
    },
    async readOrNull(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
