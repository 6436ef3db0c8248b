import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { endingHospitalLicences } from '../hospital-licence/find-hospital-licences.server.ts';
import { confirmFact, dueChecks, findDueChecks } from './confirm-fact.server.ts';
import { factKindNames, factTables } from './fact-kinds.ts';

const clock = createClock(new Date());
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const reads = { db, clock, cache: platform.cache };
const editor = await createEditor(db);
const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);
const checkOf = async (kind: string, key: string) =>
  await db
    .selectFrom('fact_checks')
    .select(['checked_at', 'checked_by'])
    .where('kind', '=', kind)
    .where('fact_id', '=', Number(key))
    .executeTakeFirst();
const managerAt = async (facilityId: number | null) =>
  actorFor(await createUser(db), { roles: ['manager'], grants: [{ role: 'manager', facilityId }], hasSecondFactor: true });

test('a publication is a check by its author, and half a year later the fact waits for who edits those of the unit', async () => {
  const rule = await publishNew(db, platform, editor, 'visiting-rules');
  expect(await checkOf('visiting-rules', rule.key)).toEqual({ checked_at: clock.now(), checked_by: editor.userId });
  const own = await managerAt(rule.facilityId as number);
  const foreign = await managerAt((await createFacility(db)).id);
  const dueOf = async (actor: typeof own) =>
    (await done(findDueChecks, actor, { units: [] })).facts.map(({ kind, id }) => [kind, String(id)]);
  clock.set(later(179));
  expect(await dueOf(own)).toEqual([]);
  clock.set(later(181));
  expect(await dueOf(own)).toEqual([['visiting-rules', rule.key]]);
  expect(await dueOf(foreign)).toEqual([]);
  const scope = [rule.facilityId as number];
  const waiting = async () => await dueChecks.readWithin({ ...reads, resources: platform.resources, within: () => scope }, own.userId);
  expect(await waiting()).toMatchObject({
    count: 1,
    items: [{ title: 'Jam besuk: Kamar umum', act: 'Cek', href: '/staff/fakta' }],
  });

  const fact = { kind: 'visiting-rules', id: Number(rule.key) } as const;
  expect(await refusal(confirmFact, foreign, fact)).toBe('not_found');
  expect(await refusal(confirmFact, actorFor(await createUser(db)), fact)).toBe('forbidden');
  await done(confirmFact, own, fact);
  expect(await checkOf('visiting-rules', rule.key)).toEqual({ checked_at: clock.now(), checked_by: own.userId });
  expect(await waiting()).toMatchObject({ count: 0, items: [] });
  const audited = db
    .selectFrom('audit_records')
    .select('object')
    .where('action', '=', 'fact.confirmed')
    .where('object', '=', `fact:visiting-rules.${rule.key}`);
  expect(await audited.execute()).toHaveLength(1);
  clock.set(new Date());
});

test('every kind waits, is confirmed and is forgotten with its record', async () => {
  for (const kind of factKindNames) {
    const { key, version } = await publishNew(db, platform, editor, kind);
    clock.set(later(181));
    const { facts } = await done(findDueChecks, editor, { units: [] });
    expect([kind, facts.some((one) => one.kind === kind && String(one.id) === key)]).toEqual([kind, true]);
    await done(confirmFact, editor, { kind, id: Number(key) });
    clock.set(new Date());
    const { operations, store } = resourceOf(kind);
    await editingCalls(platform, editor).done(operations.unpublish, { key, version });
    expect(await refusal(confirmFact, editor, { kind, id: Number(key) })).toBe('not_found');
    await db.transaction().execute(async (tx) => await store.remove?.(tx as never, key));
    expect([kind, await checkOf(kind, key)]).toEqual([kind, undefined]);
    const left = await db.selectFrom(factTables[kind]).select('id').where('id', '=', Number(key)).execute();
    expect([kind, left]).toEqual([kind, []]);
  }
});

test('what visitors do not see waits for no check and is confirmed by nobody: terms of a payer off the site, and what has ended', async () => {
  const terms = await publishNew(db, platform, editor, 'payer-terms');
  const payer = await db.selectFrom('payer_terms').select('payer_id').where('id', '=', Number(terms.key)).executeTakeFirstOrThrow();
  const permit = await publishNew(db, platform, editor, 'hospital-licences');
  const publishPayer = async (published_at: Date | null) =>
    await db.updateTable('payers').set({ published_at }).where('id', '=', payer.payer_id).execute();
  const endPermit = async (valid_until: string) =>
    await db.updateTable('hospital_licences').set({ valid_until }).where('id', '=', Number(permit.key)).execute();
  const facts = [
    { kind: 'payer-terms', id: Number(terms.key) },
    { kind: 'hospital-licences', id: Number(permit.key) },
  ] as const;
  clock.set(later(181));
  const waitsFor = async () => {
    const { facts: due } = await done(findDueChecks, editor, { units: [] });
    return facts.map((fact) => due.some(({ kind, id }) => kind === fact.kind && id === fact.id));
  };
  expect(await waitsFor()).toEqual([true, true]);
  await publishPayer(null);
  await endPermit(new Date(clock.now().getTime() - 2 * day).toISOString().slice(0, 10));
  expect(await waitsFor()).toEqual([false, false]);
  for (const fact of facts) expect(await refusal(confirmFact, editor, fact)).toBe('not_found');
  await publishPayer(clock.now());
  await endPermit('2099-12-31');
  for (const fact of facts) await done(confirmFact, editor, fact);
  clock.set(new Date());
});

