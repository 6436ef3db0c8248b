import fs from 'node:fs';

/**
 * Creates the folder that holds all of the product's data, and closes it to other accounts: 0700, or 0711 as root, because the engine's
 * account has to pass through. Rights are only removed; a folder of another account, and one that every account may write to, such as /tmp,
 * are not changed.
 */
export function prepareDataFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const root = process.getuid?.() === 0;
  const { mode, uid } = fs.statSync(folder);
  const isShared = (mode & 0o1000) !== 0;
  const closed = mode & 0o7777 & ~(root ? 0o066 : 0o077);
  if (uid === process.getuid?.() && !isShared && closed !== (mode & 0o7777)) fs.chmodSync(folder, closed);
}
