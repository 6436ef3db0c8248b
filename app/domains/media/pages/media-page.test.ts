import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '#tests/factories/callers.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { sentOf } from '#tests/harness/sent-form.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const editor = await createCaller(db, 'editor');
const path = '/staff/media';

let pictures = 0;
async function picture(): Promise<Buffer> {
  pictures += 1;
  return await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 90 + 8 * pictures, g: 140, b: 120 } } })
    .withExif({ IFD0: { Artist: 'Rahasia Sekali' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const described = { alt: 'Ruang bermain anak', licence: 'own', persons: 'none', caption: '', credit: '', licence_until: '' };

async function post(body: FormData | URLSearchParams, headers = editor.headers, address = path) {
  const answer = await app.fetch(address, { method: 'POST', headers, body });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}
const temporary = () => readdirSync(join(app.dataDir, 'uploads'));
const rows = () => db.selectFrom('files').select('id').execute();

test('a form with a picture stores it without a script, through the same checks, and leads to its description', async () => {
  const file = await picture();
  const { status, location } = await post(formWith(described, { file }));
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/staff\/media\?gambar=[0-9a-f-]{36}&sudah=unggah$/)]);
  const page = await (await app.fetch(location ?? '', { headers: editor.headers })).text();
  for (const text of ['Gambar tersimpan.', 'Ruang bermain anak', 'Belum dipakai di halaman mana pun.', '400 × 300'])
    expect(page).toContain(text);
  const [, base = ''] = /src="(\/media\/uploads\/[^"]+)-\d+\.webp"/.exec(page) ?? [];
  const shown = Buffer.from(await (await app.fetch(`${base}-640.webp`)).arrayBuffer());
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  const stored = await db.selectFrom('files').select(['id', 'class', 'state']).executeTakeFirstOrThrow();
  const object = await app.platform.objects.open(`public/${stored.id.slice(0, 2)}/${stored.id}`);
  const parts: Buffer[] = [];
  for await (const part of object?.content ?? []) parts.push(part);
  expect([stored.state, Buffer.concat(parts).includes('Rahasia')]).toEqual(['stored', false]);
  // The same picture again leads to the one that is there.
  expect((await post(formWith({ ...described, alt: 'Lain' }, { file }))).location).toBe(location?.replace('unggah', 'ada'));
  expect((await post(formWith({ ...described, if_known: 'refuse' }, { file }))).location).toBe(location?.replace('unggah', 'ada'));
  expect(temporary()).toEqual([]);
});

test('other words of a picture that is there already are offered beside the stored ones, and one press stores them', async () => {
  const file = await picture();
  const { location } = await post(formWith({ ...described, caption: 'Lantai 2', focal: '3' }, { file }));
  const id = /gambar=([0-9a-f-]{36})/.exec(location ?? '')?.[1] as string;
  const again = { ...described, alt: 'Anak bermain balok', credit: 'Rina', if_known: 'refuse' };
  const { status, html } = await post(formWith(again, { file }), editor.headers, `${path}?panel=unggah`);
  expect(status).toBe(409);
  for (const text of ['Gambar ini sudah ada di galeri', 'Ruang bermain anak', 'Anak bermain balok', `${path}?gambar=${id}`])
    expect(html).toContain(text);
  const stored = () => db.selectFrom('media').select(['alt', 'caption', 'credit', 'focal']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ alt: 'Ruang bermain anak', caption: 'Lantai 2', credit: '', focal: 3 });
  const [, offer = ''] = html.split('Yang tersimpan, dan berbeda');
  const form = `<form ${offer.split('<form ')[1]?.split('</form>')[0]}</form>`;
  const sent = sentOf(form);
  expect((await post(sent, editor.headers, `${path}?gambar=${id}`)).location).toBe(`${path}?gambar=${id}&sudah=ubah`);
  expect(await stored()).toEqual({ alt: 'Anak bermain balok', caption: 'Lantai 2', credit: 'Rina', focal: 3 });
});

