import { afterAll, describe, expect, test } from 'vitest';
import { flagOn, type Values } from '#app/platform/content/field-values.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createMedium } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { archiveForm, closeForm, publishForm, reopenForm } from '../publication/publish-and-close-form.server.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { copyForm, createForm, discardForm, saveForm } from './create-and-save-form.server.ts';
import { findFormWork, getFormWork } from './find-form-work.server.ts';
import { type DraftField, fieldPart } from './form-parts.schema.ts';
import { fieldsOf, fieldText, newField } from './form-work.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const stranger = () => ({ kind: 'visitor', visit: null, ip: newAddress(), requestId: crypto.randomUUID() }) as const;

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const editor = await createStaff(db, 'manager', [here.id]);
const other = await createStaff(db, 'manager', [elsewhere.id]);
const admin = await createStaff(db, 'admin');

let count = 0;
const day = (n: number) => new Date(saturdayMorning.getTime() + n * 86_400_000).toISOString().slice(0, 10);
const dates = { starts_at: `${day(30)}T09:00`, ends_at: `${day(30)}T12:00` };

/** A new event of this facility, and how it is written and published. */
async function begun(kind: 'event' | 'survey' = 'event', more: Values = {}) {
  count += 1;
  const slug = `acara-bangun-${count}`;
  const { id } = await done(createForm, editor, { kind, name: `Acara ${count}`, slug, facility: here.id });
  const view = () => done(getFormWork, editor, { id });
  const save = async (values: Values, base: Values = {}, version?: number) => {
    const { stored } = await view();
    return await done(saveForm, editor, { id, version: version ?? stored.version, base, values });
  };
  const publish = async () => await done(publishForm, editor, { id, version: (await view()).stored.version });
  if (kind === 'event') await save({ ...dates, ...more });
  return { id, slug, kind, view, save, publish };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const put = (field: DraftField): Values => ({ [fieldPart(field.id)]: fieldText(field) });
const choiceField = (id: string, options: readonly [value: string, capacity: string][]): DraftField => ({
  ...newField(id, 9, 'radio'),
  key: id,
  label: `Pilihan ${id}`,
  required: true,
  options: options.map(([value, capacity]) => ({ id: value, value, label: value.toUpperCase(), price: '', capacity, options: [] })),
});
const register = (form: Begun, more: Record<string, string> = {}) => {
  count += 1;
  const fields = { nama: `Siti ${count}`, telepon: `0812${30_000_000 + count}`, ...more };
  return invokeAs(platform, submitForm, stranger(), { kind: form.kind, slug: form.slug, source: 'page', agent: null, fields });
};
const versionsOf = async (id: number) => await db.selectFrom('form_versions').selectAll().where('form_id', '=', id).orderBy('n').execute();

describe('a form', () => {
  test('is nothing to the public before its publication, and then takes registrations', async () => {
    const form = await begun('event', { capacity: '2', waitlist: flagOn });
    expect(await register(form)).toEqual({ ok: false, code: 'not_found' });
    await form.publish();
    const row = await db.selectFrom('forms').selectAll().where('id', '=', form.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'published', version: 1, has_waitlist: true, facility_id: here.id });
    // The times are by the clock of the facility.
    expect(row.starts_at).toEqual(new Date(`${day(30)}T02:00:00Z`));
    const states = [];
    for (let n = 0; n < 3; n += 1) {
      const sent = await register(form);
      states.push(sent.ok && sent.data.state);
    }
    expect(states).toEqual(['confirmed', 'confirmed', 'waiting']);
    expect((await form.view()).is_changed).toBe(false);
  });

  test('says what is missing for its publication, at the part that it is about', async () => {
    const form = await begun();
    await form.save({ capacity: 'banyak', ...put({ ...newField('kosong', 5, 'select'), label: '' }) });
    const { errors } = await form.view();
    const at = errors.map(({ part, input }) => `${part} ${input}`.trim());
    expect(at).toEqual(expect.arrayContaining(['capacity', 'field:kosong label', 'field:kosong key']));
    expect(await refusal(publishForm, editor, { id: form.id, version: (await form.view()).stored.version })).toBe('invalid_input');
    await form.save({ capacity: '', starts_at: '', ends_at: '', 'field:kosong': '' });
    expect((await form.view()).errors).toEqual([{ part: 'starts_at', input: '', message: 'Isi waktu mulainya' }]);
  });

  test('is held back by a claim in its texts or questions; an old one holds back nothing else', async () => {
    const form = await begun();
    const refused = async () => await refusal(publishForm, editor, { id: form.id, version: (await form.view()).stored.version });
    const claim = 'Rumah sakit terbaik, dijamin sembuh.';
    await form.save({ description: `<p>${claim}</p>` });
    expect(await refused()).toBe('invalid_input');
    // Cleaning takes the tag out and joins the word.
    await form.save({ description: 'Rumah sakit ter<div>baik</div> di Bandung.' });
    expect(await refused()).toBe('invalid_input');
    const question = choiceField('kelas', [
      ['pagi', ''],
      ['sore', ''],
    ]);
    await form.save({ description: '', ...put({ ...question, label: claim }) });
    expect(await refused()).toBe('invalid_input');
    await form.save(put(question));
    await form.publish();
    await db.updateTable('forms').set({ description: claim }).where('id', '=', form.id).execute();
    await form.save({ place: 'Aula' });
    await form.publish();
  });

  test('does not show a patient without consent', async () => {
    const medium = await createMedium(app);
    await db.updateTable('media').set({ persons: 'patient' }).where('id', '=', medium.id).execute();
    await db.deleteFrom('media_consents').where('media_id', '=', medium.id).execute();
    const form = await begun();
    await form.save({ image: medium.address });
    expect(await refusal(publishForm, editor, { id: form.id, version: (await form.view()).stored.version })).toBe('invalid_input');
    await db.updateTable('media').set({ persons: 'none' }).where('id', '=', medium.id).execute();
    await form.publish();
  });

  test('has versions that never change, and keys that mean the same in all of them', async () => {
    const form = await begun();
    await form.publish();
    const [first] = await versionsOf(form.id);
    await form.save({ name: 'Nama baru' });
    await form.publish();
    // A new name is no new definition.
    expect(await versionsOf(form.id)).toHaveLength(1);
    await form.save(
      put(
        choiceField('kelas', [
          ['a', ''],
          ['b', '3'],
        ]),
      ),
    );
    await form.publish();
    const versions = await versionsOf(form.id);
    expect(versions.map(({ n }) => n)).toEqual([1, 2]);
    expect(versions[0]?.definition).toEqual(first?.definition);
    await expect(
      db
        .updateTable('form_versions')
        .set({ definition: '{}' })
        .where('id', '=', first?.id ?? '')
        .execute(),
    ).rejects.toThrow('what is published does not change');
    const [phone] = fieldsOf((await form.view()).stored.values).filter(({ key }) => key === 'telepon');
    await form.save(put({ ...(phone as DraftField), type: 'text', role: '' }));
    expect((await form.view()).errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('versi sebelumnya'));
    await done(discardForm, editor, { id: form.id, version: (await form.view()).stored.version });
    expect((await form.view()).is_changed).toBe(false);
  });

  test('counts the seats of options from the first version on, and is never smaller than what is taken', async () => {
    const form = await begun('event', { capacity: '5' });
    await form.save(
      put(
        choiceField('sesi', [
          ['pagi', ''],
          ['sore', ''],
        ]),
      ),
    );
    await form.publish();
    for (const _ of [1, 2]) expect((await register(form, { sesi: 'pagi' })).ok).toBe(true);
    await form.save({ capacity: '1' });
    expect(await refusal(publishForm, editor, { id: form.id, version: (await form.view()).stored.version })).toBe('invalid_input');
    const [sesi] = fieldsOf((await form.view()).stored.values).filter(({ key }) => key === 'sesi');
    const limited = { ...(sesi as DraftField), options: (sesi as DraftField).options.map((one) => ({ ...one, capacity: '2' })) };
    await form.save({ capacity: '5', ...put(limited) });
    await form.publish();
    expect(await register(form, { sesi: 'pagi' })).toEqual({ ok: false, code: 'option_full' });
    expect((await register(form, { sesi: 'sore' })).ok).toBe(true);
  });

  test('that people have registered for is not moved by a publication', async () => {
    const form = await begun();
    await form.publish();
    await form.save({ starts_at: `${day(31)}T09:00`, ends_at: `${day(31)}T12:00` });
    await form.publish();
    await register(form);
    await form.save({ place: 'Aula lain' });
    expect(await refusal(publishForm, editor, { id: form.id, version: (await form.view()).stored.version })).toBe('moved');
    await form.save({ place: '', facility: String(elsewhere.id) });
    expect(await refusal(publishForm, admin, { id: form.id, version: (await form.view()).stored.version })).toBe('moved');
  });

  test('is closed, opened again, and put away when nobody is awaited', async () => {
    const form = await begun();
    await form.publish();
    await register(form);
    expect(await refusal(archiveForm, editor, { id: form.id })).toBe('awaited');
    await done(closeForm, editor, { id: form.id });
    expect(await register(form)).toEqual({ ok: false, code: 'closed' });
    // A correction of a word opens nothing.
    await form.save({ description: '<p>Dibetulkan.</p>' });
    await form.publish();
    expect(await register(form)).toEqual({ ok: false, code: 'closed' });
    await done(reopenForm, editor, { id: form.id });
    expect((await register(form)).ok).toBe(true);
    await done(closeForm, editor, { id: form.id });
    clock.set(new Date(saturdayMorning.getTime() + 40 * 86_400_000));
    await done(archiveForm, editor, { id: form.id });
    expect(await register(form)).toEqual({ ok: false, code: 'not_found' });
    expect(await refusal(publishForm, editor, { id: form.id, version: 0 })).toBe('over');
    clock.set(saturdayMorning);
  });

  test('is copied with what it asks, without its dates', async () => {
    const form = await begun();
    await form.save(put(choiceField('kelas', [['a', '']])));
    const copy = await done(copyForm, editor, { id: form.id, name: 'Salinan', slug: `${form.slug}-2` });
    const { stored } = await done(getFormWork, editor, { id: copy.id });
    expect(fieldsOf(stored.values).map(({ key }) => key)).toEqual(['nama', 'telepon', 'email', 'kelas']);
    expect(stored.values).toMatchObject({ name: 'Salinan', starts_at: '' });
    expect(await refusal(copyForm, editor, { id: form.id, name: 'Salinan', slug: `${form.slug}-2` })).toBe('slug_taken');
  });
});

