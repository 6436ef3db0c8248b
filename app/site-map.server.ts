import { findArticleAddresses, findLandingAddresses, findPromoAddresses } from '#app/domains/content/content.door.server.ts';
import { findDirectoryLists, findDoctorAddresses, findFacilityAddresses } from '#app/domains/directory/directory.door.server.ts';
import { findServiceAddresses, findServiceLists } from '#app/domains/services/services.door.server.ts';
import { type PackedText, packText } from '#app/platform/made-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { xmlElement } from '#app/platform/xml.ts';

/** One address of the site; without a date when no record says when it last changed. */
type Entry = { path: string; changedAt: Date | null };
type Kind = { tags: readonly string[]; find(platform: Platform): Promise<Entry[]> };
/** The files of one kind, and when the newest address in each changed. */
type Part = { text: PackedText; changedAt: Date | null };

/** The protocol allows 50,000; smaller files are quicker to read again when only their newest part has changed. */
export const addressesPerFile = 10_000;

/** Pages that hang on no single record. No record says when they changed, so they carry no date. */
const fixedPages = [
  '/',
  '/pendaftaran',
  '/articles',
  '/promo',
  '/dokter',
  '/spesialisasi',
  '/layanan',
  '/fasilitas-kesehatan',
  '/about',
  '/contact-us',
  '/privacy-policy',
];

const below = (path: string) => (rows: { slug: string; updated_at: Date }[]) =>
  rows.map((row) => ({ path: `${path}/${encodeURIComponent(row.slug)}`, changedAt: row.updated_at }));

const kinds: Record<string, Kind> = {
  pages: { tags: [], find: async () => fixedPages.map((path) => ({ path, changedAt: null })) },
  lists: { tags: ['doctors', 'specializations', 'facilities', 'services', 'service-categories'], find: findLists },
  articles: {
    tags: ['articles'],
    find: async ({ db, clock }) => below('/articles/detail')(await findArticleAddresses(db, clock.now())),
  },
  promos: { tags: ['promos'], find: async ({ db, clock }) => below('/promo/detail')(await findPromoAddresses(db, clock.now())) },
  'landing-pages': { tags: ['landing-pages'], find: async ({ db, clock }) => below('/sp')(await findLandingAddresses(db, clock.now())) },
  doctors: {
    tags: ['doctors', 'specializations'],
    find: async ({ db }) =>
      (await findDoctorAddresses(db)).map((row) => ({
        path: `/dokter/${encodeURIComponent(row.specialist_slug)}/${encodeURIComponent(row.slug)}`,
        changedAt: row.updated_at,
      })),
  },
  services: { tags: ['services'], find: async ({ db }) => below('/layanan/detail')(await findServiceAddresses(db)) },
  facilities: { tags: ['facilities'], find: async ({ db }) => below('/fasilitas-kesehatan/detail')(await findFacilityAddresses(db)) },
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Lists by category, specialization and facility that have something on them. */
async function findLists({ db }: Platform): Promise<Entry[]> {
  const [directory, services] = await Promise.all([findDirectoryLists(db), findServiceLists(db)]);
  const paths = [
    ...directory.specializations.map((slug) => `/dokter/${slug}`),
    ...directory.facility_types.map((slug) => `/fasilitas-kesehatan/kategori/${slug}`),
    ...directory.practised.map(({ facility, specialist }) => `/fasilitas-kesehatan/dokter/${facility}/${specialist}`),
    ...services.map(({ category }) => `/layanan/kategori/${category}`),
    ...services.map(({ facility, category }) => `/fasilitas-kesehatan/layanan/${facility}/${category}`),
  ];
  return [...new Set(paths)].map((path) => ({ path, changedAt: null }));
}

/** The list of all site maps, one or more per kind of record; kinds without an address are left out. */
export async function getSiteMapIndex(platform: Platform): Promise<PackedText> {
  const tags = Object.values(kinds).flatMap((kind) => kind.tags);
  return await platform.memory.recall('site-map: index', tags, async () => {
    const lines = await Promise.all(
      Object.keys(kinds).map(async (name) => {
        const parts = await partsOf(platform, name);
        return parts.map(({ changedAt }, index) =>
          entry('sitemap', `${platform.env.publicUrl}/sitemap-${name}-${index + 1}.xml`, changedAt),
        );
      }),
    );
    return await packText(`${head}<sitemapindex ${space}>${lines.flat().join('')}</sitemapindex>\n`);
  });
}

/** One file of a kind, counted from 1; null when there is no such kind or not so many. */
export async function getSiteMap(platform: Platform, name: string, number: number): Promise<PackedText | null> {
  if (!Object.hasOwn(kinds, name)) return null;
  return (await partsOf(platform, name))[number - 1]?.text ?? null;
}

async function partsOf(platform: Platform, name: string): Promise<Part[]> {
  const kind = kinds[name] as Kind;
  return await platform.memory.recall(`site-map: ${name}`, kind.tags, async () => {
    const entries = await kind.find(platform);
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

function newest(entries: readonly Entry[]): Date | null {
  return entries.reduce<Date | null>((latest, { changedAt: at }) => (at && (latest === null || at > latest) ? at : latest), null);
}
