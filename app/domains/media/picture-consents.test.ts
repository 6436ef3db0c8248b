import { afterAll, expect, test } from 'vitest';
import { getReadinessFacts } from '#app/domains/staff/content/get-readiness-facts.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createMedium, pdf } from '#tests/factories/files.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { endingPictures } from './change-media.server.ts';
import { markConsentMistaken } from './change-media-consents.server.ts';
import { replacePicture } from './replace-picture.server.ts';

// Case 11 of docs/hard-cases.md: the same picture twice is one, and a consent that has lapsed blocks the publication of what shows it.
const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const writer = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(app.platform, writer);
const day = 86_400_000;
const dateIn = (days: number) => dateInJakarta(new Date(Date.now() + days * day));

async function call(method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const headers = { ...writer.bearer, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  const answer = await app.fetch(`/v1/staff/media${path}`, { method, headers, body: isForm ? body : body && JSON.stringify(body) });
  expect(answer.status === 200 ? '' : await answer.clone().text()).toBe('');
  return (await answer.json()).data;
}
const consent = (id: string, person: string, until: string) =>
  call('POST', `/${id}/consents`, formWith({ person, scope: 'Artikel', valid_until: until }, { file: pdf }));

/** A published article that shows a picture in its text, whose person has agreed until tomorrow. */
async function shown() {
  const medium = await createMedium(app);
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const content = `<p>Teks</p><img src="${medium.address}-640.webp" alt="Contoh">`;
  await consent(medium.id, 'Budi', dateIn(1));
  const changed: Values = { ...values, content };
  const published = await done(operations.publish, { key, version, base: values, values: changed });
  return { medium, key, version: published.version, values: changed };
}

test('a consent that lapses: its uses are listed, publishing and planning are refused, and a renewal lifts it', async () => {
  const { medium, key, version, values } = await shown();
  const again = { key, version, base: {}, values: { ...values, summary: 'Ringkasan lain' } };
  const due_at = new Date(Date.now() + 5 * day).toISOString();
  const saved = await done(operations.save, again);
  // The consent holds today and not on the day of the plan.
  expect(await ask(operations.plan, { key, version: saved.version, action: 'publish', due_at })).toEqual({
    ok: false,
    code: 'invalid_input',
  });

  await db
    .updateTable('media_consents')
    .set({ valid_until: dateIn(-1) })
    .where('person', '=', 'Budi')
    .execute();
  const refused = await app.fetch(`/v1/staff/articles/${key}/publish`, {
    method: 'POST',
    headers: { ...writer.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ version: saved.version, base: {}, values: again.values }),
  });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Izin gambarnya berakhir')]);
  // A link to a preview could be opened by anybody, so there is none either.
  expect(await ask(operations.preview, { key })).toEqual({ ok: false, code: 'invalid_input' });
  const found = await call('GET', `/${medium.id}`);
  expect(found).toMatchObject({ allowed_until: dateIn(-1) });
  expect(found.uses).toEqual(expect.arrayContaining([{ kind: 'article', title: values.name }]));
  expect((await call('GET', '?ending=ya')).map(({ id }: { id: string }) => id)).toContain(medium.id);
  // What is on the site stays until somebody decides.
  expect((await app.fetch(`/articles/detail/${values.slug}`)).status).toBe(200);

  await consent(medium.id, ' budi ', dateIn(90));
  expect((await call('GET', `/${medium.id}`)).allowed_until).toBe(dateIn(90));
  expect((await done(operations.publish, { ...again, version: saved.version })).version).toBeGreaterThan(saved.version);
});

test('a consent that its person withdraws ends today, with all others of the person, and its form stays', async () => {
  const { medium, key, version, values } = await shown();
  await consent(medium.id, 'BUDI ', dateIn(400));
  const given = async (): Promise<{ id: string; person: string; file: string; valid_until: string | null }[]> =>
    (await call('GET', `/${medium.id}`)).consents;
  const before = await given();
  const [budi, others] = [before.filter(({ person }) => person !== 'Siti'), before.filter(({ person }) => person === 'Siti')];
  expect(budi).toHaveLength(2);
  await call('DELETE', `/${medium.id}/consents/${budi[0]?.id}`);
  const ended = budi.map((one) => ({ ...one, valid_until: dateIn(-1) }));
  expect(await given()).toEqual(expect.arrayContaining([...others, ...ended]));
  const again = { key, version, base: {}, values: { ...values, summary: 'Ringkasan lain' } };
  expect(await ask(operations.publish, again)).toEqual({ ok: false, code: 'invalid_input' });
});

test('control: with a consent that still holds the same publication goes through', async () => {
  const { key, version, values } = await shown();
  const again = { key, version, base: {}, values: { ...values, summary: 'Ringkasan lain' } };
  expect((await done(operations.publish, again)).version).toBeGreaterThan(version);
});