test('the filter of the list stays while a picture is opened, changed and closed', async () => {
  const { location } = await post(formWith(described, { file: await picture() }));
  const id = /gambar=([0-9a-f-]{36})/.exec(location ?? '')?.[1] as string;
  const list = `${path}?cari=bermain&izin=berakhir`;
  await db.updateTable('media').set({ persons: 'patient' }).where('id', '=', id).execute();
  const html = (await (await app.fetch(`${list}&gambar=${id}`, { headers: editor.headers })).text()).replaceAll('&amp;', '&');
  // The picture in the list, its closing, the form, and all rights again.
  for (const part of [
    `href="${list}&gambar=${id}"`,
    `href="${list}"`,
    `action="${list}&gambar=${id}"`,
    'name="izin" value="berakhir"',
    `href="${path}?cari=bermain"`,
  ])
    expect(html).toContain(part);
  const [, form = ''] = html.split(`action="${list}&gambar=${id}"`);
  const sent = sentOf(`<form ${form.split('</form>')[0]}</form>`);
  expect((await post(sent, editor.headers, `${list}&gambar=${id}`)).location).toBe(`${list}&gambar=${id}&sudah=ubah`);
});

test('a refusal shows the form again with what was typed and the reason at its field, and stores nothing', async () => {
  const before = await rows();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const unknown = await post(formWith(described, { file: svg }), editor.headers, `${path}?panel=unggah`);
  expect(unknown.status).toBe(422);
  expect(unknown.html).toContain('Jenis berkas ini tidak didukung. Pilih JPG, PNG, atau WebP.');
  expect(unknown.html).toContain('Ruang bermain anak');
  const noAlt = await post(formWith({ ...described, alt: ' ' }, { file: await picture() }), editor.headers, `${path}?panel=unggah`);
  expect([noAlt.status, noAlt.html.includes('Jelaskan isi gambar')]).toEqual([422, true]);
  const noFile = await post(formWith(described, {}), editor.headers, `${path}?panel=unggah`);
  expect([noFile.status, noFile.html.includes('Pilih berkas yang akan diunggah.')]).toEqual([422, true]);
  const large = await post(formWith(described, { file: Buffer.alloc(25 * 1024 * 1024 + 1) }));
  expect([large.status, large.html.includes('Paling besar 25 MB')]).toEqual([413, true]);
  expect((await post(formWith(described, { lain: await picture() }))).status).toBe(422);
  expect(await rows()).toEqual(before);
  expect(temporary()).toEqual([]);
});

