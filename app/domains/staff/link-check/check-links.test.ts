import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getReadinessFacts } from '../content/get-readiness-facts.server.ts';
import { askLinks } from './ask-for-link-checks.server.ts';
import { linkJobs, type Probe } from './check-links.server.ts';

let now = new Date();
const app = await createTestApp({ clock: { now: () => now } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const { operations } = resourceOf('articles');
const asked: string[] = [];
const probe: Probe = async (address) => {
  asked.push(address);
  return address === '/hilang' ? { outcome: 'missing', status: 404 } : { outcome: 'answered', status: 200 };
};
const { checkLinks } = linkJobs(probe);
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

test('the links of a text are asked once an hour at most, and an answer counts for a day', async () => {
  const { key, version, values } = await publishArticle(db, platform, editor);
  const doctor = await createDoctor(db);
  const content = `<p><a href="/dokter">Dokter</a> <a href="/hilang">x</a></p><div data-doctor="${doctor.id}">dr.</div>`;
  await done(operations.save, { key, version, base: values, values: { ...values, content } });
  const record = { kind: 'articles', key };
  expect((await done(getReadinessFacts, record)).links).toEqual({});
  await checkLinks.run(platform, record);
  await checkLinks.run(platform, record);
  expect(asked.sort()).toEqual(['/dokter', '/hilang']);
  const facts = await done(getReadinessFacts, record);
  expect([facts.links['/dokter']?.outcome, facts.links['/hilang']?.outcome]).toEqual(['answered', 'missing']);
  expect(facts.doctors).toEqual({ [doctor.id]: true });
  await db.updateTable('doctors').set({ is_active: false }).where('id', '=', doctor.id).execute();
  later(25);
  const next = await done(getReadinessFacts, record);
  expect([next.links, next.doctors]).toEqual([{}, { [doctor.id]: false }]);
  await checkLinks.run(platform, record);
  expect(asked).toHaveLength(4);
});

test('the button is for those who may edit the record', async () => {
  const { key } = await publishArticle(db, platform, editor);
  const manager = actorFor(await createUser(db, { roles: ['manager'] }), { roles: ['manager'], hasSecondFactor: true });
  const record = { kind: 'articles', key };
  expect(await ask(askLinks, record)).toMatchObject({ ok: true });
  for (const item of [askLinks, getReadinessFacts]) {
    expect(await ask(item, record, manager)).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(item, { kind: 'articles', key: '999999' })).toEqual({ ok: false, code: 'not_found' });
  }
});
