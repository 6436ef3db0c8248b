import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownProcess } from '#tests/harness/own-process.ts';
import { beforeBackOffice, beforeForms, beforePharmacy, readRows, restoreEarlier } from './earlier.ts';

test.each([beforeBackOffice, beforeForms, beforePharmacy])('a start upgrades $name by itself', async (version) => {
  const { access, client, counts } = await restoreEarlier(version);
  // The engine of the tests listens on a socket.
  const url = ({ host, port, user, password, database }: pg.ClientConfig) =>
    `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const { start, close } = ownProcess({
    DATABASE_URL: url(access.connection),
    DATABASE_OWNER_URL: url(access.owner),
    APP_SECRET: version.appSecret,
  });
  const running = await start();
  onTestFinished(() => close(running));
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${running.url}/articles`)).status).toBe(200);
  const left = await readRows(client, ['appointment_requests', 'users', 'articles', 'addresses', 'consents', 'audit_records']);
  for (const [table, { rows }] of left) expect([table, rows.length]).toEqual([table, counts[table]]);
});
