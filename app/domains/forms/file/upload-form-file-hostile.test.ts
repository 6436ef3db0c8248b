import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { openEvents } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';

const given = await openEvents();
const { app, db, platform } = given;
afterAll(() => given.close());

const facility = await createFacility(db);
const form = await given.form({
  kind: 'survey',
  facilityId: facility.id,
  definition: { fields: [{ key: 'photo', type: 'file', label: 'Foto', required: true }], consents: plainDefinition.consents },
});
const reader = await createUser(db, { roles: ['complaints'], facilityId: facility.id });
const { headers } = await signIn(db, reader, platform.signed);

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const body = new FormData();
  body.append('file', new File([bytes], 'foto', { type }));
  const answer = await app.fetch(`/v1/survey/file/${form.slug}/photo`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': newAddress() },
  });
  return { status: answer.status, json: (await answer.json()) as { data?: { token: string }; errors?: Record<string, string[]> } };
}

const fileIds = async () => (await db.selectFrom('form_files').select('file_id').execute()).map(({ file_id }) => file_id);

/** What the staff get to read of a file that was sent with the form. */
async function sentAndRead(bytes: Buffer, type: string): Promise<Buffer> {
  const before = await fileIds();
  const { status, json } = await upload(new Uint8Array(bytes), type);
  expect(status).toBe(200);
  const body = new URLSearchParams({ photo: json.data?.token ?? '' });
  const sent = await app.fetch(`/survey/form/${form.slug}`, { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
  expect(sent.status).toBe(200);
  const file_id = (await fileIds()).find((id) => !before.includes(id));
  const read = await app.fetch(`/files/${file_id}`, { headers });
  expect([read.status, read.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  return Buffer.from(await read.arrayBuffer());
}

const photograph = sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } });

test('the place and the person in the metadata of a photograph reach nobody', async () => {
  const exif = { IFD0: { Artist: 'Rahasia Sekali' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 54/1 0/1' } };
  const sent = await photograph.clone().withExif(exif).jpeg().toBuffer();
  expect(sent.includes('Rahasia')).toBe(true);
  const read = await sentAndRead(sent, 'image/jpeg');
  expect([(await sharp(read).metadata()).exif, read.includes('Rahasia')]).toEqual([undefined, false]);
});

test('of a picture that is an archive and a page too, the picture alone is left', async () => {
  const polyglot = Buffer.concat([await photograph.clone().png().toBuffer(), Buffer.from('<script>alert(1)</script>PK\x03\x04isi')]);
  const read = await sentAndRead(polyglot, 'image/png');
  expect([(await sharp(read).metadata()).format, read.includes('<script>'), read.includes('PK\x03\x04')]).toEqual(['png', false, false]);
});

/** A PNG of one colour, with one bit for each pixel: small in bytes, and large when it is decoded. */
function blankPng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]));
}

test('a PNG of 30,000 by 30,000 pixels is refused below its field, before it is decoded', async () => {
  expect((await upload(blankPng(64), 'image/png')).status).toBe(200);
  const bomb = blankPng(30_000);
  expect(bomb.length).toBeLessThan(2_000_000);
  const before = process.memoryUsage.rss();
  const { status, json } = await upload(bomb, 'image/png');
  expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['file']]);
  // Decoded it would take 900 MB, or 112 MB with one bit for each pixel.
  expect(process.memoryUsage.rss() - before).toBeLessThan(80 * 1024 * 1024);
});
