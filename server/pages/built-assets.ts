import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, type ServerBuild } from 'react-router';
import type { BuiltAssets } from '#app/ui/document-assets.tsx';

/** `script` is that of a page of the reading area, `workingScript` the one of a hydrated page, `listScript` of one that hydrates on a touch. */
type DocumentFiles = Omit<BuiltAssets, 'nonce'> & { workingScript: string; listScript: string };

export const assetsContext = createContext<DocumentFiles & { nonce: string }>();

export type Styles = Readonly<{ bytes: Buffer; hash: string }>;

/** What a page is rendered with, and the styles that are inserted afterwards. */
export type PageAssets = Readonly<{
  document: DocumentFiles;
  /** The site's styles and those of these routes (ids as the router names them). */
  stylesOf(routes: readonly string[]): Styles;
}>;

/**
 * A placeholder for the styles during rendering: they are longer than most pages, and React would copy them every time. React escapes `<`
 * in every text and attribute, so no content can contain it.
 */
export const stylesPlaceholder = '/*<styles>*/';

/** Around every page that is read; an error page has its styles too, also where the page's own layout is not known. */
const shellRoute = 'shell/shell';

type Manifest = Readonly<Record<string, { file: string }>>;

/** Reads from the client build what the head of every page needs. `clientDirectory` holds `.vite/manifest.json` and what `build` names. */
export function readBuiltAssets(clientDirectory: string, build: ServerBuild): PageAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  const scriptOf = (entry: string) => {
    if (!manifest[entry]) throw new Error(`the build has no ${entry}`);
    return `/${manifest[entry].file}`;
  };
  const created = new Map<string, Styles>();
  return {
    document: {
      css: stylesPlaceholder,
      script: scriptOf('app/entry.static.ts'),
      workingScript: scriptOf('app/entry.working.ts'),
      listScript: scriptOf('app/entry.list.ts'),
    },
    stylesOf(routes) {
      const named = ['root', shellRoute, ...routes].flatMap((route) => build.assets.routes[route]?.css ?? []);
      // The framework names a file that several routes share once more, with an empty fragment.
      const sheets = new Set(named.map((file) => file.replace(/#$/, '')));
      const key = [...sheets].join();
      let styles = created.get(key);
      if (!styles) {
        const text = [...sheets].map((file) => readFileSync(join(clientDirectory, file), 'utf8')).join('\n');
        styles = { bytes: Buffer.from(text), hash: hashSource(text) };
        created.set(key, styles);
      }
      return styles;
    },
  };
}

/** A source expression of a content security policy for an inline part with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
