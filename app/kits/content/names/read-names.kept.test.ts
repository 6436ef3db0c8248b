import { afterAll, describe, expect, test } from 'vitest';
import { csvLine } from '#app/platform/documents/csv.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { newContent } from '#tests/factories/content-texts.ts';
import { createDoctor, createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { NameBook, NamedRow } from './name-book.ts';
import { readWithBook } from './read-names.server.ts';

describe('a part of a row that is on the site', () => {
  const row = (slug: string, title: string): NamedRow => ({
    key: slug,
    title,
    slug,
    is_live: true,
    is_trashed: false,
    is_own: true,
    shown: {},
  });
  const book: NameBook = {
    rows: new Map([
      ['facilities', [row('rs-a', 'RS A'), row('rs-b', 'RS B'), row('rs-c', 'RS C')]],
      ['specializations', [row('bedah-umum', 'Bedah Uji'), row('saraf', 'Saraf Uji')]],
    ]),
    addressOf: (_to, { slug }) => slug,
    hintOf: () => null,
    pictureOf: () => null,
    hasDrafts: () => false,
  };
  const fields = resourceOf('doctors').fields.filter(({ name }) => name === 'practices');
  const stored = { practices: 'rs-a | bedah uji\nrs-b | saraf' };
  const read = (practices: string, before: Readonly<Record<string, string>>) =>
    readWithBook(book, fields, { practices }, before).values.practices;

  test('stays where another is called so now, also when another cell changes', () => {
    expect(read('rs-a | bedah uji\nrs-b | saraf', stored)).toBe(stored.practices);
    expect(read('rs-a | bedah uji\nRS C | Saraf Uji', stored)).toBe('rs-a | bedah uji\nrs-c | saraf');
    expect(read('RS C | bedah uji\nrs-b | saraf', stored)).toBe('rs-c | bedah uji\nrs-b | saraf');
  });

  test('control: typed anew it is the name of the other', () => {
    expect(read('rs-a | bedah uji\nrs-b | saraf', {})).toBe('rs-a | bedah-umum\nrs-b | saraf');
    expect(read('rs-a | Bedah Uji\nrs-b | saraf', stored)).toBe('rs-a | bedah-umum\nrs-b | saraf');
  });
});

describe('a doctor who left the site', async () => {
  const app = await createTestApp();
  afterAll(() => app.close());
  const { db, platform } = app;
  const { operations, store } = resourceOf('promos');
  const unit = await createFacility(db);
  const user = await createUser(db, { roles: ['manager'], facilityId: unit.id });
  const grants = [{ role: 'manager' as const, facilityId: unit.id }];
  const manager = actorFor(user, { roles: ['manager'], grants, hasSecondFactor: true });
  const { done, ask } = editingCalls(platform, manager);
  const { headers } = await signIn(db, user);
  const gone = await createDoctor(db, { name: 'dr. Sudah Pergi' });
  const id = String(gone.id);
  const other = await createDoctor(db, { name: id });
  const texts = async () => ({ ...(await newContent(db, 'promos')).values, facility_id: String(unit.id) });

  /** A promo of the doctor while both were on the site. */
  async function publishPromo() {
    const values = { ...(await texts()), doctor_id: id };
    await db.updateTable('doctors').set({ is_active: true }).where('id', '=', gone.id).execute();
    const { key } = await done(operations.create, {});
    const { version } = await done(operations.publish, { key, version: 0, base: {}, values });
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', gone.id).execute();
    return { key, version, values: (await store.read(db, key)) ?? values };
  }

  test('stays in a promo that is saved and published again, and has a name in it', async () => {
    const { key, version, values } = await publishPromo();
    const next = { ...values, summary: 'Ringkasan baru.' };
    const saved = await done(operations.save, { key, version, base: values, values: next });
    expect([saved.values.doctor_id, saved.problems]).toEqual([id, []]);
    const seen = await done(operations.view, { key });
    expect([seen.problems, seen.options.doctor_id?.find(({ value }) => value === id)?.label]).toEqual([[], 'dr. Sudah Pergi']);
    await done(operations.publish, { key, version: saved.version, base: next, values: next });
    expect(await store.read(db, key)).toMatchObject({ summary: 'Ringkasan baru.', doctor_id: id });
  });

  test('stays in a promo that is imported', async () => {
    const { key, values } = await publishPromo();
    const body = new FormData();
    body.set('intent', 'import');
    const lines = [
      ['Kunci', 'Ringkasan', 'Dokter'],
      [key, 'Dari berkas.', id],
    ];
    body.set('file', new Blob(lines.map(csvLine), { type: 'text/csv' }), 'promo.csv');
    const answer = await app.fetch('/staff/konten/promos?panel=berkas', { method: 'POST', headers, body });
    const run = /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    const { rowsOf, carryOut } = runsOf(app, manager);
    const [row] = await rowsOf(run);
    expect([row?.effect, row?.notes.map(({ value }) => value)]).toEqual(['change', ['Dari berkas.']]);
    await carryOut(run);
    const seen = await done(operations.view, { key });
    expect(seen.values).toMatchObject({ ...values, summary: 'Dari berkas.', doctor_id: id });
  });

  test('control: typed anew it is the doctor who is called so', async () => {
    const { key } = await done(operations.create, {});
    const saved = await done(operations.save, { key, version: 0, base: {}, values: { ...(await texts()), doctor_id: id } });
    expect(saved.values.doctor_id).toBe(String(other.id));
  });

  test('has no name for who may not choose the doctor, and cannot be published anew', async () => {
    const hidden = await createDoctor(db, { name: 'dr. Belum Terbit', isActive: false });
    const { key } = await done(operations.create, {});
    const values = { ...(await texts()), doctor_id: String(hidden.id) };
    const saved = await done(operations.save, { key, version: 0, base: {}, values });
    const problem = { field: 'doctor_id', text: 'Dokter ini sudah tidak ada. Pilih yang lain.' };
    expect([saved.values.doctor_id, saved.problems]).toEqual([String(hidden.id), [problem]]);
    const seen = await done(operations.view, { key });
    expect(seen.problems).toEqual([problem]);
    expect(JSON.stringify(seen.options)).not.toContain('Belum Terbit');
    const listed = await done(operations.find, {});
    expect(JSON.stringify(listed.options)).not.toContain('Belum Terbit');
    const refused = await ask(operations.publish, { key, version: saved.version, base: {}, values: {} });
    expect(refused).toMatchObject({ ok: false, code: 'invalid_input' });
  });

  test('is not named in a list by what is being written of a promo on the site', async () => {
    const editor = await createEditor(db);
    const categories = resourceOf('service-categories').operations;
    const { key: category } = await done(categories.create, {}, editor);
    await done(categories.save, { key: category, version: 0, base: {}, values: { name: 'Kategori Rahasia' } }, editor);
    const { key, version, values } = await publishPromo();
    await done(operations.save, { key, version, base: values, values: { ...values, service_category_id: category } });
    const listed = await done(operations.find, {});
    expect(listed.rows.find((row) => row.key === key)).toMatchObject({ state: 'changed', shown: { service_category_id: category } });
    expect(JSON.stringify(listed.options)).not.toContain('Kategori Rahasia');
    // The control: who edits the categories sees it.
    expect(JSON.stringify((await done(operations.find, {}, editor)).options)).toContain('Kategori Rahasia');
  });
});
