import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('landing-pages');
const bytes = async (path: string) => (await app.fetch(path)).text();

test('what is written is looked at as the page will be, and changes the page once it is published', async () => {
  const { key, version, values } = await publishNew(db, platform, editor, 'landing-pages');
  const path = `/sp/${values.slug}`;
  const sections = `${values.sections}\n\n## Tanya jawab: Yang sering ditanyakan\n- Perlu puasa? | Ya, delapan jam.`;
  const saved = await done(operations.save, { key, version, base: values, values: { ...values, sections } });
  const { path: preview } = await done(operations.preview, { key });
  expect(await bytes(preview as string)).toContain('Perlu puasa?');
  expect(await bytes(path)).not.toContain('Perlu puasa?');
  await done(operations.publish, { key, version: saved.version, base: { ...values, sections }, values: {} });
  await expect.poll(() => bytes(path)).toContain('Perlu puasa?');
  expect(await bytes(path)).toContain('Mulai dari Rp850.000');
});

test('beside its editor the page follows what is stored, says what is missing, and is for those who may edit it', async () => {
  const { key, version, values } = await publishNew(db, platform, editor, 'landing-pages');
  const beside = (headers: Record<string, string>) => app.fetch(`/staff/konten/landing-pages/${key}/tampilan`, { headers });
  const sections = `${values.sections}\n\n## Tanya jawab: Yang ditanyakan\n- Perlu puasa? | Ya.`;
  const saved = await done(operations.save, { key, version, base: values, values: { ...values, sections } });
  const shown = await beside(editor.headers);
  expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
  const html = await shown.text();
  expect(html).toContain('Perlu puasa?');
  expect(html).toContain('Naskah yang tersimpan; pengunjung belum melihatnya.');
  expect(await bytes(`/sp/${values.slug}`)).not.toContain('Perlu puasa?');

  await done(operations.save, {
    key,
    version: saved.version,
    base: { ...values, sections },
    values: { ...values, sections: '## Foto: <b>' },
  });
  const incomplete = await (await beside(editor.headers)).text();
  expect(incomplete).toContain('Bagian: Bagian 1 (&lt;b&gt;): pilih salah satu jenis bagian');

  const other = await createFacility(db);
  const stranger = await signIn(db, await createUser(db, { roles: ['editor'], facilityId: other.id }));
  expect((await beside(stranger.headers)).status).toBe(404);
  expect((await beside((await signIn(db, await createUser(db))).headers)).status).toBe(404);
});

test('an error says in which section something is missing', async () => {
  const { values } = await newContent(db, 'landing-pages');
  const { key } = await done(operations.create, {});
  const errorsOf = async (sections: string) => {
    const answer = await app.fetch(`/v1/staff/landing-pages/${key}/publish`, {
      method: 'POST',
      body: JSON.stringify({ version: 0, base: {}, values: { ...values, sections } }),
      headers: { 'content-type': 'application/json', ...editor.bearer },
    });
    return Object.values(((await answer.json()) as { errors: Record<string, string[]> }).errors).flat();
  };
  expect(await errorsOf('')).toEqual(['Tulis paling sedikit satu bagian']);
  expect(await errorsOf('## Foto: Gedung')).toEqual(['Bagian 1 (Gedung): pilih salah satu jenis bagian, dan beri judul']);
  expect(await errorsOf('## Pengantar: A\nb\n\n## Perbandingan: Dua cara\nKolom: A | B\n- Waktu | satu')).toEqual([
    'Bagian 2 (Dua cara): isinya belum lengkap atau terlalu panjang',
  ]);
  expect(await errorsOf('## Langkah: Caranya')).toEqual(['Bagian 1 (Caranya): isinya belum lengkap atau terlalu panjang']);
  expect(await errorsOf('## Dokter: Dokter kami\nSpesialisasi: tidak-ada')).toEqual([
    'Tidak ada “tidak-ada”. Pilih dari daftar, atau terbitkan dahulu di halaman Konten.',
  ]);
});
