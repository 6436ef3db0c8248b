import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { createDerivedFiles } from '../cache/derived-files.server.ts';
import { nearestTint } from './nearest-tint.server.ts';
import { pictureTints, tintOf } from './picture-tint.ts';
import { createPictures } from './pictures.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { objects } = app.platform;

const plain = (width: number, height: number, background = '#bcdde4') => sharp({ create: { width, height, channels: 3, background } });
const photograph = await plain(1600, 1000).jpeg().toBuffer();

/** Puts a picture into the store as an upload does. */
async function keep(bytes: Buffer): Promise<{ base: string }> {
  const id = randomUUID();
  const content = (async function* () {
    yield bytes;
  })();
  await objects.put(`public/${id.slice(0, 2)}/${id}`, content, bytes.length);
  return { base: `/media/uploads/${id}-0123456789abcdef_sky` };
}

test('each width of its kind is generated in both formats, for good, and has no metadata', async () => {
  const { base } = await keep(
    await plain(1600, 1000)
      .withExif({ IFD0: { Artist: 'Rahasia' } })
      .jpeg()
      .toBuffer(),
  );
  for (const [width, format] of [320, 640].flatMap((one) => [[one, 'avif'] as const, [one, 'webp'] as const])) {
    const answer = await app.fetch(`${base}-${width}.${format}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
    const read = await sharp(bytes).metadata();
    expect([read.width, read.height, read.exif, read.format]).toEqual([width, width / 1.6, undefined, format === 'avif' ? 'heif' : format]);
    const etag = answer.headers.get('etag') as string;
    expect((await app.fetch(`${base}-${width}.${format}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('a picture that a phone has stored rotated is turned upright', async () => {
  const lying = await plain(800, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const picture = await keep(lying);
  const bytes = Buffer.from(await (await app.fetch(`${picture.base}-320.webp`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 512 });
});

test('a small picture is not enlarged', async () => {
  const { base } = await keep(await plain(100, 100).png().toBuffer());
  const bytes = Buffer.from(await (await app.fetch(`${base}-320.webp`)).arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(100);
});

test('many concurrent requests get the same bytes', async () => {
  const { base } = await keep(photograph);
  const answers = await Promise.all(Array.from({ length: 12 }, async () => (await app.fetch(`${base}-480.webp`)).arrayBuffer()));
  expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
});

test('only the widths, formats and exact addresses of a picture are found', async () => {
  const { base } = await keep(photograph);
  const id = base.slice('/media/uploads/'.length);
  expect((await app.fetch(`${base}-640.avif`)).status).toBe(200);
  const wrong = [
    `${base}-321.avif`,
    `${base}-0640.avif`,
    `${base}-640.png`,
    `${base}-640.svg`,
    `${base}.avif`,
    base,
    `/media/articles/${id}-640.avif`,
    `/media/constructor/${id}-640.avif`,
    `/media/uploads/..%2f..%2fpublic%2f${id}-640.avif`,
    `/media/uploads/${id.toUpperCase()}-640.avif`,
    `/media/uploads/${randomUUID()}-0123456789abcdef_sky-640.avif`,
    '/media/articles/tidak-ada-640.avif',
  ];
  for (const path of wrong) expect([path, (await app.fetch(path)).status]).toEqual([path, 404]);
});

test('a deleted picture is no longer shown after a minute, although its sizes were generated', async () => {
  const { base } = await keep(photograph);
  let now = Date.now();
  const derived = createDerivedFiles({ root: join(app.dataDir, 'tiga'), maxBytes: 1e6, atOnce: 1, waiting: 5 });
  const shown = createPictures({ objects, derived, bundled: app.dataDir, now: () => now });
  const open = async () => await (await shown.open(base, 640, 'webp', async () => {})).close();
  await open();
  await objects.remove(`public/${base.slice(15, 17)}/${base.slice(15, 51)}`);
  now += 61_000;
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
});

test('two processes on one storage return the same picture', async () => {
  const { base } = await keep(photograph);
  const processes = ['satu', 'dua'].map((name) => {
    const derived = createDerivedFiles({ root: join(app.dataDir, name), maxBytes: 1e6, atOnce: 1, waiting: 5 });
    return createPictures({ objects, derived, bundled: app.dataDir });
  });
  const read = async (one: (typeof processes)[number]) => {
    const parts: Buffer[] = [];
    for await (const part of (await one.open(base, 640, 'avif', async () => {})).read()) parts.push(part);
    return Buffer.concat(parts).toString('base64');
  };
  const [one, other] = await Promise.all(processes.map(read));
  expect(one).toBe(other);
});

test('generating a picture leaves the process free to answer', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#fff', noise } });
  const { base } = await keep(await photo.jpeg({ quality: 60 }).toBuffer());
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 5);
  const answer = await app.fetch(`${base}-768.avif`);
  await answer.arrayBuffer();
  clearInterval(beat);
  expect(answer.status).toBe(200);
  // Generated on the event loop, it would have blocked every turn meanwhile.
  expect(turns).toBeGreaterThan(5);
});

test('every tint has its class, in its own colour', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/picture.module.css'), 'utf8');
  for (const [name, colour] of Object.entries(pictureTints)) {
    expect(css).toMatch(new RegExp(`\\.${name} \\{\\s+--tint: ${colour};`));
  }
  expect(nearestTint({ r: 20, g: 25, b: 30 })).toBe('night');
  expect(nearestTint({ r: 250, g: 200, b: 200 })).toBe('blush');
  expect([tintOf('/media/articles/nama'), tintOf('/media/articles/nama_toString'), tintOf('/media/articles/nama_biru')]).toEqual([
    null,
    null,
    null,
  ]);
});