test('the end of the licence counts like that of a consent, and the earliest of all holds', async () => {
  const medium = await createMedium(app);
  await consent(medium.id, 'Tono', dateIn(50));
  const described = { version: 1, alt: 'Contoh', licence: 'licensed', persons: 'none', focal: 1 };
  expect(await call('PUT', `/${medium.id}`, { ...described, licence_until: dateIn(20) })).toMatchObject({ allowed_until: dateIn(20) });
  expect(await call('PUT', `/${medium.id}`, { ...described, version: 2, licence_until: '' })).toMatchObject({ allowed_until: dateIn(50) });
});

test('a patient who has not agreed blocks publication and plans until a consent is there; a consent of the wrong person is none', async () => {
  const { id, address, consent: first } = await createMedium(app);
  const described = { version: 1, alt: 'Pasien di ruang tunggu', licence: 'own' };
  const saysPatient = () => call('PUT', `/${id}`, { ...described, persons: 'patient' });
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const publish = { key, version, base: values, values: { ...values, image: address } };
  await done(markConsentMistaken, { id, consent: first, note: 'Tertukar dengan foto lain' });
  expect(await saysPatient()).toMatchObject({ persons: 'patient', allowed_until: null, lacks_consent: true });
  expect(await ask(operations.publish, publish)).toEqual({ ok: false, code: 'invalid_input' });
  const refused = await app.fetch(`/v1/staff/articles/${key}/publish`, {
    method: 'POST',
    headers: { ...writer.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ version, base: publish.base, values: publish.values }),
  });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Pasien pada gambar “Pasien di ruang tunggu”')]);
  const saved = await done(operations.save, publish);
  const due_at = new Date(Date.now() + 5 * day).toISOString();
  const plan = { key, version: saved.version, action: 'publish', due_at } as const;
  expect(await ask(operations.plan, plan)).toEqual({ ok: false, code: 'invalid_input' });
  const facts = await done(getReadinessFacts, { kind: 'articles', key });
  expect(facts.pictures[address]).toMatchObject({ id, persons: 'patient', lacksConsent: true });
  expect((await call('GET', '?ending=ya')).map((one: { id: string }) => one.id)).toContain(id);
  const other = await createMedium(app);
  expect(await ask(replacePicture, { id: other.id, by: address })).toMatchObject({ ok: false, code: 'no_consent' });

  await consent(id, 'Budi', dateIn(40));
  expect(await call('GET', `/${id}`)).toMatchObject({ lacks_consent: false, allowed_until: dateIn(40) });
  expect((await done(operations.publish, { ...publish, version: saved.version })).version).toBeGreaterThan(saved.version);
});

test('staff and models need no consent, and a picture of which nobody has said anything is published as before', async () => {
  const { id, address, consent: first } = await createMedium(app);
  await done(markConsentMistaken, { id, consent: first, note: 'Tertukar dengan foto lain' });
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const publish = { key, version, base: values, values: { ...values, image: address } };
  await call('PUT', `/${id}`, { version: 1, alt: 'Perawat', licence: 'own', persons: 'staff' });
  const published = await done(operations.publish, publish);
  await db.updateTable('media').set({ persons: null }).where('id', '=', id).execute();
  const { pictures } = await done(getReadinessFacts, { kind: 'articles', key });
  expect(pictures[address]).toMatchObject({ persons: null, lacksConsent: false });
  const again = { key, version: published.version, base: publish.values, values: { ...publish.values, summary: 'Ringkasan lain' } };
  expect((await done(operations.publish, again)).version).toBeGreaterThan(published.version);
});

test('what ends within 30 days, or lacks the consent of a patient, waits for the editors, with the first end', async () => {
  await db.deleteFrom('media_consents').execute();
  await db.updateTable('media').set({ persons: 'none' }).execute();
  const patient = await createMedium(app);
  await db.deleteFrom('media_consents').execute();
  await db.updateTable('media').set({ persons: 'patient' }).where('id', '=', patient.id).execute();
  const [soon, far] = [await createMedium(app), await createMedium(app)];
  await consent(soon.id, 'Ani', dateIn(10));
  await consent(far.id, 'Ani', dateIn(40));
  await db.updateTable('media').set({ licence_until: null }).execute();
  const waiting = await endingPictures.read({ db, clock: { now: () => new Date() }, cache: app.platform.cache }, 'group');
  expect(waiting).toMatchObject({ count: 2, due: new Date(`${dateIn(10)}T00:00:00Z`) });
  // The line leads to these pictures alone.
  expect(endingPictures.href).toBe('/staff/media?izin=berakhir');
});
