import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import type { TestApp } from '#tests/harness/test-app.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { type BlockReport, validateBlock } from './structured-data.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One address that was asked for. `page` only for HTML with status 200; `from` is a page that leads here. */
export type Visited = {
  path: string;
  from: string;
  status: number;
  location: string | null;
  robotsHeader: string | null;
  page: ReadPage | null;
  reports: BlockReport[];
};

/** `closed`: what robots.txt closes. */
export type Site = { origin: string; visited: Map<string, Visited>; mapped: string[]; closed: string[] };

/** The path and query of a link on our own site, null for every other link. */
export function ownPath(link: string, page: string, origin: string): string | null {
  if (!URL.canParse(link, origin + page)) return null;
  const url = new URL(link, origin + page);
  return url.origin === origin ? url.pathname + url.search : null;
}

/** Asks for every page that can be reached: from `seeds`, the site maps, and every link on a page found so. */
export async function crawl(app: TestApp, origin: string, seeds: readonly string[], vocabulary: Vocabulary): Promise<Site> {
  const mapped = await readSiteMaps(app, origin);
  const visited = new Map<string, Visited>();
  const queue = [...seeds, ...mapped].map((path) => ({ path, from: 'seed' }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (visited.has(next.path)) continue;
    const one = await visit(app, next.path, next.from, vocabulary);
    visited.set(next.path, one);
    const links = one.page ? [...one.page.links, ...one.page.forms, ...one.page.canonicals] : one.location ? [one.location] : [];
    for (const link of links) {
      const path = ownPath(link, next.path, origin);
      if (path !== null && !visited.has(path)) queue.push({ path, from: next.path });
    }
  }
  const robots = await (await app.fetch('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string);
  return { origin, visited, mapped, closed };
}

async function visit(app: TestApp, path: string, from: string, vocabulary: Vocabulary): Promise<Visited> {
  const answer = await app.fetch(path);
  const isPage = answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  const text = await answer.text();
  const page = isPage ? readPage(text) : null;
  return {
    path,
    from,
    status: answer.status,
    location: answer.headers.get('location'),
    robotsHeader: answer.headers.get('x-robots-tag'),
    page,
    reports: (page?.blocks ?? []).map((block) => validateBlock(vocabulary, readJson(block))),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every address of every site map, as a path. */
async function readSiteMaps(app: TestApp, origin: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
  const read = async (path: string) => parser.parse(await (await app.fetch(path)).text());
  const { sitemapindex } = await read('/sitemap.xml');
  const paths: string[] = [];
  for (const { loc } of sitemapindex.sitemap as { loc: string }[]) {
    const { urlset } = await read(loc.slice(origin.length));
    for (const url of urlset.url as { loc: string }[]) paths.push(url.loc.slice(origin.length));
  }
  return paths;
}

/** What is wrong with a share picture, null when it is 1200 × 630 and there. */
export async function sharePictureError(app: TestApp, url: string, origin: string): Promise<string | null> {
  const path = ownPath(url, '/', origin);
  if (path === null) return 'is on another site';
  // From one address only so many may be made in a minute.
  const { length } = path;
  const answer = await app.fetch(path, undefined, `203.0.113.${[...path].reduce((sum, one) => sum + one.charCodeAt(0), length) % 250}`);
  if (answer.status !== 200) return `has status ${answer.status}`;
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return width === 1200 && height === 630 && (format === 'png' || format === 'jpeg') ? null : `is ${format} ${width} × ${height}`;
}

type RouteLine = { path?: string; children?: RouteLine[] };

/** The addresses of all routes, with the names of their parameters; with and without the last one where it may be missing. */
export const pathsOf = (lines: readonly RouteLine[], base = ''): string[] =>
  lines.flatMap(({ path, children }) => {
    const own = path ? `${base}/${path}` : base;
    if (!children) return own.endsWith('?') ? [own.slice(0, own.lastIndexOf('/')), own.slice(0, -1)] : [own || '/'];
    // A page with dialogs has an address of its own; a layout has none.
    return [...(path ? [own] : []), ...pathsOf(children, own)];
  });

/** Where a link leads on by the specification, or to the log-in. */
export const meantDetour = /^\/(account|staff|order|direct-order|chat)\/|^\/tanya(?:[/?]|$)|^\/dokter\/peninjau\/|^\/s\//;
/** Log-in and sign-up, which stand once for each page that leads back from them. */
export const entrances = /^\/account\/(?:login|register)\?/;
/** For developers, for one person or one draft, handed out on paper and in messages, or for what is not there: nothing on the site leads there. */
export const unlinked =
  /^\/dev\/|^\/(account|staff|order|direct-order|chat)\/|^\/(pendaftaran\/(status|pengingat)|imunisasi\/pengingat)\/|^\/lacak\/|^\/tanya(?:\/|$)|^\/(reservasi|hadir)\/|^\/s\/|^\/pratinjau\/|^\/business-card\/|^\/event\/(verification|verification-scanner|kelola)\/|^\/(sertifikat|surat|keluhan)\/|^\/(attendance|survey)\/form\/|^\/not-found$/;

/** What a page says to robots, in itself and in its header. */
export const robotsOf = (one: Visited) => [...(one.page?.meta.get('robots') ?? []), one.robotsHeader ?? ''].join(' ');

/** The first of a list, so that a failure can be read. */
export const only = <T>(list: T[]): T[] => list.slice(0, 20);
