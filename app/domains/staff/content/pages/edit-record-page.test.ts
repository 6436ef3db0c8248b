import { afterAll, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);

/** A draft with these texts, and its forms as a browser without a script sends them. */
async function draft(values: Values = {}, kind = 'services') {
  const { operations } = resourceOf(kind);
  const { key } = await done(operations.create, {});
  if (Object.keys(values).length > 0) await done(operations.save, { key, version: 0, base: {}, values });
  const stored = async () => await done(operations.view, { key });
  const send = async (fields: Record<string, string>, query = '') => {
    const { version, values: base } = await stored();
    const body = new URLSearchParams({ intent: 'save', version: String(version), base: JSON.stringify(base), ...fields });
    const answer = await app.fetch(`/staff/konten/${kind}/${key}${query}`, { method: 'POST', headers: editor.headers, body });
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
  };
  const page = async () => await (await app.fetch(`/staff/konten/${kind}/${key}`, { headers: editor.headers })).text();
  return { key, stored, send, page };
}

test('the inputs of a form without a script become the texts of their fields', async () => {
  const { stored, send, page } = await draft();
  const rows = { 'options.0.name': 'Dasar', 'options.0.price': '350000', 'options.2.name': 'Lengkap | pagi', 'options.1.name': '' };
  const hours = { 'schedules.1.0.time': '8-12', 'schedules.1.0.more': '10', 'schedules.2.1.time': '8-12', 'schedules.2.1.more': '10' };
  const { status, location } = await send({ name: 'Periksa', ...rows, ...hours }, '?ke=options');
  expect([status, location]).toEqual([303, expect.stringMatching(/\?sudah=tersimpan#field-options$/)]);
  expect((await stored()).values).toMatchObject({
    name: 'Periksa',
    options: 'Dasar | 350000\nLengkap \\| pagi',
    schedules: 'Senin–Selasa 08.00–12.00 | 10',
  });
  const html = await page();
  expect(html).toContain('value="Lengkap | pagi"');
  expect(html).toContain('name="options.3.name"');
  expect(html).not.toContain('name="options.4.name"');
});

test('a name that is written becomes its record, and one that names none stays as it was typed, with what was meant', async () => {
  const facility = await createFacility(db, { name: 'RSU Melati Indah' });
  const { stored, send, page } = await draft();
  await send({ facility_id: 'rsu melati indah' });
  expect((await stored()).values.facility_id).toBe(String(facility.id));
  await send({ facility_id: 'RSU Melati Inda' });
  expect((await stored()).values.facility_id).toBe('RSU Melati Inda');
  expect(await page()).toContain('Maksud Anda: RSU Melati Indah?');
});

test('a refused publication shows the rows as they were typed, and says at the cell what is wrong', async () => {
  const { send } = await draft({ name: 'Periksa' });
  const { status, html } = await send({ intent: 'publish', name: 'Periksa', 'options.0.name': 'Dasar', 'options.0.price': 'murah' });
  expect(status).toBe(422);
  expect(html).toContain('value="murah"');
  expect(html).toMatch(/id="field-options\.0\.price-error"/);
});

test('what nobody has changed is no change, however it was written', async () => {
  const { stored, send } = await draft({ options: 'Dasar|350000', name: 'Lama' });
  await send({ name: 'Baru', 'options.0.name': 'Dasar', 'options.0.price': '350000' });
  expect((await stored()).values).toMatchObject({ name: 'Baru', options: 'Dasar|350000' });
});

test('a request for approval says who was asked and where it waits, and the second person has it on the home page', async () => {
  const rules = resourceOf('mail-sentences').operations;
  const key = (await done(rules.find, {})).rows[0]?.key as string;
  const path = `/staff/konten/mail-sentences/${key}`;
  const ask = async (change: string) => {
    const { version, values } = await done(rules.view, { key });
    const fields = { intent: 'ask', version: String(version), base: JSON.stringify(values), ...values, text: `${values.text}${change}` };
    const answer = await app.fetch(path, { method: 'POST', headers: editor.headers, body: new URLSearchParams(fields) });
    const location = answer.headers.get('location') ?? '';
    return { location, html: await (await app.fetch(location, { headers: editor.headers })).text() };
  };
  // Nothing is written yet, so nothing waits.
  expect((await ask('')).html).not.toContain('Persetujuan diminta');
  const { location, html } = await ask(' Terima kasih.');
  expect(location).toBe(`${path}?sudah=diminta`);
  expect(html).toContain('Persetujuan diminta kepada Editor atau Administrator yang lain.');
  expect(html).toMatch(/<button[^>]*value="ask"[^>]*>Minta persetujuan<\/button>/);
  const other = await createEditor(db);
  expect(await (await app.fetch('/staff', { headers: other.headers })).text()).toContain(`href="${path}"`);
});

test('the editor says what is missing, with the way there, and the one act that comes next', async () => {
  const { page } = await draft({ name: 'Periksa' });
  const html = await page();
  expect(html).toMatch(/<h2 id="kurang">Masih kurang \(\d+\)<\/h2>/);
  expect(html).toContain('href="#field-category_id"');
  expect(html).toMatch(/<a[^>]*data-next="mend"[^>]*>Lengkapi \d+ isian<\/a>/);
  expect(html).not.toContain('data-next="publish"');
});

test('what was typed before a press of the bar without a script is submitted, or kept when the text is taken back', async () => {
  const { key, stored, send } = await draft(await articleTexts(db), 'articles');
  const reviews = () => db.selectFrom('content_reviews').select(['state', 'revision']).where('key', '=', key).orderBy('id').execute();
  // A form of a browser sends every field.
  const press = async (intent: string, change: Values) => await send({ ...(await stored()).values, intent, ...change });
  expect((await press('submit', { summary: 'Ringkasan yang baru' })).location).toMatch(/\?sudah=diajukan$/);
  const revision = await db
    .selectFrom('staff_revisions')
    .select(['n', 'data'])
    .where('key', '=', key)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow();
  expect(revision.data).toMatchObject({ summary: 'Ringkasan yang baru' });
  expect(await reviews()).toEqual([{ state: 'submitted', revision: revision.n }]);
  expect((await press('withdraw', { summary: 'Lebih baru' })).location).toMatch(/\?sudah=pengajuan-ditarik$/);
  expect((await stored()).values.summary).toBe('Lebih baru');
  expect(await reviews()).toMatchObject([{ state: 'withdrawn' }]);
  // Somebody else has written meanwhile: nothing is submitted.
  expect(await press('submit', { summary: 'Punya saya', version: '0', base: JSON.stringify({ summary: 'Lama' }) })).toMatchObject({
    status: 409,
  });
  expect(await reviews()).toHaveLength(1);
});

test('a copy, and a version that is restored, keep the record and the tab from which one has come', async () => {
  const { key, send, stored } = await draft({ name: 'Periksa' });
  const come = `dari=doctors%2F82&tab=${crypto.randomUUID()}`;
  expect((await send({ intent: 'note', note: 'Awal' }, `?${come}`)).location).toMatch(new RegExp(`${come}$`));
  expect((await send({ intent: 'copy' }, `?${come}`)).location).toMatch(new RegExp(`sudah=digandakan&${come}$`));
  await send({ name: 'Lain' });
  const address = `/staff/konten/services/${key}/versi/1?${come}`;
  const html = (await (await app.fetch(address, { headers: editor.headers })).text()).replaceAll('&amp;', '&');
  expect(html).toContain(`action="${address}"`);
  const body = new URLSearchParams({ version: String((await stored()).version) });
  const answer = await app.fetch(address, { method: 'POST', headers: editor.headers, body });
  expect(answer.headers.get('location')).toMatch(new RegExp(`sudah=pulih&${come}$`));
});
