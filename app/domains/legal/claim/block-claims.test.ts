import { afterAll, expect, test } from 'vitest';
import { listApprovals } from '#app/domains/staff/approval/list-approvals.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findClaims } from './allow-claims.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const [own, foreign] = [await createFacility(db), await createFacility(db)];
const grants = [{ role: 'manager' as const, facilityId: own.id }];
const manager = actorFor(await createUser(db), { roles: ['manager'], grants, hasSecondFactor: true });
const ofGroup = await createEditor(db, { roles: ['manager'] });
const { done } = editingCalls(platform, manager);
const listed = async (actor: typeof manager = manager) => {
  const { texts, hasMore } = await done(findClaims, {}, actor);
  const { approvals, hasMore: alsoMore } = await done(listApprovals, { units: '' }, actor);
  return [texts.length, hasMore, approvals.length, alsoMore];
};

/** Drafts of one moment: the newer, the later they are listed. */
async function write(facility: { id: number }, name: string, { count, at }: { count: number; at: string }) {
  const from = 900_000 + Math.floor(Date.parse(at) / 1_000_000) * 1_000;
  const rows = Array.from({ length: count }, (_, n) => ({
    kind: 'promos',
    key: String(from + n),
    changed_at: new Date(at),
    created_at: new Date(at),
    working: JSON.stringify({ name: `${name} ${n}`, facility_id: String(facility.id) }),
  }));
  await db.insertInto('staff_records').values(rows).execute();
}

test('a held text is listed behind hundreds of newer drafts that are not held, or of another hospital', async () => {
  await write(own, 'Rumah sakit terbaik', { count: 2, at: '2026-01-01T00:00:00Z' });
  await write(foreign, 'Dokter terbaik', { count: 120, at: '2026-02-01T00:00:00Z' });
  await write(own, 'Jadwal', { count: 300, at: '2026-03-01T00:00:00Z' });
  expect(await listed()).toEqual([2, false, 2, false]);
});

test('of more than a hundred the newest are listed, and both pages say that there are more', async () => {
  expect(await listed(ofGroup)).toEqual([100, true, 100, true]);
  for (const path of ['/staff/klaim', '/staff/persetujuan']) {
    const page = await (await app.fetch(path, { headers: ofGroup.headers })).text();
    expect([path, page.includes('Belum semua naskah')]).toEqual([path, true]);
  }
});
