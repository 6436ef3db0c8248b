import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { createDerivedFiles } from './derived-files.server.ts';
import { nearestTint } from './nearest-tint.server.ts';
import { pictureTints, tintOf } from './picture-tint.ts';
import { createPictures } from './pictures.server.ts';
import { createFolderStorage } from './storage.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { pictures } = app.platform;

const plain = (width: number, height: number, background = '#bcdde4') => sharp({ create: { width, height, channels: 3, background } });
const photograph = await plain(1600, 1000).jpeg().toBuffer();

async function keep(base: string, bytes: Buffer) {
  const kept = await pictures.keep(base, bytes);
  if (!kept.ok) throw new Error(kept.code);
  return kept.picture;
}

test('an upload is stored with its size and the tint of its slot, which is in its address', async () => {
  const picture = await keep('/media/articles/satu', photograph);
  expect(picture).toEqual({ base: '/media/articles/satu_sky', width: 1600, height: 1000, tint: 'sky' });
  expect(tintOf(picture.base)).toBe('sky');
  expect((await app.platform.storage.readOrNull(`originals${picture.base}`))?.equals(photograph)).toBe(true);
});

test('each width of its kind is generated in both formats, for good, and has no metadata', async () => {
  const { base } = await keep(
    '/media/articles/dua',
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
  const picture = await keep('/media/articles/berdiri', lying);
  expect([picture.width, picture.height]).toEqual([500, 800]);
  const bytes = Buffer.from(await (await app.fetch(`${picture.base}-320.webp`)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 512 });
});

test('a small picture is not enlarged', async () => {
  const { base } = await keep('/media/portraits/kecil', await plain(100, 100).png().toBuffer());
  const bytes = Buffer.from(await (await app.fetch(`${base}-320.webp`)).arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(100);
});

test('many concurrent requests get the same bytes', async () => {
  const { base } = await keep('/media/heroes/ramai', photograph);
  const answers = await Promise.all(Array.from({ length: 12 }, async () => (await app.fetch(`${base}-480.webp`)).arrayBuffer()));
  expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
});

test.each([
  '/media/articles/satu_sky-321.avif',
  '/media/articles/satu_sky-0640.avif',
  '/media/articles/satu_sky-480.avif',
  '/media/articles/satu_sky-640.png',
  '/media/articles/satu_sky-640.svg',
  '/media/articles/tidak-ada-640.avif',
  '/media/articles/satu_sky.avif',
  '/media/constructor/satu_sky-640.avif',
  '/media/articles/..%2f..%2fmedia%2farticles%2fsatu_sky-640.avif',
  '/media/articles/SATU_sky-640.avif',
  '/media/../originals/media/articles/satu_sky',
])('%s is 404', async (path) => {
  expect((await app.fetch(path)).status).toBe(404);
});

const animated = await sharp(await plain(20, 40).png().toBuffer(), {})
  .gif()
  .toBuffer();
const frames = await sharp([await plain(20, 20, '#f00').png().toBuffer(), await plain(20, 20, '#0f0').png().toBuffer()], {
  join: { animated: true },
})
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer();

test.each([
  [
    'a drawing that can carry scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'unknown_type',
  ],
  ['a page that calls itself a picture', Buffer.from('<!DOCTYPE html><p>halo'), 'unknown_type'],
  ['a GIF', animated, 'unknown_type'],
  ['a moving picture', frames, 'animated'],
  ['half a picture', photograph.subarray(0, photograph.length / 2), 'broken'],
  ['a beginning without an end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'broken'],
  ['an empty file', Buffer.alloc(0), 'unknown_type'],
  ['more bytes than allowed', Buffer.concat([photograph, Buffer.alloc(5 * 1024 * 1024)]), 'too_large'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await pictures.keep('/media/articles/ditolak', bytes)).toEqual({ ok: false, code });
});

test('a small file that would decode to very many pixels is refused before it is decoded', async () => {
  const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage.rss();
  expect(await pictures.keep('/media/articles/bom', bomb)).toEqual({ ok: false, code: 'too_many_pixels' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test.each(['/media/articles/../x', 'media/articles/x', '/media/articles/X', '/media/x', '/media/articles/a b', '/media/articles/'])(
  'the address %s is refused',
  async (base) => {
    expect(await pictures.keep(base, photograph)).toEqual({ ok: false, code: 'bad_base' });
  },
);

test('an address keeps its picture: the same bytes may be stored again, others may not', async () => {
  const first = await keep('/media/articles/tetap', photograph);
  expect(await keep('/media/articles/tetap', photograph)).toEqual(first);
  const other = await plain(800, 500).jpeg().toBuffer();
  expect(await pictures.keep('/media/articles/tetap', other)).toEqual({ ok: false, code: 'taken' });
});

test('two processes on one storage return the same picture', async () => {
  const { base } = await keep('/media/articles/berdua', photograph);
  const processes = ['satu', 'dua'].map((name) => {
    const derived = createDerivedFiles({ root: join(app.dataDir, name), maxBytes: 1e6, atOnce: 1, waiting: 5 });
    return createPictures({ storage: createFolderStorage(join(app.dataDir, 'files')), derived, bundled: app.dataDir });
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
  const { base } = await keep('/media/heroes/besar', await photo.jpeg({ quality: 60 }).toBuffer());
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
  const css = readFileSync(join(import.meta.dirname, '../ui/picture.module.css'), 'utf8');
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
