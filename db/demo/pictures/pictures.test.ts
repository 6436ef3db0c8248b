import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PictureKind, pictureWidths } from '../../../app/platform/pictures/picture-widths.ts';
import { thumbnailPath } from '../../../app/ui/staff/thumbnail-path.ts';
import { articles } from '../articles.ts';
import { doctors } from '../doctors.ts';
import { facilities, units } from '../facilities.ts';
import { promos } from '../promos.ts';
import { services } from '../services.ts';
import { motherAndChildHero } from './hero-mother-and-child.ts';
import { insidePage } from './inside-page.ts';
import { landingCovers, landingHeroes } from './landing.ts';

const publicFolder = join(import.meta.dirname, '../../../public');

function sizesOf(kind: PictureKind, base: string): Record<string, number> {
  const entries = pictureWidths[kind].flatMap((width) =>
    ['avif', 'webp'].map((ending): [string, number] => [
      `${width}.${ending}`,
      statSync(join(publicFolder, `${base}-${width}.${ending}`)).size,
    ]),
  );
  return Object.fromEntries(entries);
}

describe('demo pictures', () => {
  it('have the first picture of the home page inlined unchanged', () => {
    const drawing = join(import.meta.dirname, '../../../app/domains/site/home-page/ui/hero-drawing.svg');
    expect(readFileSync(drawing, 'utf8')).toBe(insidePage(motherAndChildHero()));
  });

  it('exist in every width and are small', () => {
    for (const { thumbnail } of facilities) if (thumbnail) sizesOf('facility', thumbnail);
    for (const facility of units) {
      expect(sizesOf('hero', `/media/heroes/${facility.slug}`)['480.avif']).toBeLessThanOrEqual(9 * 1024);
    }
    const covers: [PictureKind, string | null][] = [
      ...articles.map((article): [PictureKind, string] => ['article', article.image]),
      ...services.map((service): [PictureKind, string | null] => ['article', service.image]),
      ...promos.map((promo): [PictureKind, string | null] => ['promo', promo.image]),
    ];
    for (const [kind, base] of covers) {
      if (base) expect(sizesOf(kind, base)['640.webp'], base).toBeLessThanOrEqual(15 * 1024);
    }
    // Some records have no picture on purpose: their pages show its replacement.
    expect(covers.some(([kind, base]) => kind === 'promo' && base === null)).toBe(true);
    for (const name of Object.keys(landingHeroes)) {
      expect(sizesOf('hero', `/media/pages/${name}`)['480.avif'], name).toBeLessThanOrEqual(9 * 1024);
      // What the back office shows of any picture of this folder.
      expect(statSync(join(publicFolder, `${thumbnailPath(`/media/pages/${name}`)}`)).size).toBeLessThanOrEqual(9 * 1024);
    }
    for (const name of Object.keys(landingCovers)) sizesOf('article', `/media/pages/${name}`);
    for (const doctor of doctors) {
      const sizes = sizesOf('portrait', doctor.portrait);
      expect(sizes['320.avif'], doctor.slug).toBeLessThanOrEqual(5 * 1024);
      expect(sizes['160.avif'], doctor.slug).toBeLessThanOrEqual(5 * 1024);
    }
  });

  it("are within the repository's budget and leave no orphans", () => {
    const known = new Set([
      ...facilities.map((facility) => facility.thumbnail),
      ...units.map((facility) => `/media/heroes/${facility.slug}`),
      ...[...articles, ...services, ...promos].map((entry) => entry.image),
      ...doctors.map((doctor) => doctor.portrait),
      ...Object.keys({ ...landingHeroes, ...landingCovers }).map((name) => `/media/pages/${name}`),
    ]);
    let total = 0;
    for (const folder of ['facilities', 'heroes', 'articles', 'portraits', 'promos', 'services', 'pages']) {
      for (const file of readdirSync(join(publicFolder, 'media', folder))) {
        total += statSync(join(publicFolder, 'media', folder, file)).size;
        expect(known, file).toContain(`/media/${folder}/${file.replace(/-\d+\.(avif|webp)$/, '')}`);
      }
    }
    expect(total).toBeLessThanOrEqual(6 * 1024 * 1024);
  });
});
