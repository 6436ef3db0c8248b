import { afterAll, describe, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { newContent } from '#tests/factories/content-texts.ts';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('doctors');
const field = await createSpecialization(db, { name: 'Saraf Anak Uji' });
const unit = await createFacility(db, { name: 'RS Dago Uji' });

const headers = { 'content-type': 'application/json', ...editor.bearer };
async function save(given: Values) {
  const { key } = await done(operations.create, {});
  const body = JSON.stringify({ version: 0, base: {}, values: given });
  const answer = await app.fetch(`/v1/staff/doctors/${key}`, { method: 'PUT', headers, body });
  return { key, data: ((await answer.json()) as { data: Saved }).data };
}
type Saved = {
  version: number;
  values: Values;
  problems: { field: string; row?: number; cell?: string; text: string; offers?: { value: string; label: string }[] }[];
  next: { act: string; label: string; field: string | null } | null;
};

describe('what people write', () => {
  test.each([['Saraf Anak Uji'], ['  saraf  anak UJI '], [field.slug], [field.slug.toUpperCase()], [String(field.id)]])(
    '%j is stored as the address of the specialization',
    async (typed) => {
      const { data } = await save({ specializations: typed, practices: `rs dago uji | ${typed}`, gender: 'perempuan' });
      expect(data.values).toMatchObject({
        specializations: field.slug,
        practices: `${unit.slug} | ${field.slug}`,
        gender: 'female',
      });
      expect(data.problems.filter(({ field: name }) => ['specializations', 'practices', 'gender'].includes(name))).toEqual([]);
    },
  );

  test('a title with more spaces than one is named by its words', async () => {
    const spaced = await createSpecialization(db, { name: ' Gigi   Anak\tUji ' });
    expect((await save({ specializations: 'gigi anak uji' })).data.values.specializations).toBe(spaced.slug);
  });

  test('what matches nothing stays as it is typed, and is a problem of its row and cell with what was probably meant', async () => {
    const practices = `${unit.slug} | Saraf Anak Ujii\nDagoo | ${field.slug}`;
    const { key, data } = await save({ specializations: 'saraf', practices });
    expect(data.values).toMatchObject({ specializations: 'saraf', practices });
    expect(data.problems).toContainEqual({
      field: 'practices',
      row: 0,
      cell: 'specialization',
      text: 'Tidak ada “Saraf Anak Ujii”. Maksud Anda: Saraf Anak Uji?',
      offers: [{ value: field.slug, label: 'Saraf Anak Uji' }],
    });
    expect(data.problems).toContainEqual(expect.objectContaining({ field: 'practices', row: 1, cell: 'facility' }));
    expect(data.problems).toContainEqual(
      expect.objectContaining({ field: 'specializations', row: 0, offers: [{ value: field.slug, label: 'Saraf Anak Uji' }] }),
    );
    const body = JSON.stringify({ version: data.version, base: {}, values: {} });
    const answer = await app.fetch(`/v1/staff/doctors/${key}/publish`, { method: 'POST', headers, body });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([
      422,
      ['specializations', 'practices.0.specialization', 'practices.1.facility'],
    ]);
  });

  test('of two that have one name none is guessed: both addresses are said', async () => {
    const [one, other] = [await createFacility(db, { name: 'Klinik Kembar' }), await createFacility(db, { name: 'Klinik Kembar' })];
    const practices = `Klinik Kembar | ${field.slug}`;
    const { data } = await save({ practices });
    expect(data.values.practices).toBe(practices);
    const [problem] = data.problems.filter(({ field: name }) => name === 'practices');
    expect(problem?.offers?.map(({ value }) => value).sort()).toEqual([one.slug, other.slug].sort());
    for (const { slug } of [one, other]) expect(problem?.text).toContain(slug);
    // The address says which one is meant.
    expect((await save({ practices: `${other.slug} | ${field.slug}` })).data.values.practices).toBe(`${other.slug} | ${field.slug}`);
  });

  test('a first doctor needs no code: names alone are published, under an address made of the name', async () => {
    const { values } = await newContent(db, 'doctors');
    const typed = { ...values, name: 'dr. Tanpa Kode, Sp.A', slug: '', gender: 'Perempuan', specializations: 'saraf anak uji' };
    const { key, data } = await save({ ...typed, practices: 'RS Dago Uji | Saraf Anak Uji' });
    expect([data.problems, data.next?.label]).toEqual([[], 'Terbitkan']);
    await done(operations.publish, { key, version: data.version, base: {}, values: {} });
    const published = await done(operations.view, { key });
    expect(published.values).toMatchObject({ slug: 'tanpa-kode', practices: `${unit.slug} | ${field.slug}` });
    expect([published.problems, published.next?.act]).toEqual([[], 'look']);
  });
});

describe('the next act', () => {
  test('names how many fields lack something and leads to the first', async () => {
    const { key } = await done(operations.create, {});
    const empty = await done(operations.view, { key });
    expect(empty.next).toMatchObject({ act: 'mend', field: 'name' });
    expect(empty.next?.label).toMatch(/^Lengkapi \d+ isian$/);
    expect(empty.problems.map(({ field: name }) => name)).toEqual(expect.arrayContaining(['name', 'gender', 'specializations']));
  });

  test('an address that another record has is said before anybody publishes', async () => {
    const { values } = await newContent(db, 'doctors');
    const first = await save(values);
    const second = await save(values);
    expect(first.data.problems).toEqual([]);
    expect(second.data.problems).toEqual([{ field: 'slug', text: 'Ini dipakai dokter lain. Tulis yang lain.' }]);
    expect(second.data.next).toMatchObject({ act: 'mend', label: 'Lengkapi 1 isian', field: 'slug' });
  });

  test('a draft with the address of a record on the site stands against itself, and not against that record', async () => {
    const { values } = await newContent(db, 'doctors');
    const { key } = await done(operations.create, {});
    const { version } = await done(operations.publish, { key, version: 0, base: {}, values });
    const draft = await save(values);
    expect(draft.data.problems).toEqual([{ field: 'slug', text: 'Ini dipakai dokter lain. Tulis yang lain.' }]);
    const changed = await done(operations.save, { key, version, base: values, values: { ...values, name: 'dr. Lain' } });
    expect([changed.problems, changed.next?.act]).toEqual([[], 'publish']);
  });

  test('words that no doctor has read are sent to one, and then waited for', async () => {
    const articles = resourceOf('articles').operations;
    const { values } = await newContent(db, 'articles');
    const { key } = await done(articles.create, {});
    const saved = await done(articles.save, { key, version: 0, base: {}, values });
    expect(saved.next).toMatchObject({ act: 'submit', label: 'Ajukan tinjauan' });
    expect(saved.problems.map(({ text }) => text)).toEqual([expect.stringContaining('Ajukan di bagian Tinjauan medis')]);
  });
});

describe('the choices of a field', () => {
  const choicesOf = async (query: Record<string, string>, given = editor.bearer, kind = 'doctors') => {
    const answer = await app.fetch(`/v1/staff/${kind}/choices?${new URLSearchParams(query)}`, { headers: given });
    return { status: answer.status, data: ((await answer.json()) as { data: { value: string; label: string; state: string }[] }).data };
  };

  test('are found by what is typed, with what tells them apart, 20 at most; stored keys get their names', async () => {
    const found = await choicesOf({ field: 'practices.facility', search: 'dago uj' });
    expect(found.data).toEqual([{ value: unit.slug, label: 'RS Dago Uji', hint: expect.any(String), picture: null, state: 'live' }]);
    const named = await choicesOf({ field: 'specializations', keys: `${field.slug}\ntidak-ada` });
    expect(named.data.map(({ label }) => label)).toEqual(['Saraf Anak Uji']);
    for (let n = 0; n < 22; n += 1) await createSpecialization(db, { name: `Banyak ${n}` });
    expect((await choicesOf({ field: 'specializations', search: 'banyak' })).data).toHaveLength(20);
  });

  test('begin with what is usually meant: of facilities those that take registrations', async () => {
    const names = ['Apotek Urut Uji', 'RS Urut Uji', 'Zona Urut Uji'];
    for (const name of names) await createFacility(db, { name, isUnit: name.startsWith('RS') });
    const labels = async (search: string) =>
      (await choicesOf({ field: 'practices.facility', search })).data.map(({ label }) => label).filter((label) => names.includes(label));
    expect(await labels('urut uji')).toEqual(['RS Urut Uji', 'Apotek Urut Uji', 'Zona Urut Uji']);
    // What begins with what is typed is meant.
    expect((await labels('zona urut'))[0]).toBe('Zona Urut Uji');
  });

  test('are those of who edits the kind that names them, whatever they may do with what it names', async () => {
    const [own, foreign] = [await createFacility(db), await createFacility(db)];
    const manager = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: own.id }));
    const doctor = await createDoctor(db, { name: 'dr. Pilihan Uji' });
    const [gone] = [await createDoctor(db, { name: 'dr. Pilihan Tidak Aktif', isActive: false })];
    expect((await choicesOf({ field: 'doctor_id', search: 'pilihan' }, manager.bearer, 'promos')).data.map(({ value }) => value)).toEqual([
      String(doctor.id),
    ]);
    // Neither is a name read by its key.
    const byKey = await choicesOf({ field: 'doctor_id', keys: `${doctor.id}\n${gone.id}` }, manager.bearer, 'promos');
    expect(byKey.data.map(({ value }) => value)).toEqual([String(doctor.id)]);
    // Who edits doctors sees those that are not on the site, as such.
    const all = await choicesOf({ field: 'doctor_id', search: 'pilihan' }, editor.bearer, 'promos');
    expect(all.data.find(({ value }) => value === String(gone.id))?.state).toBe('draft');
    const units = await choicesOf({ field: 'facility_id' }, manager.bearer, 'promos');
    expect(units.data.map(({ value }) => value)).toEqual([String(own.id)]);
    expect(units.data.map(({ value }) => value)).not.toContain(String(foreign.id));
    // A manager of a hospital edits no doctors, so asks nothing about what they name.
    const answers = [
      await choicesOf({ field: 'specializations' }, manager.bearer),
      await choicesOf({ field: 'name' }),
      await choicesOf({ field: 'doctor_id', search: 'x'.repeat(101) }, editor.bearer, 'promos'),
      await choicesOf({ field: 'doctor_id' }, {} as typeof editor.bearer, 'promos'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 422, 401]);
  });
});
