import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const size = (bytes: string | Buffer) => (bytes.length === 0 ? 0 : brotliCompressSync(bytes).length);

/** Sizes of scripts by their address, which names their content: the pages of a site share most of them. */
const sizes = new Map<string, number>();

function sizeOfFile(path: string): number {
  const known = sizes.get(path) ?? size(readFileSync(path));
  sizes.set(path, known);
  return known;
}

export type PageWeight = {
  htmlBytes: number;
  htmlBrotli: number;
  cssBrotli: number;
  scriptBrotli: number;
  touchedScriptBrotli: number;
  scripts: string[];
};

type ManifestEntry = { file: string; imports?: string[] };

/**
 * What a page costs a first visit, after brotli. Scripts are those the page names, with all they import at once, before anybody acts;
 * `touchedScriptBrotli` is with those that wait for a touch.
 */
export function weighPage(html: string, clientDirectory: string): PageWeight {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const byFile = new Map(Object.values(manifest).map((entry) => [`/${entry.file}`, entry]));
  const scripts = new Set<string>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const name of byFile.get(file)?.imports ?? []) add(`/${manifest[name]?.file}`);
  };
  for (const [, file] of html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)) add(file as string);
  // Modules that wait for the first paint.
  for (const [, files = ''] of html.matchAll(/data-after-paint="([^"]*)"/g)) for (const file of files.split(' ').filter(Boolean)) add(file);
  const [, afterTouch = ''] = /data-after-touch="([^"]*)"/.exec(html) ?? [];
  const first = [...scripts];
  for (const file of afterTouch.split(' ').filter(Boolean)) add(file);
  const bytesOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOfFile(join(clientDirectory, file)), 0);
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  return {
    htmlBytes: Buffer.byteLength(html),
    htmlBrotli: size(html),
    cssBrotli: size(css),
    scriptBrotli: bytesOf(first),
    touchedScriptBrotli: bytesOf(scripts),
    scripts: first,
  };
}
