import fs from 'node:fs';

/**
 * Makes the folder that holds everything of the product, and closes it to other accounts: 0700. Run as root the engine works under
 * another account, which has to pass through: 0711. Rights are only taken away; a folder of another account, and one that everybody
 * may write to, such as /tmp, stay as they are.
 */
export function prepareDataFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const root = process.getuid?.() === 0;
  const { mode, uid } = fs.statSync(folder);
  const isShared = (mode & 0o1000) !== 0;
  const closed = mode & 0o7777 & ~(root ? 0o066 : 0o077);
  if (uid === process.getuid?.() && !isShared && closed !== (mode & 0o7777)) fs.chmodSync(folder, closed);
}
