import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from 'react-router';
import type { BuiltAssets } from '#app/ui/document-assets.tsx';

export const assetsContext = createContext<BuiltAssets>();

/** What a page is rendered with, and the styles that are put in afterwards. */
export type PageAssets = {
  document: Omit<BuiltAssets, 'nonce'>;
  styles: { bytes: Buffer; hash: string };
};

/**
 * Stands for the styles while a page is rendered: they are longer than most pages, and React would copy them every time.
 * React escapes `<` in every text and attribute, so no content can hold this.
 */
export const stylesPlaceholder = '/*<styles>*/';

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[]; name?: string };

/** Reads from the client build what every page's head needs. `clientDirectory` holds `.vite/manifest.json`. */
export function readBuiltAssets(clientDirectory: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest['app/entry.static.ts'];
  if (!entry) throw new Error('the build has no app/entry.static.ts');
  const sheets = new Set(Object.values(manifest).flatMap((item) => item.css ?? []));
  const text = [...sheets].map((file) => readFileSync(join(clientDirectory, file), 'utf8')).join('\n');
  return {
    document: {
      css: stylesPlaceholder,
      staticScript: `/${entry.file}`,
      preloads: (entry.imports ?? []).map((name) => `/${manifest[name]?.file}`),
    },
    styles: { bytes: Buffer.from(text), hash: hashSource(text) },
  };
}

/** A source expression of a content security policy for an inline part with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
