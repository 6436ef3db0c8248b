import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PictureKind, pictureWidths } from '../../../app/ui/picture-widths.ts';
import { articles } from '../articles.ts';
import { doctors } from '../doctors.ts';
import { facilities } from '../facilities.ts';
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
  it('have the first of the home page drawn into the page as it stands here', () => {
    const drawing = join(import.meta.dirname, '../../../app/domains/content/ui/hero-drawing.svg');
    expect(readFileSync(drawing, 'utf8')).toBe(insidePage(motherAndChildHero()));
  });

  it('exist in every width and stay light', () => {
    for (const facility of facilities) {
      sizesOf('facility', facility.thumbnail);
      expect(sizesOf('hero', `/media/heroes/${facility.slug}`)['480.avif']).toBeLessThanOrEqual(9 * 1024);
    }
    for (const article of articles) sizesOf('article', article.image);
    for (const name of Object.keys(landingHeroes)) {
      expect(sizesOf('hero', `/media/pages/${name}`)['480.avif'], name).toBeLessThanOrEqual(9 * 1024);
    }
    for (const name of Object.keys(landingCovers)) sizesOf('article', `/media/pages/${name}`);
    for (const doctor of doctors) {
      const sizes = sizesOf('portrait', doctor.portrait);
      expect(sizes['320.avif'], doctor.slug).toBeLessThanOrEqual(5 * 1024);
      expect(sizes['160.avif'], doctor.slug).toBeLessThanOrEqual(5 * 1024);
    }
  });

  it("keep within the repository's budget and leave no orphans", () => {
    const known = new Set([
      ...facilities.map((facility) => facility.thumbnail),
      ...facilities.map((facility) => `/media/heroes/${facility.slug}`),
      ...articles.map((article) => article.image),
      ...doctors.map((doctor) => doctor.portrait),
      ...Object.keys({ ...landingHeroes, ...landingCovers }).map((name) => `/media/pages/${name}`),
    ]);
    let total = 0;
    for (const folder of ['facilities', 'heroes', 'articles', 'portraits', 'pages']) {
      for (const file of readdirSync(join(publicFolder, 'media', folder))) {
        total += statSync(join(publicFolder, 'media', folder, file)).size;
        expect(known, file).toContain(`/media/${folder}/${file.replace(/-\d+\.(avif|webp)$/, '')}`);
      }
    }
    expect(total).toBeLessThanOrEqual(2.5 * 1024 * 1024);
  });
});
