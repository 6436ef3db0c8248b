import { afterAll, expect, test } from 'vitest';
import { factKindNames, factLabels } from '#app/domains/facts/fact/fact-kinds.ts';
import { allowClaims, findClaims } from '#app/domains/legal/claim/allow-claims.server.ts';
import { prepareBulk } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { findCommands } from '#app/domains/staff/command/find-commands.server.ts';
import { findContentKinds } from '#app/domains/staff/content/find-content-kinds.server.ts';
import { findViews } from '#app/domains/staff/saved-view/save-view.server.ts';
import { type GrantedRole, grantedRoles } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const promos = resourceOf('promos').operations;
const own = await publishNew(db, platform, editor, 'promos');
const foreign = await publishNew(db, platform, editor, 'promos');
const unit = own.facilityId as number;
const staffAt = async (role: GrantedRole, facilityId: number | null) =>
  actorFor(await createUser(db), { roles: [role], grants: [{ role, facilityId }], hasSecondFactor: true });
const manager = await staffAt('manager', unit);
const { ask, done } = editingCalls(platform, manager);

test.each(grantedRoles)('%s of one hospital and of the group: whose promos are found and changed', async (role) => {
  const may = rolesWith('promos.edit').includes(role);
  for (const at of [unit, null]) {
    const actor = await staffAt(role, at);
    const answers = [];
    for (const { key, version, values } of [own, foreign]) {
      const asked = await invokeAs(platform, promos.save, actor, { key, version, base: values, values });
      answers.push(asked.ok ? 'saved' : asked.code);
    }
    const due = !may ? ['forbidden', 'forbidden'] : at === null ? ['saved', 'saved'] : ['saved', 'not_found'];
    expect([role, at, answers]).toEqual([role, at, due]);
    const found = await invokeAs(platform, promos.find, actor, {});
    expect(found.ok ? found.data.total : found.code).toBe(!may ? 'forbidden' : at === null ? 2 : 1);
  }
});

test('a manager writes and publishes a promo of the own hospital, and moves none to another', async () => {
  const { key } = await done(promos.create, {});
  expect((await done(promos.view, { key })).values).toEqual({ facility_id: String(unit) });
  const values = { ...own.values, slug: `promo-manajer-${process.pid}` };
  const moved = { key, version: 0, base: {}, values: { ...values, facility_id: String(foreign.facilityId) } };
  expect(await ask(promos.publish, moved)).toEqual({ ok: false, code: 'not_found' });
  await done(promos.publish, { key, version: 0, base: {}, values });
  expect((await app.fetch(`/promo/detail/${values.slug}`)).status).toBe(200);
  for (const item of [promos.view, promos.publish, promos.unpublish, promos.trash, promos.preview] as const) {
    const input = { key: foreign.key, version: foreign.version, base: {}, values: {}, trashed: true };
    expect([item.name, await ask(item, input)]).toEqual([item.name, { ok: false, code: 'not_found' }]);
  }
});

test('the pages of the kit show a manager what managers write alone', async () => {
  const facts = factKindNames.filter((kind) => kind !== 'payers');
  const begun = facts.map((kind) => `${factLabels[kind].one} baru`);
  const { kinds } = await done(findContentKinds, {});
  expect(kinds.map(({ kind }) => kind)).toEqual(['promos', 'banners', 'facilities', ...facts]);
  expect((await done(findContentKinds, {}, editor)).kinds.length).toBeGreaterThan(10);
  const commands = async (actor = manager) => (await done(findCommands, { q: 'tulis baru' }, actor)).flatMap(({ found }) => found);
  expect((await commands()).map(({ label }) => label)).toEqual([...begun, 'Promo baru', 'Pengumuman baru']);
  expect((await commands(editor)).length).toBeGreaterThan(10);
  const bulk = { act: 'unpublish', query: {}, all: '', seen: 0 };
  for (const kind of ['articles', 'services']) {
    expect(await ask(findViews, { kind })).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(prepareBulk, { ...bulk, kind, keys: ['1'] })).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(resourceOf(kind).operations.find, {})).toEqual({ ok: false, code: 'forbidden' });
  }
  expect(await ask(findViews, { kind: 'promos' })).toMatchObject({ ok: true });
  expect(await ask(prepareBulk, { ...bulk, kind: 'promos', keys: [foreign.key] })).toMatchObject({ ok: false, code: 'none' });
  expect(await ask(prepareBulk, { ...bulk, kind: 'promos', keys: [own.key] })).toMatchObject({ ok: true });
});

test('nobody lets the claims of an own text through', async () => {
  const { key } = await done(promos.create, {});
  const values = { ...own.values, slug: `klaim-manajer-${process.pid}`, name: 'Layanan terlengkap di Bandung' };
  const { version } = await done(promos.save, { key, version: 0, base: {}, values });
  const held = (await done(findClaims, {})).texts.find((one) => one.key === key);
  const given = { kind: 'promos', key, hash: held?.hash ?? '', reason: 'Daftar layanan terlampir.' };
  expect(await ask(allowClaims, given)).toMatchObject({ ok: false, code: 'own_text' });
  expect(await ask(promos.publish, { key, version, base: values, values })).toMatchObject({ ok: false, code: 'invalid_input' });
  // Neither a comma of somebody else in its field nor another word beside it makes the claim theirs; both have written the text by then.
  const [second, third] = [await staffAt('manager', unit), await staffAt('manager', unit)];
  const later = { ...values, name: `${values.name}.`, content: '<p>Datang pagi hari.</p>' };
  const changed = await done(promos.save, { key, version, base: values, values: later }, second);
  // What is no text of the promo makes nobody its writer.
  const final = { ...later, ends_on: '2099-12-31' };
  const saved = await done(promos.save, { key, version: changed.version, base: later, values: final }, third);
  const { hash } = (await done(findClaims, {})).texts.find((one) => one.key === key) ?? { hash: '' };
  for (const writer of [manager, second]) {
    expect(await ask(allowClaims, { ...given, hash }, writer)).toMatchObject({ ok: false, code: 'own_text' });
  }
  // The control: a manager of the hospital who has not written the text does.
  await done(allowClaims, { ...given, hash }, third);
  const { version: live } = await done(promos.publish, { key, version: saved.version, base: final, values: final });
  // After a publication all begin anew: who wrote what is on the site may let through what another one writes.
  const boast = { ...final, name: 'Layanan terlengkap di Jawa Barat' };
  await done(promos.save, { key, version: live, base: final, values: boast }, third);
  const next = (await done(findClaims, {})).texts.find((one) => one.key === key) ?? { hash: '' };
  expect(await ask(allowClaims, { ...given, hash: next.hash }, third)).toMatchObject({ ok: false, code: 'own_text' });
  expect(await ask(allowClaims, { ...given, hash: next.hash }, second)).toMatchObject({ ok: true });
});
