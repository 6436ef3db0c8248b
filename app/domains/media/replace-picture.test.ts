import { afterAll, expect, test } from 'vitest';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import type { NewContent } from '#tests/factories/fact-texts.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { markConsentMistaken, withdrawConsent } from './change-media-consents.server.ts';
import { getMedium } from './find-media.server.ts';
import { findMedium, findPublishedUses } from './medium.store.server.ts';
import { replaceInText } from './replace-in-text.ts';
import { replacePicture } from './replace-picture.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const imageOf = (address: string) => `<p>Teks</p><img src="${address}-640.webp" alt="Lama" width="9" height="9">`;

test('a text shows the other picture with its own description and size; other pictures stay', () => {
  const from = { address: '/media/uploads/a_photo', alt: 'A', width: 1, height: 2 };
  const to = { address: '/media/uploads/b_photo', alt: 'Anak "kecil" & ibu', width: 30, height: 40 };
  const other = '<img src="/media/uploads/c_photo-640.webp" alt="C" width="5" height="6">';
  expect(replaceInText(`${imageOf(from.address)}${other}`, from, to)).toBe(
    `<p>Teks</p><img src="/media/uploads/b_photo-640.webp" alt="Anak &#34;kecil&#34; &#38; ibu" width="30" height="40">${other}`,
  );
  expect(replaceInText(from.address, from, to)).toBe(to.address);
});

test('one act replaces a picture in all that shows it: published at once, or a draft where somebody else decides or writes', async () => {
  const [from, to] = [await createMedium(app), await createMedium(app)];
  const service = await publishNew(db, platform, editor, 'services');
  const services = resourceOf('services').operations;
  const shown = { ...service.values, image: from.address };
  await done(services.publish, { key: service.key, version: service.version, base: service.values, values: shown });
  // Words that a doctor approves, and a promo that somebody is writing.
  const article = await publishArticle(db, platform, editor);
  const articles = resourceOf('articles').operations;
  const content = imageOf(from.address);
  const { key, version, values } = article;
  await done(articles.publish, { key, version, base: values, values: { ...values, content } });
  const promo = await publishNew(db, platform, editor, 'promos');
  const promos = resourceOf('promos').operations;
  const written = { ...promo.values, content };
  await done(promos.save, { key: promo.key, version: promo.version, base: promo.values, values: written });

  const { replaced } = await done(replacePicture, { id: from.id, by: to.address });
  expect(Object.fromEntries(replaced.map(({ kind, outcome }) => [kind, outcome]))).toEqual({
    services: 'published',
    articles: 'saved',
    promos: 'saved',
  });
  expect((await findPublishedUses(db, to.address)).map(({ kind }) => kind)).toEqual(['service']);
  expect((await findPublishedUses(db, from.address)).map(({ kind }) => kind)).toEqual(['article']);
  const draft = await done(articles.view, { key });
  expect(draft.values.content).toContain(`${to.address}-640.webp`);
  expect([draft.state, draft.values.content?.includes(from.address)]).toEqual(['changed', false]);
  expect((await done(promos.view, { key: promo.key })).values.content).toContain(to.address);
});

test('what was taken off the site gets the picture and stays off; a record in the trash is left, and the picture says so', async () => {
  const [from, to] = [await createMedium(app), await createMedium(app)];
  const [promos, doctors] = [resourceOf('promos').operations, resourceOf('doctors').operations];
  const promo = await publishNew(db, platform, editor, 'promos');
  const { key } = promo;
  const shown = { ...promo.values, image: from.address };
  const { version } = await done(promos.publish, { key, version: promo.version, base: promo.values, values: shown });
  await done(promos.unpublish, { key, version });
  const doctor = await newContent(db, 'doctors');
  const portrait: NewContent = { ...doctor, values: { ...doctor.values, portrait: from.address } };
  const [hidden, gone] = [
    await publishNew(db, platform, editor, 'doctors', portrait),
    await publishNew(db, platform, editor, 'doctors', {
      ...portrait,
      values: { ...portrait.values, slug: `${portrait.values.slug}-lain` },
    }),
  ];
  await done(doctors.unpublish, { key: hidden.key, version: hidden.version });
  await done(doctors.trash, { key: gone.key, version: gone.version, trashed: true });

  const { replaced } = await done(replacePicture, { id: from.id, by: to.address });
  expect(new Map(replaced.map((one) => [`${one.kind} ${one.key}`, one.outcome]))).toEqual(
    new Map([
      [`promos ${key}`, 'saved'],
      [`doctors ${hidden.key}`, 'saved'],
      [`doctors ${gone.key}`, 'left'],
    ]),
  );
  const after = await done(promos.view, { key });
  expect([after.state, after.values.image]).toEqual(['offline', to.address]);
  const row = await db.selectFrom('promos').select('published_at').where('id', '=', Number(key)).executeTakeFirstOrThrow();
  expect(row.published_at).toBeNull();
  const active = await db.selectFrom('doctors').select('is_active').where('id', '=', Number(hidden.key)).executeTakeFirstOrThrow();
  expect(active.is_active).toBe(false);
  const { uses } = await done(getMedium, { id: from.id });
  expect(uses.filter(({ title }) => title.includes('di tempat sampah'))).toHaveLength(1);
});

