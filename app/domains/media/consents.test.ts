import { afterAll, expect, test } from 'vitest';
import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Values } from '#app/platform/resources/values.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createMedium, pdf } from '#tests/factories/files.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { endingPictures } from './operations.server.ts';

// Hard case 11 of the staff's guide: the same picture twice is one, and a consent that has lapsed blocks the publication of what shows it.
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
  const described = { alt: 'Contoh', licence: 'licensed', focal: 1 };
  expect(await call('PUT', `/${medium.id}`, { ...described, licence_until: dateIn(20) })).toMatchObject({ allowed_until: dateIn(20) });
  expect(await call('PUT', `/${medium.id}`, { ...described, licence_until: '' })).toMatchObject({ allowed_until: dateIn(50) });
});

test('what ends within 30 days waits for the editors, with the first end', async () => {
  await db.deleteFrom('media_consents').execute();
  const [soon, far] = [await createMedium(app), await createMedium(app)];
  await consent(soon.id, 'Ani', dateIn(10));
  await consent(far.id, 'Ani', dateIn(40));
  await db.updateTable('media').set({ licence_until: null }).execute();
  const waiting = await endingPictures.read({ db, clock: { now: () => new Date() }, cache: app.platform.cache }, 'group');
  expect(waiting).toMatchObject({ count: 1, due: new Date(`${dateIn(10)}T00:00:00Z`) });
});
