import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

test('the panel for a doctor names the person, keeps the way back, and does so over the re-authentication', async () => {
  const { name, slug } = await createDoctor(db);
  const path = `/staff/accounts?panel=tambah&dokter=${slug}&dari=doctors%2F7`;
  const admin = await signIn(db, await createUser(db, { roles: ['admin'] }));
  const page = async () => await (await app.fetch(path, { headers: admin.headers })).text();
  const opened = await page();
  expect(opened).toContain(`action="${path.replaceAll('&', '&amp;')}"`);
  expect(opened).toContain(`value="${name}"`);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('id', '=', admin.sessionId)
    .execute();
  expect(await page()).toContain(`next=${encodeURIComponent(path)}"`);
});
