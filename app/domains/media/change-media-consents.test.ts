import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createCaller } from '#tests/factories/callers.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;

const editor = await createCaller(db, 'editor');
const admin = await createCaller(db, 'admin');
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

const form = Buffer.from('%PDF-1.4\n% Surat persetujuan Siti Rahasia\n%%EOF\n');

test('a form of consent is encrypted, read by those who may, recorded, and deleted with its picture', async () => {
  const medium = await uploaded(await picture());
  const fields = { person: 'Siti Aminah', scope: 'Artikel dan promo', valid_until: '2028-12-31' };
  const answer = await call('POST', `/${medium.id}/consents`, formWith(fields, { file: form }));
  const { consents } = (await answer.json()).data as Json;
  expect(consents).toMatchObject([{ person: 'Siti Aminah', scope: 'Artikel dan promo', valid_until: '2028-12-31' }]);
  const path = consents[0]?.file ?? '';
  const id = path.slice('/files/'.length);

  const stored = await app.platform.objects.open(`private/${id.slice(0, 2)}/${id}`);
  const parts: Buffer[] = [];
  for await (const part of stored?.content ?? []) parts.push(part);
  expect(Buffer.concat(parts).includes('persetujuan')).toBe(false);

  const read = await app.fetch(path, { headers: admin.headers });
  expect([read.status, Buffer.from(await read.arrayBuffer()).equals(form)]).toEqual([200, true]);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="berkas-${id.slice(0, 8)}.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const head = await app.fetch(path, { method: 'HEAD', headers: admin.headers });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(form.length)]);
  const rows = await db.selectFrom('audit_records').select(['action', 'actor_id']).where('object', '=', `file:${id}`).execute();
  expect(rows).toEqual([
    { action: 'file.read', actor_id: admin.userId },
    { action: 'file.read', actor_id: admin.userId },
  ]);

  // To everybody else it does not exist, and neither does another id.
  const same = async (headers: Record<string, string>, target: string) => {
    const refused = await app.fetch(target, { headers });
    return [refused.status, (await refused.text()).replaceAll(refused.headers.get('x-request-id') ?? '-', '')];
  };
  const unknown = await same({}, '/files/00000000-0000-4000-8000-000000000000');
  expect(unknown[0]).toBe(404);
  for (const headers of [
    {},
    patient.headers,
    (await createCaller(db, 'doctor')).headers,
    (await createCaller(db, 'editor without')).headers,
  ]) {
    expect(await same(headers, path)).toEqual(unknown);
  }
  for (const target of [`/files/${id.slice(1)}`, '/files/..%2f..%2fapp-secret', '/files/x%00']) {
    expect([400, 404]).toContain((await app.fetch(target, { headers: admin.headers })).status);
  }
  expect((await app.fetch(path, { method: 'POST', headers: admin.headers })).status).toBe(405);
  // A private object is at no public address.
  expect((await app.fetch(`/media/uploads/${id}-0123456789abcdef_sky-640.webp`)).status).toBe(404);

  expect((await call('DELETE', `/${medium.id}`)).status).toBe(200);
  await runJob(app, 'files.remove');
  expect((await app.fetch(path, { headers: admin.headers })).status).toBe(404);
  expect(await app.platform.objects.has(`private/${id.slice(0, 2)}/${id}`)).toBe(false);
});

test('a consent is withdrawn at its own picture alone; one of a picture that does not exist stores nothing', async () => {
  const medium = await uploaded(await picture());
  const fields = { person: 'Budi', scope: 'Promo' };
  const { consents } = (await (await call('POST', `/${medium.id}/consents`, formWith(fields, { file: form }))).json()).data as Json;
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect((await call('DELETE', `/${nowhere}/consents/${consents[0]?.id}`)).status).toBe(404);
  // Twice is as once.
  for (const _ of [1, 2]) expect((await call('DELETE', `/${medium.id}/consents/${consents[0]?.id}`)).status).toBe(200);
  const before = (await objectsOf()).length;
  expect((await call('POST', `/${nowhere}/consents`, formWith(fields, { file: form }))).status).toBe(404);
  expect((await objectsOf()).length).toBe(before);
});
