import { afterAll, expect, test } from 'vitest';
import { allowClaims, findClaims } from '#app/domains/legal/claim/allow-claims.server.ts';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { turnOff } from '#tests/factories/legal.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const manager = actorFor(await createUser(db, { roles: ['manager'] }), { roles: ['manager'], hasSecondFactor: true });
const { operations } = resourceOf('promos');
const { ask, done } = editingCalls(platform, editor);
const refused = { ok: false, code: 'invalid_input' };
const bytes = async (path: string) => (await app.fetch(path)).text();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** Applies what is due in two hours. */
const applyLater = async () => await applyPlannedChanges.run({ ...platform, clock: { now: () => new Date(Date.now() + 7_200_000) } }, {});

test('a promo with a claim is written and looked at, and neither published nor planned; what is on the site stays', async () => {
  const { key, version, values } = await publishNew(db, platform, editor, 'promos');
  const changed = { ...values, name: 'Dokter jantung terbaik di Bandung' };
  expect(await ask(operations.publish, { key, version, base: values, values: changed })).toEqual(refused);
  const saved = await done(operations.save, { key, version, base: values, values: changed });
  expect(await ask(operations.plan, { key, version: saved.version, action: 'publish', due_at: inAnHour() })).toEqual(refused);
  const preview = await done(operations.preview, { key });
  expect(await bytes(preview.path as string)).toContain('terbaik di Bandung');
  expect(await bytes(`/promo/detail/${values.slug}`)).toContain(values.name as string);
});

test('a manager lets one text through, with a reason; another word is asked again', async () => {
  const { key, version, values } = await publishNew(db, platform, editor, 'promos');
  const changed = { ...values, name: 'Penghargaan rumah sakit terbaik 2026' };
  const saved = await done(operations.save, { key, version, base: values, values: changed });
  const { texts: held } = await done(findClaims, {}, manager);
  const { hash } = held.find((one) => one.kind === 'promos' && one.key === key) ?? { hash: '' };
  const given = { kind: 'promos', key, hash, reason: 'Penghargaan resmi, piagam ada di arsip.' };
  expect(await ask(allowClaims, given)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await ask(allowClaims, { ...given, reason: 'ya' }, manager)).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(await ask(allowClaims, { ...given, hash: '0'.repeat(64) }, manager)).toMatchObject({ ok: false, code: 'changed' });
  await done(allowClaims, given, manager);
  const other = { ...changed, summary: 'Layanan jantung tercanggih.' };
  expect(await ask(operations.publish, { key, version: saved.version, base: changed, values: other })).toEqual(refused);
  expect(await ask(operations.publish, { key, version: saved.version, base: changed, values: changed })).toMatchObject({ ok: true });
});

test('a manager of one facility finds and allows only what is of it', async () => {
  const { key, version, values, facilityId } = await publishNew(db, platform, editor, 'promos');
  await done(operations.save, { key, version, base: values, values: { ...values, name: 'Layanan terlengkap di Bandung' } });
  const { userId } = manager;
  const at = (facility: number) =>
    actorFor({ id: userId }, { roles: ['manager'], grants: [{ role: 'manager', facilityId: facility }], hasSecondFactor: true });
  const found = async (actor: typeof manager) => (await done(findClaims, {}, actor)).texts.find((one) => one.key === key) ?? null;
  const [own, foreign] = [at(facilityId as number), at((facilityId as number) + 1_000_000)];
  expect([(await found(own))?.key, await found(foreign)]).toEqual([key, null]);
  const given = { kind: 'promos', key, hash: (await found(own))?.hash ?? '', reason: 'Daftar layanan terlampir.' };
  expect(await ask(allowClaims, given, foreign)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await ask(allowClaims, given, own)).toMatchObject({ ok: true });
});

test('a discount needs the legal switch, also when a plan of before is due; a promo without one does not', async () => {
  const { values } = await newContent(db, 'promos');
  const { key } = await done(operations.create, {});
  const discount = { ...values, summary: 'Diskon 20 persen untuk skrining jantung.' };
  const saved = await done(operations.save, { key, version: 0, base: {}, values: discount });
  await done(operations.plan, { key, version: saved.version, action: 'publish', due_at: inAnHour() });
  await turnOff(db, 'promo_discounts');
  platform.cache.purgeAll();
  await applyLater();
  expect((await done(operations.view, { key })).plans).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('Sakelar hukum') },
  ]);
  const { version } = await done(operations.view, { key });
  expect(await ask(operations.publish, { key, version, base: discount, values: discount })).toEqual(refused);
  // Tags inside of the word hide it from nobody, and a campaign page is a promo.
  const hidden = { ...values, content: '<p>Dis<b>kon</b> 20 persen sampai 31 Desember 2027.</p>' };
  expect(await ask(operations.publish, { key, version, base: discount, values: hidden })).toEqual(refused);
  const landing = resourceOf('landing-pages');
  const page = await newContent(db, 'landing-pages');
  const { key: pageKey } = await done(landing.operations.create, {});
  const [field] = landing.advertised ?? [];
  const words = { ...page.values, [field as string]: 'Diskon 20 persen' };
  expect(await ask(landing.operations.publish, { key: pageKey, version: 0, base: {}, values: words })).toEqual(refused);
  expect(await ask(landing.operations.publish, { key: pageKey, version: 0, base: {}, values: page.values })).toMatchObject({ ok: true });
  expect(await ask(operations.publish, { key, version, base: discount, values })).toMatchObject({ ok: true });
  const banners = resourceOf('banners').operations;
  const banner = await newContent(db, 'banners');
  const { key: bannerKey } = await done(banners.create, {}, manager);
  const publish = (text: string) =>
    ask(banners.publish, { key: bannerKey, version: 0, base: {}, values: { ...banner.values, text } }, manager);
  expect(await publish('Diskon 20 persen untuk skrining jantung.')).toEqual(refused);
  expect(await publish('Skrining jantung buka Senin.')).toMatchObject({ ok: true });
});

test('a promo names its unit and its last day, and leads to no foreign site', async () => {
  const { values } = await newContent(db, 'promos');
  const { key } = await done(operations.create, {});
  const wrong = [
    { facility_id: '' },
    { ends_on: '' },
    { ends_on: '2025-12-31' },
    { cta_url: 'https://lain.example/' },
    { cta_url: 'http://wa.me/1' },
    { cta_url: 'https://wa.me/628119999999' },
  ];
  for (const change of wrong) {
    expect([change, await ask(operations.publish, { key, version: 0, base: {}, values: { ...values, ...change } })]).toEqual([
      change,
      refused,
    ]);
  }
  expect(await ask(operations.publish, { key, version: 0, base: {}, values })).toMatchObject({ ok: true });
});

test('a page of this site is chosen by its path, and stored with all of its address', async () => {
  const env = { ...platform.env, publicUrl: 'https://www.sehati.example' };
  const there = editingCalls({ ...platform, env }, editor);
  const { values } = await newContent(db, 'promos');
  const { key } = await there.done(operations.create, {});
  const publish = (cta_url: string) => there.ask(operations.publish, { key, version: 0, base: {}, values: { ...values, cta_url } });
  expect(await publish('//lain.example/')).toEqual(refused);
  expect(await publish('/layanan')).toMatchObject({ ok: true });
  expect((await there.done(operations.view, { key })).published).toMatchObject({ cta_url: 'https://www.sehati.example/layanan' });
});
