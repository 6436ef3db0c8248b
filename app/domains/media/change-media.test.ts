import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createCaller } from '#tests/factories/callers.ts';
import { createArticle } from '#tests/factories/content.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;

const editor = await createCaller(db, 'editor');

const patient = await createCaller(db, 'patient');

type Json = Record<string, unknown> & { id: string; address: string; consents: { id: string; file: string }[] };

let pictures = 0;
/** A picture that no other test has. */
async function picture(width = 1200, height = 800): Promise<Buffer> {
  pictures += 1;
  return await sharp({ create: { width, height, channels: 3, background: { r: 180 + pictures, g: 180, b: 220 } } })
    .jpeg()
    .toBuffer();
}

const described = { alt: 'Ruang tunggu anak', licence: 'own', persons: 'none', focal: '2' };

async function call(method: string, path: string, body?: FormData | object, headers = editor.headers): Promise<Response> {
  const isForm = body instanceof FormData;
  return await app.fetch(`/v1/staff/media${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    body: isForm ? body : body && JSON.stringify(body),
  });
}

const upload = (file: Uint8Array, fields: object = described) => call('POST', '', formWith({ ...fields }, { file }));

async function uploaded(file: Uint8Array): Promise<Json> {
  const answer = await upload(file);
  expect(answer.status === 200 ? '' : await answer.clone().text()).toBe('');
  return (await answer.json()).data;
}

const objectsOf = () => app.db.selectFrom('files').select(['id', 'state', 'class']).execute();
/** The received files that are still on the disk. */
const temporary = () => readdirSync(join(app.dataDir, 'uploads'));

test('an uploaded picture gets an address, and looks like a picture of the build', async () => {
  const medium = await uploaded(await picture());
  expect(medium).toMatchObject({ width: 1200, height: 800, alt: 'Ruang tunggu anak', licence: 'own', focal: 2, caption: '', consents: [] });
  expect(medium.address).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}-[0-9a-f]{16}_[a-z]+$/);
  for (const [width, format] of [
    [160, 'webp'],
    [640, 'avif'],
    [1200, 'webp'],
  ] as const) {
    const answer = await app.fetch(`${medium.address}-${width}.${format}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  const { data, meta } = await (await call('GET', '')).json();
  expect([data[0].id, meta.total > 0]).toEqual([medium.id, true]);
  expect(temporary()).toEqual([]);
});

test('the same picture is kept once, also when it is uploaded twice at once', async () => {
  const file = await picture();
  const first = await uploaded(file);
  expect((await uploaded(file)).id).toBe(first.id);
  // Other words of it are dropped without a word only where the caller wants the picture that is there.
  const other_words = { ...described, alt: 'Anak bermain' };
  expect((await (await upload(file, other_words)).json()).data).toMatchObject({ id: first.id, alt: 'Ruang tunggu anak' });
  const refused = await upload(file, { ...other_words, if_known: 'refuse' });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'known', id: first.id, address: first.address }]);
  expect((await upload(file, { ...described, if_known: 'refuse' })).status).toBe(200);
  const other = await picture();
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(other)));
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
  const kept = (await (await call('GET', '')).json()).data as Json[];
  const ids = await Promise.all(answers.filter(({ ok }) => ok).map(async (answer) => (await answer.json()).data.id));
  expect(new Set(ids).size).toBe(1);
  expect(kept.filter(({ id }) => id === ids[0])).toHaveLength(1);
});

test.each([
  ['no file', null, 422, 'Pilih berkas yang akan diunggah.'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'Pilih JPG, PNG, atau WebP.'],
  ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), 422, 'Pilih JPG, PNG, atau WebP.'],
  ['HEIC', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(99)]), 422, 'Foto HEIC belum didukung, pilih JPG.'],
])('%s is refused in words', async (_name, file, status, words) => {
  const before = await objectsOf();
  const answer = await call('POST', '', formWith({ ...described }, file ? { file } : {}));
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(words);
  expect(await objectsOf()).toEqual(before);
  expect(temporary()).toEqual([]);
});

test('a file in another field or twice, JSON instead of a form, and a form that is cut off are refused', async () => {
  expect((await call('POST', '', formWith({ ...described }, { lain: await picture() }))).status).toBe(422);
  const twice = formWith({ ...described }, { file: await picture() });
  twice.append('file', new Blob([new Uint8Array(await picture())]), 'unggahan');
  expect((await call('POST', '', twice)).status).toBe(422);
  expect((await call('POST', '', described)).status).toBe(415);
  const type = 'multipart/form-data; boundary=batas';
  const cut = '--batas\r\ncontent-disposition: form-data; name="file"; filename="../../x"\r\n\r\nabc';
  const answer = await app.fetch('/v1/staff/media', { method: 'POST', headers: { ...editor.headers, 'content-type': type }, body: cut });
  expect(answer.status).toBe(400);
  expect(temporary()).toEqual([]);
});

