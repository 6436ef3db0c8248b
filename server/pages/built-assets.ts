import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from 'react-router';
import type { BuiltAssets } from '#app/ui/document-assets.tsx';

export const assetsContext = createContext<BuiltAssets>();

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[]; name?: string };

/** Reads from the client build what every page's head needs. `clientDirectory` holds `.vite/manifest.json`. */
export function readBuiltAssets(clientDirectory: string): Omit<BuiltAssets, 'nonce'> {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['app/entry.static.ts'];
  if (!entry) throw new Error('the build has no app/entry.static.ts');
  const sheets = new Set(Object.values(manifest).flatMap((item) => item.css ?? []));
  const css = [...sheets].map((file) => readFileSync(join(clientDirectory, file), 'utf8')).join('\n');
  const font = /url\(([^)]*latin-wght-normal[^)]*\.woff2)\)/.exec(css)?.[1] ?? null;
  return { css, staticScript: `/${entry.file}`, preloads: (entry.imports ?? []).map((name) => `/${manifest[name]?.file}`), fontUrl: font };
}
