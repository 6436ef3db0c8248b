import type { Platform } from '../platform.server.ts';

/** One address of the site; without a date when no record says when it last changed. */
export type SiteMapEntry = { path: string; changedAt: Date | null };

/** Addresses of one kind. Sources of the same kind share their files; `tags` name the records whose change renews them. */
export type SiteMapSource = Readonly<{ kind: string; tags: readonly string[]; find(platform: Platform): Promise<SiteMapEntry[]> }>;

/** Pages that do not depend on a single record. No record says when they changed, so they have no date. */
export function fixedPages(...paths: string[]): SiteMapSource {
  return { kind: 'pages', tags: [], find: async () => undated(paths) };
}

/** Addresses without a date, each once. */
export function undated(paths: readonly string[]): SiteMapEntry[] {
  return [...new Set(paths)].map((path) => ({ path, changedAt: null }));
}

/** The addresses of records below a path. */
export function below(path: string, rows: readonly { slug: string; updated_at: Date }[]): SiteMapEntry[] {
  return rows.map((row) => ({ path: `${path}/${encodeURIComponent(row.slug)}`, changedAt: row.updated_at }));
}
