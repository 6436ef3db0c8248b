import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { localMinute, newContent } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const rina = await createEditor(db);
const { done } = editingCalls(platform, rina);

test('a landing page, a banner and the profile of the group tell what they lead to or name, and not what they do not', async () => {
  const specializations = resourceOf('specializations').operations;
  const newOne = async (slug: string) => {
    const { key } = await done(specializations.create, {});
    const values = { name: `Spesialis ${slug}`, slug, parent_id: '', icon: 'stethoscope', description: '', sort_order: '1' };
    const { version } = await done(specializations.publish, { key, version: 0, base: {}, values });
    return { key, version };
  };
  const [named, alike] = [await newOne('saraf'), await newOne('saraf-anak')];
  const texts = (await newContent(db, 'landing-pages')).values;
  const page = await done(resourceOf('landing-pages').operations.create, {});
  const sections = `${texts.sections}\n\n## Dokter: Dokter kami\nSpesialisasi: saraf`;
  const values = { ...texts, sections };
  const landing = await done(resourceOf('landing-pages').operations.publish, { key: page.key, version: 0, base: {}, values });
  const banners = await createEditor(db, { roles: ['manager'] });
  const banner = editingCalls(platform, banners);
  const { key: bannerKey } = await banner.done(resourceOf('banners').operations.create, {});
  const shown = { text: 'Poli saraf pindah.', level: 'info', facility_id: '', link: '/dokter/saraf?hari=senin#jadwal' };
  const times = { starts_at: localMinute(-1), ends_at: localMinute(2) };
  const put = await banner.done(resourceOf('banners').operations.publish, {
    key: bannerKey,
    version: 0,
    base: {},
    values: { ...shown, ...times },
  });
  await sql`insert into group_profile (id, description, years_of_service, figures, intro, story, vision, mission, updated_at)
    values (1, '', 1, '[]', array['a', 'b'], '[]', 'Lihat sehati.example/dokter/saraf.', array['c'], now())
    on conflict (id) do update set vision = excluded.vision`.execute(db);
  const uses = async ({ key, version }: { key: string; version: number }) => {
    const answer = await app.fetch(`/v1/staff/specializations/${key}/unpublish`, {
      method: 'POST',
      body: JSON.stringify({ version }),
      headers: { 'content-type': 'application/json', ...rina.bearer },
    });
    return [answer.status, ((await answer.json()).uses ?? []).map(({ label }: { label: string }) => label).toSorted()];
  };
  expect(await uses(named)).toEqual([
    409,
    [`Halaman kampanye: ${texts.name}`, 'Pengumuman: Poli saraf pindah.', 'Profil grup: Profil grup'],
  ]);
  expect((await uses(alike))[0]).toBe(200);
  await banner.done(resourceOf('banners').operations.unpublish, { key: bannerKey, version: put.version });
  await done(resourceOf('landing-pages').operations.publish, { key: page.key, version: landing.version, base: values, values: texts });
  await sql`update group_profile set vision = 'Sehat.'`.execute(db);
  expect((await uses(named))[0]).toBe(200);
});
