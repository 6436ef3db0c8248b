import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { ambulanceHref } from '#app/platform/contacts/ambulance-number.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createPreferredSpecializations } from '#tests/factories/emergencies/preferred-specializations.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { approveEmergencyClass, getEmergencyDesk } from './approve-and-check-emergencies.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
await createPreferredSpecializations(db);

/** Doctors who edit and approve. */
const asBoth = () => createReviewer(db, { roles: ['medical_reviewer', 'editor'] });
const [writer, publisher, reader] = [await asBoth(), await asBoth(), await asBoth()];
const edit = editingCalls(platform, publisher, { approves: false });

const classOf = async (slug: string, actor: UserActor = reader) => {
  const found = (await done(getEmergencyDesk, actor, {})).classes.find((one) => one.slug === slug);
  if (!found) throw new Error(`no class ${slug}`);
  return found;
};
const approve = async (slug: string, actor: UserActor) => {
  const { seen } = await classOf(slug, actor);
  await done(approveEmergencyClass, actor, { slug, seen });
};
const refusedFor = async (slug: string, actor: UserActor) =>
  await refusal(approveEmergencyClass, actor, { slug, seen: (await classOf(slug, actor)).seen });
const isReviewed = async (slug: string) => (await classOf(slug)).reviewed_at !== null;

/** What `by` saves without a note, as the editor does while somebody writes. */
const save = async (kind: string, key: string, changed: Values, by: UserActor) => {
  const { operations } = resourceOf(kind);
  const { version, values } = await edit.done(operations.view, { key });
  await edit.done(operations.save, { key, version, base: values, values: { ...values, ...changed } }, by);
};
const publish = async (kind: string, key: string, changed: Values, by: UserActor) => {
  const { operations } = resourceOf(kind);
  const { version, values } = await edit.done(operations.view, { key });
  await edit.done(operations.publish, { key, version, base: values, values: { ...values, ...changed } }, by);
};

test('who has saved a draft does not approve what another person publishes of it, who may', async () => {
  await save('emergency-classes', 'stroke', { say: 'Telepon sekarang juga.' }, writer);
  await publish('emergency-classes', 'stroke', {}, publisher);
  expect((await classOf('stroke')).say).toBe('Telepon sekarang juga.');
  expect([await refusedFor('stroke', writer), (await classOf('stroke', writer)).isOwn]).toEqual(['own_text', true]);
  expect((await classOf('stroke', publisher)).isOwn).toBe(false);
  await approve('stroke', publisher);
});

test('who has changed a word while publishing does not approve it, nor a later text of the class', async () => {
  await save('emergency-classes', 'napas', { say: 'Duduk tegak.' }, writer);
  await publish('emergency-classes', 'napas', { title: 'Sesak berat' }, publisher);
  expect([await refusedFor('napas', writer), await refusedFor('napas', publisher)]).toEqual(['own_text', 'own_text']);
  await approve('napas', reader);
  await publish('emergency-classes', 'napas', { say: 'Duduk tegak, lalu telepon.' }, writer);
  expect(await refusedFor('napas', publisher)).toBe('own_text');
});

test('who has brought back an earlier text counts as its writer', async () => {
  const { operations } = resourceOf('emergency-classes');
  await publish('emergency-classes', 'jantung', { say: 'Duduk dan telepon.' }, publisher);
  const { version, revisions } = await edit.done(operations.view, { key: 'jantung' });
  await edit.done(operations.restore, { key: 'jantung', n: revisions.at(-1)?.n, version }, writer);
  await publish('emergency-classes', 'jantung', {}, reader);
  expect([await refusedFor('jantung', writer), (await classOf('jantung', reader)).isOwn]).toEqual(['own_text', false]);
});

test.each([
  ['label', { label: '129, SAPA' }],
  ['what', { what: 'Layanan Sahabat Perempuan dan Anak' }],
  ['href', { href: 'tel:0129' }],
])('another %s of a number asks for a new review of the classes that name it, and of no other', async (_name, changed) => {
  const naming = (await done(getEmergencyDesk, reader, {})).classes.filter(({ numbers }) => numbers.includes('129'));
  expect(naming.length).toBeGreaterThan(0);
  const slugs = naming.map(({ slug }) => slug);
  const doctor = await createReviewer(db);
  for (const slug of [...slugs, 'kejang']) await approve(slug, doctor);
  const before = (await classOf(slugs[0] ?? '')).seen;

  await publish('emergency-numbers', '129', { check_days: '60' }, publisher);
  expect(await Promise.all(slugs.map(isReviewed))).toEqual(slugs.map(() => true));
  await save('emergency-numbers', '129', changed, writer);
  await publish('emergency-numbers', '129', {}, publisher);
  expect(await Promise.all(slugs.map(isReviewed))).toEqual(slugs.map(() => false));
  expect(await isReviewed('kejang')).toBe(true);
  expect(await refusal(approveEmergencyClass, doctor, { slug: slugs[0] ?? '', seen: before })).toBe('changed');
  expect(await refusedFor(slugs[0] ?? '', writer)).toBe('own_text');
  await db.updateTable('emergency_classes').set({ reviewed_at: null, reviewer_id: null }).execute();
});

test('an approval that waits for a change of a number does not approve what it has not read', async () => {
  const { seen } = await classOf('stroke');
  const doctor = await createReviewer(db);
  let approval: Promise<string | null> | undefined;
  await inTransaction(db, async (tx) => {
    const { publish: write, read } = resourceOf('emergency-numbers').store;
    const now = new Date();
    const snapshot = { ...(await read(tx, '119')), href: ambulanceHref, city: null, check_days: null, what: 'Ambulans' };
    await write(tx, '119', snapshot, { now, firstAt: now, publicUrl: 'https://sehati.example' });
    approval = refusal(approveEmergencyClass, doctor, { slug: 'stroke', seen });
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
  });
  expect(await approval).toBe('changed');
  expect(await isReviewed('stroke')).toBe(false);
});
