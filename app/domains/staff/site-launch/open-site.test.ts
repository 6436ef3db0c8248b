import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { profileTexts } from '#tests/factories/site.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getPreparations, openSite } from './open-site.server.ts';
import { blocksOpening } from './site-launch.ts';

const origin = 'https://sehati.example';
const app = await createTestApp({
  variables: {
    NODE_ENV: 'production',
    PUBLIC_URL: origin,
    APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    SMTP_URL: 'smtps://mail.sehati.example',
    CONTACT_EMAIL: 'hubungi@sehati.example',
  },
});
afterAll(() => app.close());
const { db, platform } = app;
const admin = await createUser(db, { roles: ['admin'] });
const actor = actorFor(admin, { roles: ['admin'], hasSecondFactor: true });
const ask = async (path: string, headers = {}) => await app.fetch(path, { headers, redirect: 'manual' });
const preparations = async () => {
  const found = await invokeAs(platform, getPreparations, actor, {});
  if (!found.ok) throw new Error(found.code);
  return found.data;
};

const keptBy = async () => (await preparations()).lines.filter((line) => line.blocksOpening).map(({ name }) => name);

const lineOf = async (name: string) => (await preparations()).lines.find((line) => line.name === name);

test('what may follow later keeps no site closed', () => {
  expect(blocksOpening({ needed: 'before', missing: 'kurang' })).toBe(true);
  expect(blocksOpening({ needed: 'before', missing: 'kurang', isEnough: true })).toBe(false);
  expect(blocksOpening({ needed: 'later', missing: 'kurang' })).toBe(false);
});

test('before the opening visitors are told to wait, staff see the site, and nothing is listed', async () => {
  for (const path of ['/', '/articles', '/pendaftaran', '/account/register', '/order/list', '/privacy-policy']) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 503, 'noindex']);
    expect(await answer.text()).toContain('Segera dibuka');
  }
  expect((await ask('/account/login')).status).toBe(200);
  expect((await ask('/staff/persiapan')).status).toBe(303);
  expect((await ask('/v1/doctors')).status).toBe(503);
  expect((await ask('/sitemap.xml')).status).toBe(503);
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');

  const patient = await signIn(db, await createUser(db));
  expect((await ask('/', { cookie: `__Host-sesi=${patient.token}` })).status).toBe(503);
  const staff = await signIn(db, await createUser(db, { roles: ['editor'] }));
  const seen = await ask('/', { cookie: `__Host-sesi=${staff.token}` });
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await ask('/')).status).toBe(503);
});

test('only what is missing keeps it closed, and only an administrator of the group opens it', async () => {
  const before = await preparations();
  expect(before).toMatchObject({ opened: null, isOpen: false });
  const held = before.lines.filter((line) => line.blocksOpening).map(({ name }) => name);
  const ofDirectory = ['units', 'emergency_departments', 'specializations', 'doctors', 'schedules'].map((one) => `directory.${one}`);
  expect(held).toEqual([...ofDirectory, 'accounts.desks', 'accounts.privacy_officer', 'site.profile']);
  expect(await invokeAs(platform, openSite, actor, {})).toMatchObject({ ok: false, code: 'not_ready' });

  const { facility, doctor } = await createSlot(db);
  const other = await createFacility(db, { name: 'RS Kedua' });
  await db.updateTable('facilities').set({ is_unit: true, emergency_phone: '+62227654321' }).execute();
  expect(await keptBy()).toEqual(['accounts.desks', 'accounts.privacy_officer', 'site.profile']);
  expect(await invokeAs(platform, openSite, actor, {})).toMatchObject({ ok: false, code: 'not_ready' });

  await createUser(db, { roles: ['booking_desk'], facilityId: facility.id });
  expect(await lineOf('accounts.desks')).toMatchObject({ count: 1, missing: expect.stringContaining(' di RS Kedua.') });
  const desk = await createUser(db, { roles: ['booking_desk'], facilityId: other.id });
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', desk.id).execute();
  expect(await lineOf('accounts.desks')).toMatchObject({ count: 1, blocksOpening: true });
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', desk.id).execute();
  await createUser(db, { roles: ['dpo'] });
  expect(await keptBy()).toEqual(['site.profile']);

  // The profile is a draft until somebody publishes it.
  const editing = editingCalls(platform, await createEditor(db));
  const { operations } = resourceOf('group-profile');
  const { version, values, published, state } = await editing.done(operations.view, { key: 'grup' });
  expect([published, state]).toEqual([null, 'draft']);
  const saved = await editing.done(operations.save, { key: 'grup', version, base: values, values: profileTexts });
  expect(await keptBy()).toEqual(['site.profile']);
  await editing.done(operations.publish, { key: 'grup', version: saved.version, base: saved.values, values: {} });
  expect(await keptBy()).toEqual([]);

  // An article that no doctor has reviewed needs somebody who can.
  await createArticle(db);
  expect(await keptBy()).toEqual(['content.reviewers']);
  const reviewer = await createUser(db, { roles: ['doctor', 'medical_reviewer'] });
  expect(await lineOf('content.reviewers')).toMatchObject({ count: 0, missing: expect.stringMatching(/^1 artikel/) });
  await db.updateTable('doctors').set({ user_id: reviewer.id }).where('id', '=', doctor.id).execute();
  expect(await lineOf('content.reviewers')).toMatchObject({ count: 1, missing: null });
  expect(await keptBy()).toEqual([]);

  const local = { ...actor, grants: [{ role: 'admin' as const, facilityId: 1 }] };
  for (const act of [getPreparations, openSite] as const) {
    expect(await invokeAs(platform, act, local, {})).toMatchObject({ ok: false, code: 'not_found' });
  }
  expect(await invokeAs(platform, openSite, { ...actor, recentlyAuthenticated: false }, {})).toMatchObject({ ok: false, code: 'reauth' });
});

test('people who open it at once open it once, and the next request of a visitor sees the site', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => invokeAs(platform, openSite, actor, {})));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // The control: the table refuses a second opening, whoever writes it.
  await expect(db.insertInto('site_openings').values({ opened_at: new Date() }).execute()).rejects.toThrow('site_openings_pk');
  expect(await preparations()).toMatchObject({ isOpen: true });
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/sitemap.xml')).status).toBe(200);
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap:');
});
