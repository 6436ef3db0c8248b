import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Operation } from '../operation.server.ts';

// Roles and capabilities of these operations are asked in tests/access/operations.test.ts; here, where they are held.
const app = await createTestApp({ demo: true });
const { db, platform } = app;
afterAll(() => app.close());

const facility = await createFacility(db);
const grants = [{ role: 'editor', facilityId: facility.id }] as const;
const ofOneUnit = actorFor(await createUser(db), { roles: ['editor'], grants, hasSecondFactor: true });
const ofGroup = await createEditor(db);

/** Something that every operation can read. */
const inputOf = (key: string) => ({ version: 0, base: {}, values: {}, n: 1, action: 'publish', due_at: null, trashed: true, key });

test.each([...resources.values()])('$kind: an editor of one unit finds nothing of the group, and changes nothing', async (resource) => {
  const records = async () => await db.selectFrom('staff_records').selectAll().orderBy('kind').orderBy('key').execute();
  const before = await records();
  const list = await invokeAs(platform, resource.operations.find, ofGroup, {});
  const key = list.ok ? list.data.rows[0]?.key : undefined;
  if (key === undefined) throw new Error('the demo has none');
  expect(await invokeAs(platform, resource.operations.find, ofOneUnit, {})).toMatchObject({ ok: true, data: { rows: [], total: 0 } });
  for (const item of resource.allOperations as readonly Operation[]) {
    if (item.name.endsWith('.edit_find')) continue;
    const [foreign, missing] = [
      await invokeAs(platform, item, ofOneUnit, inputOf(key)),
      await invokeAs(platform, item, ofOneUnit, inputOf('999999999')),
    ];
    expect([item.name, foreign, missing]).toEqual([item.name, { ok: false, code: 'not_found' }, { ok: false, code: 'not_found' }]);
  }
  expect(await records()).toEqual(before);
  expect((await invokeAs(platform, resource.operations.view, ofGroup, { key })).ok).toBe(true);
});
