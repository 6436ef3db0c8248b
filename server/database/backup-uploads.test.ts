import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepFiles } from '#app/domains/files/remove-files.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { drop, keyOf, letter, pdf, run, sent } from '#tests/factories/files.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { backupDatabase } from './backup-database.ts';
import { restoreDatabase } from './restore-database.ts';

const app = await createTestApp({ fileKinds: [letter] });
afterAll(() => app.close());
const { objects } = app.platform;

test('a private file that was deleted comes back with its row and its key, and its owner reads it', async () => {
  const user = await createUser(app.db);
  const id = await sent(app, actorFor(user), 'for-none');
  const file = join(app.dataDir, 'satu.backup');
  const key = randomBytes(32);
  await backupDatabase(app.database.owner, file, key, objects);
  await run(app, drop, actorFor(user), { id });
  await runJob(app, 'files.remove');
  const later = await sent(app, actorFor(user), 'for-none');
  expect(await objects.has(keyOf(id))).toBe(false);

  await restoreDatabase(app.database.owner, file, key, objects);
  const session = await signIn(app.db, user);
  const answer = await app.fetch(`/files/${id}`, session);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  // What came after the backup is gone, its object too once the objects were compared.
  expect((await app.fetch(`/files/${later}`, session)).status).toBe(404);
  expect(await sweepFiles(app.platform)).toEqual({ removed: 1, missing: [] });
  expect(await objects.has(keyOf(later))).toBe(false);
});
