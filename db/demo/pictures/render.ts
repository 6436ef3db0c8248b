// Draws every picture of the demo into public/. Run with "npm run pictures" after changing a drawing (a few minutes) and commit the result;
// "npm run pictures -- heroes promos/" draws those whose address contains one of the arguments.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { folderKinds, type PictureKind, pictureWidths } from '../../../app/platform/pictures/picture-widths.ts';
import { doctors } from '../doctors.ts';
import { generalBuilding, heartBuilding, motherAndChildBuilding } from './buildings.ts';
import { familyCovers } from './covers-family.ts';
import { livingCovers } from './covers-living.ts';
import { generalHero } from './hero-general.ts';
import { heartHero } from './hero-heart.ts';
import { motherAndChildHero } from './hero-mother-and-child.ts';
import { insidePage } from './inside-page.ts';
import { landingCovers, landingHeroes } from './landing.ts';
import { appIcon, logo, sharePicture } from './mark.ts';
import { drawHouse, houses } from './outposts.ts';
import { portrait } from './portraits.ts';
import { drawScene, type Scene } from './scenes.ts';
import { articleScenes } from './scenes-articles.ts';
import { promoScenes } from './scenes-promos.ts';
import { serviceScenes } from './scenes-services.ts';

interface Picture {
  kind: PictureKind;
  /** Address without width and file extension, as the records store it. */
  base: string;
  drawing: string;
}

function drawn(kind: PictureKind, folder: string, scenes: Record<string, Scene>): Picture[] {
  return Object.entries(scenes).map(([slug, scene], seed) => ({ kind, base: `/media/${folder}/${slug}`, drawing: drawScene(scene, seed) }));
}

const pictures: Picture[] = [
  { kind: 'hero', base: '/media/heroes/rsia-sehati-melati', drawing: motherAndChildHero() },
  { kind: 'hero', base: '/media/heroes/rsu-sehati-dago', drawing: generalHero() },
  { kind: 'hero', base: '/media/heroes/pusat-jantung-sehati-braga', drawing: heartHero() },
  { kind: 'facility', base: '/media/facilities/rsia-sehati-melati', drawing: motherAndChildBuilding() },
  { kind: 'facility', base: '/media/facilities/rsu-sehati-dago', drawing: generalBuilding() },
  { kind: 'facility', base: '/media/facilities/pusat-jantung-sehati-braga', drawing: heartBuilding() },
  ...Object.entries(houses).map(
    ([slug, house], seed): Picture => ({ kind: 'facility', base: `/media/facilities/${slug}`, drawing: drawHouse(house, seed) }),
  ),
  ...doctors.map((doctor, index): Picture => ({ kind: 'portrait', base: doctor.portrait, drawing: portrait(index) })),
  ...Object.entries({ ...familyCovers, ...livingCovers }).map(
    ([slug, draw]): Picture => ({ kind: 'article', base: `/media/articles/${slug}`, drawing: draw() }),
  ),
  ...drawn('article', 'articles', articleScenes),
  ...drawn('promo', 'promos', promoScenes),
  ...drawn('article', 'services', serviceScenes),
  ...Object.entries(landingHeroes).map(([name, draw]): Picture => ({ kind: 'hero', base: `/media/pages/${name}`, drawing: draw() })),
  ...Object.entries(landingCovers).map(([name, draw]): Picture => ({ kind: 'article', base: `/media/pages/${name}`, drawing: draw() })),
];

const publicFolder = join(import.meta.dirname, '../../../public');

async function target(address: string): Promise<string> {
  const file = join(publicFolder, address);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

/** The widths of a kind, and the smallest one of its folder: the back office shows it without knowing the kind. */
function widthsOf({ kind, base }: Picture): number[] {
  const folder = base.split('/')[2] as keyof typeof folderKinds;
  const smallest = Math.min(...folderKinds[folder].flatMap((one) => [...pictureWidths[one]]));
  return [...new Set([...pictureWidths[kind], smallest])];
}

async function render(picture: Picture): Promise<void> {
  const largest = Math.max(...pictureWidths[picture.kind]);
  // Drawn once at double size, then scaled down: edges are smooth at every width.
  const large = await sharp(Buffer.from(picture.drawing), { density: 144 })
    .resize(largest * 2)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const width of widthsOf(picture)) {
    const scaled = sharp(large).resize(width).removeAlpha();
    // Flat colours tolerate a low quality; full chroma keeps the coloured edges clean.
    await scaled
      .clone()
      .avif({ quality: 54, effort: 6, chromaSubsampling: '4:4:4' })
      .toFile(await target(`${picture.base}-${width}.avif`));
    await scaled
      .clone()
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(await target(`${picture.base}-${width}.webp`));
  }
}

const words = process.argv.slice(2);
const wanted = pictures.filter((picture) => words.length === 0 || words.some((word) => picture.base.includes(word)));
// Two at a time: one picture alone does not use two cores.
for (let next = 0; next < wanted.length; next += 2) await Promise.all(wanted.slice(next, next + 2).map(render));

await writeFile(join(import.meta.dirname, '../../../app/domains/site/home-page/ui/hero-drawing.svg'), insidePage(motherAndChildHero()));
await writeFile(await target('logo.svg'), logo());
await writeFile(await target('favicon.svg'), appIcon(15));
// Phones round the corners themselves, so these fill the square.
for (const [name, size] of [
  ['icon-192', 192],
  ['icon-512', 512],
  ['apple-touch-icon', 180],
] as const) {
  await sharp(Buffer.from(appIcon(0)), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(await target(`${name}.png`));
}
await sharp(Buffer.from(sharePicture()))
  .png({ palette: true, colours: 128, compressionLevel: 9 })
  .toFile(await target('media/share-default.png'));
console.log(`${wanted.length} pictures drawn.`);
