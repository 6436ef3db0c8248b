import { type PackedText, packText } from '#app/platform/cache/generated-asset.server.ts';
import type { SiteMapEntry, SiteMapSource } from '#app/platform/pages/site-map-source.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { xmlElement } from '#app/platform/text/xml.ts';
import { domains } from './domains.server.ts';

/** The files of one kind, and when the newest address in each changed. */
type Part = { text: PackedText; changedAt: Date | null };

/** The protocol allows 50,000; smaller files are quicker to read again when only their newest part has changed. */
export const addressesPerFile = 10_000;

/** The sources of every kind, in the order of the domains. */
const kinds = Map.groupBy(
  domains.flatMap((domain) => domain.siteMap ?? []),
  (source) => source.kind,
);
const tagsOf = (sources: readonly SiteMapSource[]) => sources.flatMap((source) => source.tags);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of all site maps, one or more per kind of record; kinds without an address are omitted. */
export async function getSiteMapIndex(platform: Platform): Promise<PackedText> {
  const tags = tagsOf([...kinds.values()].flat());
  return await platform.cache.getOrLoad('site-map: index', tags, async () => {
    const lines = await Promise.all(
      [...kinds.keys()].map(async (name) => {
        const parts = await partsOf(platform, name);
        return parts.map(({ changedAt }, index) =>
          entry('sitemap', `${platform.env.publicUrl}/sitemap-${name}-${index + 1}.xml`, changedAt),
        );
      }),
    );
    return await packText(`${head}<sitemapindex ${space}>${lines.flat().join('')}</sitemapindex>\n`);
  });
}

/** One file of a kind, counted from 1; null when there is no such kind or number. */
export async function getSiteMap(platform: Platform, name: string, number: number): Promise<PackedText | null> {
  return (await partsOf(platform, name))[number - 1]?.text ?? null;
}

async function partsOf(platform: Platform, name: string): Promise<Part[]> {
  const sources = kinds.get(name) ?? [];
  return await platform.cache.getOrLoad(`site-map: ${name}`, tagsOf(sources), async () => {
    const entries = (await Promise.all(sources.map((source) => source.find(platform)))).flat();
    const parts: Part[] = [];
    for (let at = 0; at < entries.length; at += addressesPerFile) {
      const some = entries.slice(at, at + addressesPerFile);
      const lines = some.map(({ path, changedAt }) => entry('url', platform.env.publicUrl + path, changedAt));
      parts.push({ text: await packText(`${head}<urlset ${space}>${lines.join('')}</urlset>\n`), changedAt: newest(some) });
    }
    return parts;
  });
}

function entry(name: 'url' | 'sitemap', url: string, changedAt: Date | null): string {
  return `<${name}>${xmlElement('loc', url)}${changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''}</${name}>`;
}

function newest(entries: readonly SiteMapEntry[]): Date | null {
  return entries.reduce<Date | null>((latest, { changedAt: at }) => (at && (latest === null || at > latest) ? at : latest), null);
}