test('a manager replaces in the promos of the own hospital alone; an unknown or ended picture replaces nothing', async () => {
  const [from, to] = [await createMedium(app), await createMedium(app)];
  const promos = resourceOf('promos').operations;
  const kept = [];
  for (let n = 0; n < 2; n += 1) {
    const promo = await publishNew(db, platform, editor, 'promos');
    const values = { ...promo.values, image: from.address };
    await done(promos.publish, { key: promo.key, version: promo.version, base: promo.values, values });
    kept.push(promo);
  }
  const facilityId = kept[0]?.facilityId as number;
  const user = await createUser(db);
  const manager = actorFor(user, { roles: ['manager'], grants: [{ role: 'manager', facilityId }], hasSecondFactor: true });
  const { replaced } = await done(replacePicture, { id: from.id, by: to.address }, manager);
  expect(replaced.map(({ key, outcome }) => [key, outcome]).sort()).toEqual(
    [
      [kept[0]?.key, 'published'],
      [kept[1]?.key, 'left'],
    ].sort(),
  );
  expect(await ask(replacePicture, { id: from.id, by: '/media/uploads/lain' })).toMatchObject({ ok: false, code: 'unknown' });
  expect(await ask(replacePicture, { id: from.id, by: from.address })).toMatchObject({ ok: false, code: 'unknown' });
  await db.updateTable('media').set({ licence_until: '2020-01-01' }).where('id', '=', to.id).execute();
  expect(await ask(replacePicture, { id: from.id, by: to.address })).toMatchObject({ ok: false, code: 'ended' });
});

test('a consent of the wrong person blocks nothing any more and stays; one that was withdrawn takes an editor of the group', async () => {
  const { id, address, consent } = await createMedium(app);
  const { key, version, values } = await publishArticle(db, platform, editor);
  const { operations } = resourceOf('articles');
  const publish = { key, version, base: values, values: { ...values, image: address } };
  await done(withdrawConsent, { id, consent });
  expect(await ask(operations.publish, publish)).toMatchObject({ ok: false, code: 'invalid_input' });
  const given = { id, consent, note: 'Tertukar dengan foto lain' };
  const ofUnit = actorFor(await createUser(db), {
    roles: ['manager'],
    hasSecondFactor: true,
    grants: [{ role: 'manager', facilityId: (await publishNew(db, platform, editor, 'promos')).facilityId as number }],
  });
  expect(await ask(markConsentMistaken, given, ofUnit)).toMatchObject({ ok: false, code: 'group_only' });
  expect(await ask(markConsentMistaken, { ...given, note: 'ya' })).toMatchObject({ ok: false, code: 'invalid_input' });
  await done(markConsentMistaken, given);
  const medium = await findMedium(db, { id });
  expect([medium?.allowed_until, medium?.consents]).toMatchObject([null, [{ person: 'Siti', is_mistaken: true }]]);
  expect(await ask(operations.publish, publish)).toMatchObject({ ok: true });
  const row = await db.selectFrom('media_consents').selectAll().where('id', '=', consent).executeTakeFirstOrThrow();
  expect([row.mistaken_by, row.mistaken_note, row.valid_until !== null]).toEqual([editor.userId, given.note, true]);
  expect(await ask(markConsentMistaken, given)).toMatchObject({ ok: false, code: 'not_found' });
  expect(dateInJakarta(row.mistaken_at as Date)).toBe(dateInJakarta(new Date()));
});
