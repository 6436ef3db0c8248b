import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { localMinute } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { bannerForm } from './banner.content.schema.ts';
import { bannerStore } from './banner.content.store.server.ts';

// Two products over one database, as two processes have them.
const one = await createTestApp();
const two = await createTestApp({ connection: one.database.connection });
const { db, platform } = one;
afterAll(async () => {
  await two.close();
  await one.close();
});
const manager = await createEditor(db, { roles: ['manager'] });
const { done, ask } = editingCalls(platform, manager);
const { operations } = resourceOf('banners');

/** Pages that are kept, of both areas, and one that is not. */
const paths = ['/', '/articles', '/about', '/fasilitas-kesehatan', '/pendaftaran'];
const shown = async (app: TestApp, path: string) => await (await app.fetch(path)).text();
const onPages = async (text: string) =>
  await Promise.all([one, two].flatMap((app) => paths.map(async (path) => (await shown(app, path)).includes(text))));
const everywhere = paths.flatMap(() => [true, true]);
const nowhere = paths.flatMap(() => [false, false]);

const texts = { level: 'emergency', facility_id: '', link: '', starts_at: localMinute(-1), ends_at: localMinute(2) };
async function publish(values: Readonly<Record<string, string>>) {
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.publish, { key, version: 0, base: {}, values: { ...texts, ...values } });
  return { key, version };
}

beforeEach(async () => {
  await db.deleteFrom('banners').execute();
  for (const app of [one, two]) {
    app.cache.purgeAll();
    app.platform.cache.purgeAll();
  }
});