describe('two who write at once', () => {
  test('keep both changes of different parts, also of two fields', async () => {
    const form = await begun();
    const { stored } = await form.view();
    await form.save({ ...put(newField('satu', 7, 'date')) });
    const late = await done(saveForm, editor, {
      id: form.id,
      version: stored.version,
      base: { name: stored.values.name ?? '' },
      values: { name: 'Nama saya', ...put(newField('dua', 8, 'date')) },
    });
    expect(late.values.name).toBe('Nama saya');
    expect(fieldsOf(late.values).map(({ id }) => id)).toEqual(expect.arrayContaining(['satu', 'dua']));
  });

  test('are asked where both changed the same part; a publication of what one has not seen is refused', async () => {
    const form = await begun();
    const { stored } = await form.view();
    await form.save({ name: 'Nama orang lain' });
    const input = { id: form.id, version: stored.version, base: { name: stored.values.name ?? '' }, values: { name: 'Nama saya' } };
    expect(await refusal(saveForm, editor, input)).toBe('conflict');
    expect(await refusal(publishForm, editor, { id: form.id, version: stored.version })).toBe('conflict');
    expect(await refusal(discardForm, editor, { id: form.id, version: stored.version })).toBe('unpublished');
  });

  test('publish one version once', async () => {
    const form = await begun();
    const { stored } = await form.view();
    const answers = await Promise.all([1, 2].map(() => invokeAs(platform, publishForm, editor, { id: form.id, version: stored.version })));
    expect(answers.map((one) => (one.ok ? 'published' : one.code)).sort()).toEqual(['conflict', 'published']);
    expect(await versionsOf(form.id)).toHaveLength(1);
  });
});

