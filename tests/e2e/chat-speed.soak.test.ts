import { expect, onTestFinished, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { openChatSite, said, say, timeUntilShown } from '#tests/harness/chat-journey.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { openLine } from '#tests/harness/line.ts';
import { openLive } from '#tests/harness/live.ts';

const chats = await openChatSite();
const { db, site, browserOf, bothIn } = chats;
const { done } = callsOn(chats.app);

const streams = async () => (await site.app.platform.metrics.liveStreams.get()).values[0]?.value ?? 0;

test('an own message is shown within 50 ms, outlives a closed tab without a network, and arrives once', async () => {
  const { room, patient } = await bothIn({ height: smallPhone.height });
  await expectInView(patient.getByRole('button', { name: 'Kirim', exact: true }));
  // The best of three: the machine may be at something else in the midst of one.
  const times: number[] = [];
  for (const text of ['Cepat', 'Lebih cepat', 'Paling cepat']) times.push(await timeUntilShown(patient, text));
  expect(Math.min(...times)).toBeLessThan(scaled(50));
  await expect.poll(() => chats.seqsOf(room)).toEqual([1, 2, 3]);

  const context = patient.context();
  // What a phone without a network does: nothing that is sent arrives, and the page is gone.
  await context.route('**/v1/chat/**', (route) => route.abort());
  await say(patient, 'Dari terowongan');
  await patient.getByText('Menunggu jaringan').waitFor();
  await patient.close();
  await context.unroute('**/v1/chat/**');
  expect(await chats.seqsOf(room)).toEqual([1, 2, 3]);
  const again = await context.newPage();
  await again.goto(`${site.url}/chat/${room.name}`);
  await expect.poll(() => said(again)).toEqual(['Cepat', 'Lebih cepat', 'Paling cepat', 'Dari terowongan']);
  await expect.poll(() => chats.seqsOf(room)).toEqual([1, 2, 3, 4]);
  await expect.poll(() => again.getByText('Menunggu jaringan').count()).toBe(0);
});

test('eight tabs of a room have one stream, and all follow; when the tab dies that holds it, another has it within 2 s', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const first = await browserOf({ id: room.patient.userId });
  const before = await streams();
  const tabs = [first];
  let leader = first;
  first.context().on('request', (request) => {
    if (request.url().includes('/v1/live?')) leader = request.frame().page();
  });
  await first.goto(`/chat/${room.name}`);
  for (let n = 2; n <= 8; n += 1) {
    const tab = await first.context().newPage();
    await tab.goto(`${site.url}/chat/${room.name}`);
    tabs.push(tab);
  }
  await expect.poll(async () => (await streams()) - before).toBe(1);
  await say(tabs[7] as (typeof tabs)[number], 'Dari tab kedelapan');
  for (const tab of tabs) await expect.poll(() => said(tab)).toEqual(['Dari tab kedelapan']);
  expect((await streams()) - before).toBe(1);

  const [dead, left] = [leader, tabs.filter((tab) => tab !== leader)];
  const crashed = dead.waitForEvent('crash');
  const session = await dead.context().newCDPSession(dead);
  session.send('Page.crash').catch(() => {});
  await crashed;
  const died = performance.now();
  await done(postMessage, by.actor, { room: room.name, message: 'Masih di sini' });
  await Promise.all(left.map((tab) => tab.getByText('Masih di sini').waitFor()));
  expect(performance.now() - died).toBeLessThan(scaled(2_000));
  expect([left.length, left.includes(leader)]).toEqual([7, true]);
  await expect.poll(async () => (await streams()) - before).toBe(1);
});

test('a page that was stopped for five minutes, its line dead meanwhile, is current within 2 s', async () => {
  const line = await openLine(() => Number(new URL(site.url).port));
  onTestFinished(() => line.close());
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const url = `http://localhost:${line.port}`;
  const patient = await browserOf({ id: room.patient.userId }, { over: url });
  await patient.clock.install();
  const before = await streams();
  await patient.goto(`${url}/chat/${room.name}`);
  await expect.poll(async () => (await streams()) - before).toBe(1);
  await done(postMessage, by.actor, { room: room.name, message: 'Halo' });
  await expect.poll(() => said(patient)).toEqual(['Halo']);
  const other = await openLive(site.url, (await signIn(db, by.user)).headers, { topics: `room:${room.name}` });
  onTestFinished(() => void other.cut());
  await other.greeted();
  line.silence('/v1/live?');
  const missed = ['Pesan 2', 'Pesan 3', 'Pesan 4'];
  for (const message of missed) await done(postMessage, by.actor, { room: room.name, message });
  // The control: others have all of it by now.
  await expect.poll(() => other.versions().filter((seq) => seq > 1)).toEqual([2, 3, 4]);
  expect(await said(patient)).toEqual(['Halo']);
  // As after a sleep: the clock has gone on, and timers wait for what was left of them.
  await patient.clock.setSystemTime(Date.now() + 5 * 60_000);
  const woke = performance.now();
  await patient.getByText('Pesan 4').waitFor();
  expect(performance.now() - woke).toBeLessThan(scaled(2_000));
  expect(await said(patient)).toEqual(['Halo', ...missed]);
});