test('the page of staff lists what is due, and its button works without a script', async () => {
  const { key } = await publishNew(db, platform, editor, 'visitor-places');
  await db
    .updateTable('fact_checks')
    .set({ checked_at: later(-200) })
    .where('kind', '=', 'visitor-places')
    .where('fact_id', '=', Number(key))
    .execute();
  const { headers } = await signIn(db, { id: editor.userId });
  const page = await (await app.fetch('/staff/fakta', { headers })).text();
  expect(page).toContain(`href="/staff/konten/visitor-places/${key}"`);
  expect(page).toContain('Masih benar');
  const body = new URLSearchParams({ kind: 'visitor-places', id: key });
  const answer = await app.fetch('/staff/fakta', { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff/fakta?sudah=dicek']);
  expect(await (await app.fetch('/staff/fakta?sudah=dicek', { headers })).text()).toContain('Dicatat: fakta ini masih benar');
  expect(await checkOf('visitor-places', key)).toMatchObject({ checked_by: editor.userId });
});

test('the page of staff leads to every kind that the caller may write, and to no other', async () => {
  const linked = async (id: string) => {
    const { headers } = await signIn(db, { id });
    const page = await (await app.fetch('/staff/fakta', { headers })).text();
    const links = factKindNames.filter((kind) => page.includes(`href="/staff/konten/${kind}"`));
    const opened = await Promise.all(links.map(async (kind) => (await app.fetch(`/staff/konten/${kind}`, { headers })).status));
    expect(opened).toEqual(links.map(() => 200));
    return links;
  };
  const { facilityId } = await publishNew(db, platform, editor, 'departments');
  const manager = await createUser(db, { roles: ['manager'], facilityId: facilityId as number });
  expect(await linked(manager.id)).toEqual(factKindNames.filter((kind) => kind !== 'payers'));
  expect(await linked(editor.userId)).toEqual(factKindNames);
});

test('a permit is named from 90 days before its end, is due from 30 days before, and stays named once it is over', async () => {
  const { key, facilityId } = await publishNew(db, platform, editor, 'hospital-licences');
  const scope = [facilityId as number];
  const endIn = async (days: number) => {
    const valid_until = new Date(Date.now() + 7 * 3_600_000 + days * day).toISOString().slice(0, 10);
    await db.updateTable('hospital_licences').set({ valid_from: '2020-01-01', valid_until }).where('id', '=', Number(key)).execute();
    return await endingHospitalLicences.read(reads, scope);
  };
  expect((await endIn(91)).count).toBe(0);
  const { count, due, items } = await endIn(90);
  expect([count, items?.[0]?.href]).toEqual([1, `/staff/konten/hospital-licences/${key}`]);
  expect(due?.getTime()).toBeGreaterThan(clock.now().getTime());
  expect((await endIn(29)).due?.getTime()).toBeLessThan(clock.now().getTime());
  expect((await endIn(-1)).items?.[0]?.why).toContain('sudah hilang dari situs');
  expect(endingHospitalLicences.href).toBe('/staff/konten/hospital-licences');
});

test('a permit that a later one of its kind, name and unit replaces is named no more', async () => {
  const permit = await newContent(db, 'hospital-licences');
  const publishUntil = async (valid_until: string, given: Record<string, string> = {}) =>
    await publishNew(db, platform, editor, 'hospital-licences', { ...permit, values: { ...permit.values, ...given, valid_until } });
  const namedIds = async () => {
    const { items = [] } = await endingHospitalLicences.read(reads, [permit.facilityId as number]);
    return items.map(({ href }) => href.split('/').at(-1));
  };
  const { key } = await publishUntil('2026-02-01');
  await publishUntil('2099-12-31', { name: 'Izin limbah' });
  await publishUntil('2099-12-31', { kind: 'akreditasi' });
  expect(await namedIds()).toEqual([key]);
  await publishUntil('2099-12-31', { name: String(permit.values.name).toUpperCase() });
  expect(await namedIds()).toEqual([]);
});