describe('banners', () => {
  test('a published one is on the next answer of every page of both processes, and gone from the next after its withdrawal', async () => {
    const text = 'IGD Dago tutup sampai sore.';
    expect(await onPages(text)).toEqual(nowhere);
    const { key, version } = await publish({ text });
    await expect.poll(() => onPages(text), { timeout: scaled(2_000), interval: 20 }).toEqual(everywhere);
    await done(operations.unpublish, { key, version });
    await expect.poll(() => onPages(text), { timeout: scaled(2_000), interval: 20 }).toEqual(nowhere);
  });

  test('it begins and ends by the clock on pages that are kept, without a write; the control: a page without an end stays', async () => {
    const [first, last] = ['Mulai sebentar lagi.', 'Selesai sebentar lagi.'];
    await publish({ text: first, level: 'info' });
    await publish({ text: last });
    const soon = new Date(Date.now() + 3_000);
    await sql`update banners set starts_at = ${soon} where text = ${first}`.execute(db);
    await sql`update banners set ends_at = ${soon} where text = ${last}`.execute(db);
    for (const app of [one, two]) {
      app.cache.purgeAll();
      app.platform.cache.purgeAll();
    }
    const both = async () => [await onPages(first), await onPages(last)];
    expect(await both()).toEqual([nowhere, everywhere]);
    expect(one.cache.get('/')?.hardUntil).toBe(soon.getTime());
    await expect.poll(both, { interval: 50 }).toEqual([everywhere, nowhere]);
    expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime());
    // A change that nobody has purged stays unseen on a page whose text does not end: what renewed the pages above was the moment.
    await sql`update banners set text = 'Diubah diam-diam.'`.execute(db);
    expect(await onPages('Diubah diam-diam.')).toEqual(nowhere);
  });

  test('emergencies come first, at most three at once, with the name of the unit, the end and an own page', async () => {
    const { id } = await createFacility(db, { name: 'RSU Banjir' });
    for (const n of [1, 2, 3]) await publish({ text: `Info ${n}.`, level: 'info', ends_at: localMinute(n + 2) });
    await publish({ text: 'Jangan datang.', facility_id: String(id), link: '/fasilitas-kesehatan', ends_at: localMinute(9) });
    await expect.poll(() => shown(one, '/about')).toContain('Jangan datang.');
    const html = (await shown(one, '/about')).replace(/<!-- -->/g, '');
    const found = /<section aria-label="Pengumuman".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(found.match(/class="notice/g)).toHaveLength(3);
    expect(found).toMatch(/Darurat · RSU Banjir:.*Jangan datang\..*sampai .* WIB.*href="\/fasilitas-kesehatan".*Info 1\..*Info 2\./s);
    expect(found).not.toContain('Info 3.');
    // What a device keeps for use without a network says nothing that ends.
    expect(await shown(one, '/offline')).not.toContain('Jangan datang.');
  });

  test('no unit pushes the emergency of another off: the newest of each is shown, however many others run or are to come', async () => {
    const [a, b] = [await createFacility(db, { name: 'RS Satu' }), await createFacility(db, { name: 'RS Dua' })];
    const at = (facility: { id: number }, text: string, hours: number, starts = -1) =>
      publish({ text, facility_id: String(facility.id), starts_at: localMinute(starts), ends_at: localMinute(hours) });
    await at(a, 'Darurat Satu.', 20);
    for (const n of [1, 2, 3, 4]) await at(b, `Darurat Dua ${n}.`, n + 1, n - 6);
    await publish({ text: 'Darurat grup.', ends_at: localMinute(30) });
    await expect.poll(() => shown(one, '/about')).toContain('Darurat grup.');
    const found = (html: string) =>
      ['Darurat Satu.', 'Darurat Dua 4.', 'Darurat grup.', 'Darurat Dua 1.'].map((text) => html.includes(text));
    expect(found(await shown(one, '/about'))).toEqual([true, true, true, false]);
    // Those to come are never read instead of one that runs.
    await sql`insert into banners (text, level, facility_id, starts_at, ends_at, updated_at)
      select 'Nanti ' || n, 'emergency', ${b.id}, now() + interval '1 hour', now() + interval '2 hours', now() from generate_series(1, 600) n`.execute(
      db,
    );
    one.cache.purgeAll();
    one.platform.cache.purgeAll();
    expect(found(await shown(one, '/about'))).toEqual([true, true, true, false]);
  });

  test('a unit has at most ten that have not ended, and the error says what to do; those of others do not count', async () => {
    const [a, b] = [await createFacility(db), await createFacility(db)];
    const ofUnit = { facility_id: String(a.id), level: 'info' };
    const keys = [];
    for (let n = 1; n <= 10; n += 1) keys.push(await publish({ ...ofUnit, text: `Satu ${n}.` }));
    const { key } = await done(operations.create, {});
    const input = { key, version: 0, base: {}, values: { ...texts, ...ofUnit, text: 'Satu lagi.' } };
    const moments = { now: new Date(), firstAt: new Date(), publicUrl: 'https://sehati.invalid' };
    const errors = await db.transaction().execute((tx) => bannerStore.publish(tx, key, bannerForm.schema.parse(input.values), moments));
    expect(errors).toEqual({ facility_id: [expect.stringContaining('Tarik salah satu')] });
    expect(await ask(operations.publish, input)).toEqual({ ok: false, code: 'invalid_input' });
    await publish({ text: 'Unit lain.', facility_id: String(b.id) });
    await done(operations.unpublish, keys[0] as { key: string; version: number });
    expect(await ask(operations.publish, input)).toMatchObject({ ok: true });
  });

  test('it always ends, is short, leads to this site, and needs a recent log-in; a manager writes those of the own unit', async () => {
    const refused = async (values: Readonly<Record<string, string>>) => {
      const { key } = await done(operations.create, {});
      return await ask(operations.publish, { key, version: 0, base: {}, values: { ...texts, text: 'Uji.', ...values } });
    };
    const wrong: Record<string, string>[] = [
      { ends_at: '' },
      { ends_at: texts.starts_at },
      { ends_at: localMinute(24 * 40) },
      { text: 'x'.repeat(161) },
    ];
    const foreign: Record<string, string>[] = [
      { link: 'https://jahat.example' },
      { link: '//jahat.example' },
      { starts_at: localMinute(-9), ends_at: localMinute(-8) },
    ];
    for (const values of [...wrong, ...foreign])
      expect([values, await refused(values)]).toEqual([values, { ok: false, code: 'invalid_input' }]);
    const { key } = await done(operations.create, {});
    const input = { key, version: 0, base: {}, values: { ...texts, text: 'Uji.' } };
    expect(await ask(operations.publish, input, { ...manager, recentlyAuthenticated: false })).toEqual({ ok: false, code: 'reauth' });
    const [own, other] = [await createFacility(db), await createFacility(db)];
    const grants = [{ role: 'manager', facilityId: own.id }] as const;
    const ofUnit = actorFor(await createUser(db), { roles: ['manager'], grants, hasSecondFactor: true });
    const mine = await done(operations.create, {}, ofUnit);
    const at = (id: number | string) => ({ ...input, key: mine.key, values: { ...input.values, facility_id: String(id) } });
    expect(await ask(operations.publish, at(other.id), ofUnit)).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(operations.publish, at(own.id), ofUnit)).toMatchObject({ ok: true });
    const editor = actorFor(await createUser(db), { roles: ['editor'], hasSecondFactor: true });
    expect(await ask(operations.publish, input, editor)).toEqual({ ok: false, code: 'forbidden' });
  });
});
