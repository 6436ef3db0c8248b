import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { healthIconAddress } from '#app/ui/icons/health-icon-address.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { letter, sent } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { listen } from './listen.ts';

const app = await createTestApp({ fileKinds: [letter] });
const listening = await listen(app.product, { host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await listening.close({ finishMs: 500 });
  await app.close();
});
const port = Number(new URL(listening.url).port);

/** Asks for this address, and is gone before the answer. */
async function abandon(path: string, cookie: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`, () => socket.destroy());
  await once(socket, 'close');
}

/** What this process has open in the folders of the product. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((one) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', one));
      return path.startsWith(app.dataDir) ? [path] : [];
    } catch {
      return [];
    }
  });

// A file that nobody closes is closed when garbage is collected, which ends the process.
test('no file stays open whose reader went away before the answer: a generated picture, and a private file', async () => {
  const user = await createUser(app.db);
  const file = `/files/${await sent(app, actorFor(user), 'for-none')}`;
  const { headers } = await signIn(app.db, user);
  const picture = healthIconAddress('health');
  for (const path of [picture, file]) {
    const answer = await app.fetch(path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
    for (let n = 0; n < 40; n += 1) await abandon(path, headers.cookie);
  }
  await expect.poll(openFiles).toEqual([]);
});