test('a form of another facility is not found, and one of the group is of the group alone', async () => {
  const form = await begun();
  const { id } = form;
  for (const [item, input] of [
    [getFormWork, { id }],
    [saveForm, { id, version: 1, base: {}, values: {} }],
    [publishForm, { id, version: 1 }],
    [discardForm, { id, version: 1 }],
    [closeForm, { id }],
    [reopenForm, { id }],
    [archiveForm, { id }],
    [copyForm, { id, name: 'Salinan', slug: 'salinan-orang-lain' }],
  ] as const) {
    expect(await refusal(item as typeof getFormWork, other, input as { id: number })).toBe('not_found');
  }
  expect((await done(findFormWork, other, {})).forms.map((one) => one.id)).not.toContain(id);
  const foreign = { kind: 'event', name: 'X', slug: `asing-${count}`, facility: elsewhere.id };
  expect(await refusal(createForm, editor, foreign)).toBe('foreign_facility');
  expect(await refusal(createForm, editor, { ...foreign, facility: '' })).toBe('foreign_facility');
  const ofGroup = await done(createForm, admin, { ...foreign, facility: '' });
  expect(await refusal(getFormWork, editor, { id: ofGroup.id })).toBe('not_found');
  await form.save({ facility: String(elsewhere.id) });
  expect(await refusal(publishForm, editor, { id, version: (await form.view()).stored.version })).toBe('foreign_facility');
});

test('what a browser sends of parts is checked', async () => {
  const { id } = await begun();
  const save = (values: Record<string, unknown>) => refusal(saveForm, editor, { id, version: 0, base: {}, values });
  expect(await save({ unbekannt: 'x' })).toBe('invalid_input');
  expect(await save({ 'field:A!': '{}' })).toBe('invalid_input');
  expect(await save({ name: 'x'.repeat(60_001) })).toBe('invalid_input');
  // What is no field is left out of the form, not stored as one.
  const { stored } = await done(getFormWork, editor, { id });
  const saved = await done(saveForm, editor, { id, version: stored.version, base: {}, values: { 'field:rusak': '{"id":"lain"' } });
  expect(fieldsOf(saved.values).map((one) => one.id)).not.toContain('rusak');
});