test('a stranger, another site and an ended session are refused before the body is read', async () => {
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
  const send = async (headers: Record<string, string>, address = path) => {
    const type = { 'content-type': 'multipart/form-data; boundary=batas' };
    const request = new Request(`http://localhost:3000${address}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers, ...type },
      body: watched(),
      duplex: 'half',
    } as RequestInit);
    const answer = await app.fetch(request);
    return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  };
  expect(await send({})).toBe('303 /account/login?next=%2Fstaff%2Fmedia');
  expect(await send({}, `${path}.data`)).toBe('401');
  expect(await send((await createCaller(db, 'patient')).headers)).toBe('404');
  expect(await send((await createCaller(db, 'booking_desk')).headers)).toBe('404');
  expect(await send((await createCaller(db, 'editor without')).headers)).toMatch(/^303 \/account\/second-factor\/set-up/);
  expect(await send({ ...editor.headers, 'sec-fetch-site': 'cross-site' })).toBe('403');
  expect(await send({ ...editor.headers, 'content-encoding': 'gzip' })).toBe('415');
  expect(wasRead).toBe(false);
});

test('a form that is cut off inside a part that nothing reads is refused, and the process goes on', async () => {
  const part = (name: string, file: string) => `--batas\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\nabc`;
  const headers = { ...editor.headers, 'content-type': 'multipart/form-data; boundary=batas' };
  for (const body of [
    part('lain', '; filename="x"'),
    part('alt', ''),
    `${part('file', '; filename="x"')}\r\n${part('file', '; filename="y"')}`,
  ]) {
    const answer = await app.fetch(path, { method: 'POST', headers, body });
    expect([400, 422]).toContain(answer.status);
  }
  const tooLong = formWith({ ...described, caption: 'a'.repeat(70_000) }, { file: await picture() });
  expect((await post(tooLong)).status).toBe(413);
  expect((await post(formWith({ ...described, alt: 'Tulisan “tepat” é 😀' }, { file: await picture() }))).status).toBe(303);
  expect(await db.selectFrom('media').select('alt').where('alt', 'like', 'Tulisan%').execute()).toEqual([{ alt: 'Tulisan “tepat” é 😀' }]);
  expect(temporary()).toEqual([]);
});

test('the other forms of the page carry no file, and other pages take none', async () => {
  const { location } = await post(formWith(described, { file: await picture() }));
  const id = new URL(location ?? '', 'http://x').searchParams.get('gambar') ?? '';
  const changed = await post(new URLSearchParams({ ...described, intent: 'change', id, version: '1', focal: '3', alt: 'Diubah' }));
  expect([changed.status, changed.location]).toEqual([303, `${path}?gambar=${id}&sudah=ubah`]);
  expect(await db.selectFrom('media').select(['alt', 'focal']).where('id', '=', id).execute()).toEqual([{ alt: 'Diubah', focal: 3 }]);
  const removed = await post(new URLSearchParams({ intent: 'remove', id }));
  expect([removed.status, removed.location]).toEqual([303, `${path}?sudah=hapus`]);
  expect((await post(new URLSearchParams({ intent: 'remove', id }))).status).toBe(404);
  expect((await post(formWith({ name: 'Budi' }, { file: await picture() }), editor.headers, '/contact-us')).status).toBe(422);
});

test('rights that somebody else has stored meanwhile are not overwritten: what is stored is shown beside what was typed', async () => {
  const { location } = await post(formWith(described, { file: await picture() }));
  const address = location?.replace('&sudah=unggah', '') ?? '';
  const id = /gambar=([0-9a-f-]{36})/.exec(address)?.[1] as string;
  const mine = { ...described, intent: 'change', id, version: '1', caption: 'Teks saya', focal: '7' };
  const theirs = { ...mine, caption: '', focal: '5', licence: 'licensed', licence_until: '2027-01-31' };
  expect((await post(new URLSearchParams(theirs), editor.headers, address)).status).toBe(303);
  const refused = await post(new URLSearchParams(mine), editor.headers, address);
  expect(refused.status).toBe(409);
  for (const text of ['Keterangan gambar ini baru saja diubah.', 'Yang tersimpan sekarang', '31 Januari 2027', 'value="Teks saya"'])
    expect(refused.html).toContain(text);
  expect(refused.html).toMatch(/<input type="radio" name="focal"[^>]* checked=""[^>]*value="7"|value="7"[^>]* checked=""/);
  expect(refused.html).toContain('name="version" value="2"');
  const stored = async () => await db.selectFrom('media').select(['licence', 'caption']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ licence: 'licensed', caption: '' });
  const again = { ...mine, version: '2', licence: 'licensed', licence_until: '2027-01-31' };
  expect((await post(new URLSearchParams(again), editor.headers, address)).status).toBe(303);
  expect(await stored()).toEqual({ licence: 'licensed', caption: 'Teks saya' });
});

test('a consent is added and removed on the page without a script, with its end and its form', async () => {
  const { location } = await post(formWith(described, { file: await picture() }));
  const address = location?.replace('&sudah=unggah', '') ?? '';
  const id = /gambar=([0-9a-f-]{36})/.exec(address)?.[1] as string;
  const given = { intent: 'consent', id, person: 'Siti Aminah', scope: 'Artikel', valid_until: '2020-01-31' };
  const missing = await post(formWith({ ...given, person: '' }, { file: await picture() }), editor.headers, address);
  expect([missing.status, missing.html.includes('Isi nama orang yang tampak.')]).toEqual([422, true]);
  const added = await post(formWith(given, { file: await picture() }), editor.headers, address);
  expect([added.status, added.location]).toEqual([303, `${address}&sudah=setuju`]);
  const shown = await (await app.fetch(address, { headers: editor.headers })).text();
  for (const text of ['Siti Aminah', 'Izin berakhir 31 Januari 2020', 'tidak dapat diterbitkan lagi', 'Bagian terpenting'])
    expect(shown).toContain(text);
  const listed = await (await app.fetch(`${path}?izin=berakhir`, { headers: editor.headers })).text();
  expect(listed).toContain(id);
  const consent = /name="consent" value="([0-9a-f-]{36})"/.exec(shown)?.[1] as string;
  const removed = await post(new URLSearchParams({ intent: 'revoke', id, consent }), editor.headers, address);
  expect([removed.status, removed.location]).toEqual([303, `${address}&sudah=cabut`]);
});

test('the question whether somebody can be recognized is answered with each picture, and a missing consent is said on its page', async () => {
  const { persons: _, ...unsaid } = described;
  const refused = await post(formWith(unsaid, { file: await picture() }), editor.headers, `${path}?panel=unggah`);
  expect([refused.status, refused.html.includes('Pilih apakah ada orang yang dapat dikenali.')]).toEqual([422, true]);
  const { location } = await post(formWith({ ...described, persons: 'patient' }, { file: await picture() }));
  const page = await (await app.fetch(location ?? '', { headers: editor.headers })).text();
  expect(page).toMatch(/<option value="patient"[^>]* selected=""/);
  expect(page).toContain('Belum ada persetujuan pasien');
  expect(page).toContain('Tambah persetujuan setiap pasien di bawah');
});

test('the part that must not be cut off is one of nine classes, and no style', async () => {
  const { location } = await post(formWith({ ...described, focal: '3' }, { file: await picture() }));
  const page = await (await app.fetch(location ?? '', { headers: editor.headers })).text();
  expect(page).toMatch(/<input type="radio" name="focal"[^>]* checked=""[^>]*value="3"|value="3"[^>]* checked=""/);
  expect(page).toContain('data-focal="3"');
  expect(page).not.toMatch(/ style="/);
});

describe('a picture that came with the product', () => {
  test('is listed, described, and taken out of the library like an uploaded one, at its own address', async () => {
    const address = '/media/portraits/kanari-bawaan';
    const row = { address, alt: 'Potret kanari bawaan', width: 320, height: 320, licence: 'own' };
    const { id } = await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow();
    const list = await (await app.fetch('/v1/staff/media?search=kanari%20bawaan', { headers: editor.bearer })).json();
    expect(list.data).toMatchObject([{ id, address, preview: `${address}-160.webp` }]);
    const page = await (await app.fetch(`/staff/media?gambar=${id}`, { headers: editor.headers })).text();
    expect(page).toContain(`${address}-320.webp`);
    expect((await app.fetch(`/v1/staff/media/${id}`, { method: 'DELETE', headers: editor.bearer })).status).toBe(200);
    expect(await db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is found by the kind of record whose own picture it is, and says how many records show it', async () => {
    const add = async (name: string) => {
      const row = { address: `/media/covers/${name}`, alt: `Sampul ${name}`, width: 640, height: 400, licence: 'own' };
      await db.insertInto('media').values(row).execute();
      return row.address;
    };
    const [used, free] = [await add('gelatik-dipakai'), await add('gelatik-bebas')];
    await createArticle(db, { image: used });
    await createPromo(db, { image: used });
    const listed = async (kind: string) => {
      const { data } = await (await app.fetch(`/v1/staff/media?search=gelatik&kind=${kind}`, { headers: editor.bearer })).json();
      return data.map(({ address, uses }: { address: string; uses: number }) => [address, uses]).sort();
    };
    expect(await listed('')).toEqual([
      [free, 0],
      [used, 2],
    ]);
    for (const kind of ['article', 'promo']) expect(await listed(kind)).toEqual([[used, 2]]);
    expect(await listed('doctor')).toEqual([]);
    const page = async (kind: string) =>
      await (await app.fetch(`/staff/media?cari=gelatik&jenis=${kind}`, { headers: editor.headers })).text();
    expect((await page('article')).match(/dipakai 2×|belum tampil di halaman/g)).toEqual(['dipakai 2×']);
    expect(await page('doctor')).toContain('Tidak ada gambar yang cocok.');
  });

  test('has no file, and an uploaded one has', async () => {
    const bare = { address: '/media/portraits/kanari-setengah', alt: 'x', width: 1, height: 1, licence: 'own', sha256: 'ab' };
    await expect(db.insertInto('media').values(bare).execute()).rejects.toThrow('media_of_file');
  });
});
