import { afterAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { createLandingPage, createPromo } from '#tests/factories/promos.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { crawl, entrances, meantDetour, only, ownPath, pathsOf, robotsOf, sharePictureError, unlinked, type Visited } from './crawl.ts';
import { readVocabulary } from './vocabulary.ts';

const origin = 'https://sehati.example';
// Each page is asked for once, so keeping it would only cost time.
const app = await createTestApp({ demo: true, variables: { PUBLIC_URL: origin, PAGE_CACHE: 'false' } });
afterAll(() => app.close());
// Of each kind of page at least one, whatever the demo holds.
const { id: facilityId } = await app.db
  .selectFrom('facilities')
  .select('id')
  .where('is_unit', '=', true)
  .limit(1)
  .executeTakeFirstOrThrow();
await createPromo(app.db, { facilityId, startsOn: '2026-01-01' });
await createLandingPage(app.db, { facilityId });
for (const { id } of await app.db.selectFrom('service_categories').select('id').execute()) {
  await createService(app.db, { facilityId, categoryId: id });
}

type BreadcrumbBlock = { '@type'?: string; itemListElement?: { name: string }[] };
const patterns = pathsOf(routes).filter((path) => path !== '/*');
const site = await crawl(
  app,
  origin,
  patterns.filter((path) => !path.includes(':') && !unlinked.test(path)),
  readVocabulary(),
);
const visited = [...site.visited.values()];
const pages = visited.filter((one): one is Visited & { page: NonNullable<Visited['page']> } => one.page !== null);
const indexed = pages.filter((one) => !robotsOf(one).includes('noindex'));
const canonicalOf = (one: (typeof pages)[number]) => ownPath(one.page.canonicals[0] ?? '', one.path, origin);

describe('the crawl of the whole site', () => {
  test('reaches every kind of page', () => {
    expect(pages.length).toBeGreaterThan(150);
    expect(visited.flatMap((one) => one.reports).length).toBeGreaterThan(pages.filter(({ path }) => !entrances.test(path)).length);
    const reached = (pattern: string) => {
      const shape = new RegExp(`^${pattern.replace(/:[a-z]+/g, '[^/?]+')}(\\?|$)`, 'i');
      return visited.some((one) => one.page !== null && shape.test(one.path));
    };
    const leadElsewhere = patterns.filter((path) => visited.some((one) => one.path === path && one.status >= 300 && one.status < 400));
    expect(patterns.filter((path) => !unlinked.test(path) && !leadElsewhere.includes(path) && !reached(path))).toEqual([]);
  });

  test('finds no broken link', () => {
    const leadsOn = (one: Visited) => one.status >= 300 && one.status < 400 && one.location !== null;
    const broken = visited.filter((one) => one.status !== 200 && !leadsOn(one));
    expect(only(broken.map((one) => `${one.from} → ${one.path}: ${one.status}`))).toEqual([]);
  });

  test('leads to no page by a detour, except where the specification has one or an account is asked for', () => {
    const detours = visited.filter(({ from, status, path }) => from !== 'seed' && status >= 300 && status < 400 && !meantDetour.test(path));
    expect(only(detours.map(({ from, path, location }) => `${from} → ${path} → ${location}`))).toEqual([]);
  });

  test('leaves no address to be asked for that is another page with other values', () => {
    const closed = site.closed.map((path) => new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}`));
    const open = pages.filter((one) => {
      const canonical = canonicalOf(one);
      return canonical !== null && canonical !== one.path && !closed.some((shape) => shape.test(one.path));
    });
    const byPage = Map.groupBy(open, ({ path }) => path.split('?')[0]);
    // A filter of a list has a page of its own; of a page without one there may be no more than its choices.
    expect([...byPage].filter(([, all]) => all.length > 100).map(([path, all]) => `${path}: ${all.length}`)).toEqual([]);
  });

  test('finds the place of every link into its own page', () => {
    const lost = pages.flatMap(({ path, page }) =>
      page.links
        .filter((link) => link.startsWith('#') && link !== '#')
        .filter((link) => !page.ids.has(decodeURIComponent(link.slice(1))))
        .map((link) => `${path} ${link}`),
    );
    expect(only(lost)).toEqual([]);
  });

  test('every mapped address is a page of its own that may be listed', () => {
    const errors = site.mapped.flatMap((path) => {
      const one = site.visited.get(path);
      if (!one?.page) return [`${path}: ${one?.status}`];
      const canonical = one.page.canonicals[0];
      return [
        ...(robotsOf(one).includes('noindex') ? [`${path} is noindex`] : []),
        ...(canonical === origin + path ? [] : [`${path} is ${canonical}`]),
      ];
    });
    expect(only(errors)).toEqual([]);
  });

  test('every page that may be listed is mapped, by its canonical address', () => {
    const mapped = new Set(site.mapped);
    const missing = indexed.map((one) => canonicalOf(one) ?? one.path).filter((path) => !mapped.has(path.split('?')[0] as string));
    expect(only([...new Set(missing)])).toEqual([]);
  });
});

describe('every page', () => {
  test('has Indonesian text, one title, one main heading, a description of 1 to 200 characters', () => {
    const errors = pages.flatMap(({ path, page }) => {
      const description = page.meta.get('description') ?? [];
      return [
        ...(page.lang === 'id' ? [] : [`${path}: lang ${page.lang}`]),
        ...(page.titles.length === 1 && page.titles[0]?.trim() ? [] : [`${path}: titles ${JSON.stringify(page.titles)}`]),
        ...(page.headings.length === 1 && page.headings[0]?.trim() ? [] : [`${path}: h1 ${JSON.stringify(page.headings)}`]),
        ...(description.length === 1 && description[0] && [...description[0]].length <= 200
          ? []
          : [`${path}: description ${JSON.stringify(description)}`]),
      ];
    });
    expect(only(errors)).toEqual([]);
  });

  test('has a title of at most 70 characters', () => {
    const long = pages.filter(({ page }) => [...(page.titles[0] ?? '')].length > 70);
    expect(only(long.map(({ path, page }) => `${path}: ${page.titles[0]}`))).toEqual([]);
  });

  test('names a canonical address, unless search engines must not list it', () => {
    const wrong = pages.filter((one) => robotsOf(one).includes('noindex') === one.page.canonicals.length > 0);
    expect(only(wrong.map(({ path, page }) => `${path}: ${page.canonicals.join(' ')}`))).toEqual([]);
  });

  test('has a title nobody else has', () => {
    const seen = new Map<string, string>();
    const shared = indexed.flatMap((one) => {
      const title = one.page.titles[0] ?? '';
      const canonical = canonicalOf(one) ?? one.path;
      const known = seen.get(title) ?? canonical;
      seen.set(title, known);
      return known === canonical ? [] : [`${title}: ${known} and ${canonical}`];
    });
    expect(only([...new Set(shared)])).toEqual([]);
  });

  test('has one canonical address, which answers and names itself, and which Open Graph names too', () => {
    const errors = pages.flatMap((one) => {
      const [canonical, ...more] = one.page.canonicals;
      if (robotsOf(one).includes('noindex') && canonical === undefined) return [];
      const path = canonicalOf(one);
      const there = path === null ? undefined : site.visited.get(path);
      if (!canonical || more.length > 0 || !there?.page) return [`${one.path}: ${one.page.canonicals.join(' ')}`];
      const named = [there.page.canonicals[0], one.page.meta.get('og:url')?.join()];
      return named.every((url) => url === canonical) ? [] : [`${one.path}: ${canonical} but ${named.join(' ')}`];
    });
    expect(only(errors)).toEqual([]);
  });

  test('can be shared: Open Graph and X say the same as the page, with a picture of 1200 × 630', async () => {
    const pictures = new Map<string, string | null>();
    const errors: string[] = [];
    for (const { path, page } of indexed) {
      const said = (key: string) => page.meta.get(key) ?? [];
      const wanted = {
        'og:title': page.titles[0],
        'og:description': page.meta.get('description')?.[0],
        'twitter:card': 'summary_large_image',
      };
      for (const [key, value] of Object.entries(wanted)) {
        if (said(key).length !== 1 || said(key)[0] !== value) errors.push(`${path}: ${key} ${JSON.stringify(said(key))}`);
      }
      for (const url of said('og:image')) {
        // Drawing one takes a while: a few of each kind speak for the others, which differ by their record alone.
        const kind = url.slice(0, url.lastIndexOf('/'));
        const ofKind = [...pictures.keys()].filter((one) => one.startsWith(`${kind}/`)).length;
        if (!pictures.has(url) && ofKind < 5) pictures.set(url, await sharePictureError(app, url, origin));
        const error = pictures.get(url);
        if (error) errors.push(`${path}: ${url} ${error}`);
      }
      if (said('og:image').length !== 1) errors.push(`${path}: ${said('og:image').length} pictures`);
    }
    expect(only(errors)).toEqual([]);
  });

  test('gives every picture its place and its words', () => {
    const errors = pages.flatMap(({ path, page }) =>
      page.pictures
        .filter((one) => one.alt === undefined || !(Number(one.width) > 0) || !(Number(one.height) > 0))
        .map((one) => `${path}: ${JSON.stringify(one)}`),
    );
    expect(only(errors)).toEqual([]);
  });

  test('shows only pictures that are there', async () => {
    const asked = new Map<string, number>();
    const missing: string[] = [];
    for (const { path, page } of pages) {
      for (const { src = '', srcset = '' } of page.pictures) {
        for (const address of [src, ...srcset.split(', ').map((one) => one.split(' ')[0] as string)].filter((one) => one.startsWith('/'))) {
          const file = address.split('#')[0] as string;
          if (!asked.has(file)) asked.set(file, (await app.fetch(file, { method: 'HEAD' })).status);
          if (asked.get(file) !== 200) missing.push(`${path}: ${file} ${asked.get(file)}`);
        }
      }
    }
    expect(only(missing)).toEqual([]);
  });
});

describe('structured data', () => {
  test('is valid on every page', () => {
    const errors = visited.flatMap(({ path, reports }) => reports.flatMap((report) => report.errors.map((error) => `${path}: ${error}`)));
    expect(only(errors)).toEqual([]);
  });

  test('leads to pages and pictures that are there', async () => {
    const known = new Map<string, number>();
    const lost: string[] = [];
    for (const { path, reports } of visited) {
      for (const address of reports.flatMap((report) => [...report.addresses])) {
        const own = ownPath(address, path, origin);
        if (own === null || own.startsWith('/share/')) continue;
        if (!known.has(own)) known.set(own, site.visited.get(own)?.status ?? (await app.fetch(own, { method: 'HEAD' })).status);
        // An address of ours may lead on, as /dokter/peninjau/… does by the specification.
        if ((known.get(own) ?? 500) >= 400) lost.push(`${path}: ${own} ${known.get(own)}`);
      }
    }
    expect(only(lost)).toEqual([]);
  });

  test('gives no price range, no rating and no review of our own', () => {
    const invented = ['priceRange', 'aggregateRating', 'review', 'reviewRating', 'starRating', 'paymentAccepted', 'foundingDate', 'award'];
    const said = visited.flatMap(({ path, reports }) =>
      reports.flatMap((report) => invented.filter((name) => report.said.has(name)).map((name) => `${path}: ${name}`)),
    );
    expect(said).toEqual([]);
  });

  test('names only what is defined on the page or on the home page', () => {
    const home = new Set(site.visited.get('/')?.reports.flatMap((report) => [...report.defined]));
    const lost = visited.flatMap(({ path, reports }) => {
      const here = new Set(reports.flatMap((report) => [...report.defined]));
      return reports.flatMap((report) =>
        [...report.mentioned].filter((id) => !here.has(id) && !home.has(id)).map((id) => `${path}: ${id}`),
      );
    });
    expect(only(lost)).toEqual([]);
  });

  test('says the same way as the page shows, on every page that shows one', () => {
    const errors = pages.flatMap(({ path, page }) => {
      if (!page.breadcrumb) return [];
      const shown = page.breadcrumb.map((one) => one.trim());
      const said = page.blocks
        .flatMap((block) => JSON.parse(block) as BreadcrumbBlock | BreadcrumbBlock[])
        .find((block) => block['@type'] === 'BreadcrumbList')
        ?.itemListElement?.map((one) => one.name);
      // The page itself may be named more exactly there: "dr. Contoh" rather than "Profil Dokter".
      const last = [shown.at(-1), page.headings[0]?.trim()];
      const same = said?.slice(0, -1).join() === shown.slice(0, -1).join() && last.includes(said.at(-1));
      return same ? [] : [`${path}: ${JSON.stringify(shown)} but ${JSON.stringify(said)}`];
    });
    expect(only(errors)).toEqual([]);
  });
});

describe('what no search engine should list', () => {
  const mustNot = [/^\/(cari|s|dev|business-card|pendaftaran\/status|antrean|hadir|offline)\b/, /[?&]cari=/, /^\/karier\/[^/]+\/lamar$/];

  test('says so', async () => {
    const open = visited.filter((one) => one.page && mustNot.some((shape) => shape.test(one.path)) && !robotsOf(one).includes('noindex'));
    expect(open.map((one) => one.path)).toEqual([]);
    await app.db.insertInto('short_links').values({ token: 'tautan-contoh', target_url: 'https://example.org/' }).execute();
    const { id } = await app.db.selectFrom('facilities').select('id').limit(1).executeTakeFirstOrThrow();
    await app.db.insertInto('business_cards').values({ slug: 'nama-contoh', name: 'Nama', position: 'Staf', facility_id: id }).execute();
    const closed = ['/dev/ui', '/s/tautan-contoh', '/business-card/nama-contoh'];
    for (const path of [
      ...closed,
      ...['/articles', '/promo', '/dokter', '/layanan', '/fasilitas-kesehatan'].map((list) => `${list}?cari=anak`),
    ]) {
      expect([path, await robotsAt(path)]).toEqual([path, expect.stringContaining('noindex')]);
    }
  });

  test('is not said of anything else but ended promos, names of participants, pages of an account, the cart, and choices that find nothing', () => {
    const closed = pages.filter((one) => robotsOf(one).includes('noindex') && !mustNot.some((shape) => shape.test(one.path)));
    expect(
      closed
        .map((one) => one.path)
        .filter((path) => !/^\/(promo\/detail|event\/announcement|account|order)\//.test(path) && !path.includes('?')),
    ).toEqual([]);
  });
});

async function robotsAt(path: string): Promise<string> {
  const answer = await app.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  return `${answer.headers.get('x-robots-tag') ?? ''} ${/<meta name="robots" content="([^"]*)"/.exec(text)?.[1] ?? ''}`;
}

test('the list of articles points to the feed', async () => {
  const page = site.visited.get('/articles')?.page;
  expect(page?.alternates).toContainEqual({ type: 'application/rss+xml', href: expect.stringMatching(/\/articles\/rss\.xml$/) });
});