test('a body beyond the limit is refused while it arrives, announced or not, without filling memory or disk', async () => {
  const piece = Buffer.alloc(256 * 1024, 1);
  const begin = Buffer.from('--batas\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n');
  let sent = 0;
  async function* endless() {
    yield begin;
    for (;;) {
      sent += piece.length;
      yield piece;
    }
  }
  const headers = { ...editor.headers, 'content-type': 'multipart/form-data; boundary=batas' };
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const body = Readable.toWeb(Readable.from(endless())) as ReadableStream<Uint8Array>;
  const answer = await app.fetch(
    new Request('http://localhost:3000/v1/staff/media', { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
  );
  expect(answer.status).toBe(413);
  expect((await answer.json()).message).toBe('Berkas ini terlalu besar. Paling besar 25 MB.');
  expect(performance.now() - began).toBeLessThan(scaled(2_000));
  expect(sent).toBeLessThan(30 * 1024 * 1024);
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  await expect.poll(temporary).toEqual([]);
});

test('a search finds descriptions literally', async () => {
  const medium = await uploaded(await picture());
  await call('PUT', `/${medium.id}`, { version: 1, alt: 'Diskon 50% untuk_semua', licence: 'own', persons: 'none' });
  const found = async (search: string) =>
    ((await (await call('GET', `?search=${encodeURIComponent(search)}`)).json()).data as Json[]).map(({ id }) => id);
  expect([await found('diskon 50%'), await found('0%_'), await found('untuk_s'), await found('untukXs')]).toEqual([
    [medium.id],
    [],
    [medium.id],
    [],
  ]);
});

test('only editors and administrators upload; a stranger is refused before the file is received', async () => {
  let wasRead = false;
  const watched = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          wasRead = true;
          controller.enqueue(Buffer.from('--batas--'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  for (const [caller, status] of [
    [{ headers: {} }, 401],
    [patient, 403],
    [await createCaller(db, 'doctor'), 403],
    [await createCaller(db, 'editor without'), 403],
  ] as const) {
    const headers = { ...caller.headers, 'content-type': 'multipart/form-data; boundary=batas' };
    const body = watched();
    const request = new Request('http://localhost:3000/v1/staff/media', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect([caller, (await app.fetch(request)).status]).toEqual([caller, status]);
  }
  expect(wasRead).toBe(false);
});

test('a picture is described anew, and deleted with its objects, unless a page shows it', async () => {
  const medium = await uploaded(await picture());
  for (const licence_until of ['0000-01-01', '0001-01-01', '9999-12-31', '2027-02-30']) {
    const refused = await call('PUT', `/${medium.id}`, {
      version: 1,
      alt: 'Ruang baru',
      licence: 'licensed',
      persons: 'staff',
      licence_until,
    });
    const { errors } = await refused.json();
    expect([licence_until, refused.status, Object.keys(errors)]).toEqual([licence_until, 422, ['licence_until']]);
  }
  const changed = await call('PUT', `/${medium.id}`, {
    version: 1,
    alt: 'Ruang baru',
    licence: 'licensed',
    licence_until: '2027-01-31',
    persons: 'staff',
    focal: 9,
  });
  expect((await changed.json()).data).toMatchObject({ alt: 'Ruang baru', licence: 'licensed', licence_until: '2027-01-31', focal: 9 });
  expect((await call('PUT', `/${medium.id}`, { version: 2, alt: ' ', licence: 'own', persons: 'none' })).status).toBe(422);
  expect((await call('PUT', `/${medium.id}`, { version: 2, alt: 'Ruang baru', licence: 'own' })).status).toBe(422);

  const usesOf = async () => (await (await call('GET', `/${medium.id}`)).json()).data.uses as { kind: string; title: string }[];
  expect(await usesOf()).toEqual([]);
  const text = `<p>Teks</p><img src="${medium.address}-640.webp" alt="">`;
  const inText = await createArticle(db, { name: 'Memuat gambar', content: text });
  expect(await usesOf()).toEqual([{ kind: 'article', title: 'Memuat gambar' }]);
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(409);
  await db.deleteFrom('articles').where('id', '=', inText.id).execute();
  const article = await createArticle(db, { name: 'Gambar utama', image: medium.address, content: text });
  expect(await usesOf()).toEqual([{ kind: 'article', title: 'Gambar utama' }]);
  const refused = await call('DELETE', `/${medium.id}`);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Gambar ini masih dipakai di halaman. Ganti gambarnya di sana lebih dulu.',
  ]);
  await db.updateTable('articles').set({ image: null, content: '<p>Teks</p>' }).where('id', '=', article.id).execute();
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(200);
  expect((await call('DELETE', `/${medium.id}`)).status).toBe(404);
  const [, id = ''] = /uploads\/([0-9a-f-]{36})/.exec(medium.address) ?? [];
  await runJob(app, 'files.remove');
  expect(await app.platform.objects.has(`public/${id.slice(0, 2)}/${id}`)).toBe(false);
  expect(await db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([]);
  expect((await app.fetch(`${medium.address}-640.webp`)).status).toBe(404);
});
