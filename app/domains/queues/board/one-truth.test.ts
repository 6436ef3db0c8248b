import { afterAll, beforeEach, expect, test } from 'vitest';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { monday, mondayMorning } from '#tests/factories/desk.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';

// What the page of a visit says on its day is said by its queue alone, which follows live.
const given = await openReservations();
const { app, db, platform, clock } = given;
afterAll(() => given.close());
/** With a facility that was written past what purges the names. */
async function opened() {
  const slot = await given.reservable({ capacity: 9 });
  platform.cache.purgeAll();
  return slot;
}
beforeEach(() => clock.set(saturdayMorning));
const { submitted } = schedulesOn({ db, platform });
const { sessionOf, deskOf, callNext, arrive } = queuesOn(given);

const htmlOf = async (path: string) => (await (await app.fetch(path, {}, newAddress())).text()).replace(/<!-- -->/g, '');
const countIn = (html: string, text: string) => (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').split(text).length - 1;

test('a window and by when to report stand once on the day, and nobody is told to wait for a call that was made', async () => {
  const slot = await opened();
  const first = await submitted(slot);
  const placed = await given.make(slot, monday, await given.patient());
  if (!placed.ok) throw new Error(placed.code);
  const paths = [`/pendaftaran/status/${first.token}`, new URL(placed.data.data.status_url, 'http://localhost').pathname];
  const counts = async () => {
    const pages = await Promise.all(paths.map(htmlOf));
    return pages.map((html) => ['Perkiraan dipanggil', 'Lapor di loket paling lambat'].map((text) => countIn(html, text)));
  };
  const once = [
    [1, 1],
    [1, 1],
  ];
  expect(await counts()).toEqual(once);
  clock.set(mondayMorning);
  expect(await counts()).toEqual(once);
  for (const path of paths) expect(await htmlOf(path)).toContain('Antrean Anda hari ini');
  const desk = await deskOf(slot);
  await arrive(desk, first.id);
  await callNext(desk, await sessionOf(slot));
  await expect.poll(() => htmlOf(paths[0] ?? '')).toContain('Nomor Anda dipanggil. Silakan masuk.');
  const called = await htmlOf(paths[0] ?? '');
  expect(called).toContain('Kedatangan Anda sudah tercatat.');
  for (const text of ['Tunggu sampai', '15 menit lebih awal', 'Perkiraan dipanggil', 'paling lambat'])
    expect(countIn(called, text)).toBe(0);
});

test('who has not reported reads that a later number was called', async () => {
  const slot = await opened();
  const [first, second] = [await submitted(slot), await submitted(slot)];
  const desk = await deskOf(slot);
  clock.set(mondayMorning);
  const own = () => htmlOf(`/pendaftaran/status/${first.token}`);
  expect(await own()).toContain('Anda berikutnya bila sudah lapor');
  await arrive(desk, second.id);
  await callNext(desk, await sessionOf(slot));
  await expect.poll(own).toContain('Nomor Anda dilewati karena Anda belum lapor.');
  const passed = await own();
  expect(passed).not.toContain('Anda berikutnya');
  expect(passed).toContain('Saya sudah datang');
  await arrive(desk, first.id);
  await expect.poll(own).toContain('Anda berikutnya');
  expect(await own()).not.toContain('dilewati');
});

test('of two who were called the last one is served, and the page, the board and the screen say where', async () => {
  const slot = await opened();
  const [first, second] = [await submitted(slot), await submitted(slot)];
  await db.updateTable('practice_schedules').set({ room: 'Poli Anak, lantai 2' }).where('id', '=', slot.schedule.id).execute();
  const desk = await deskOf(slot);
  const session = await sessionOf(slot);
  clock.set(mondayMorning);
  await callNext(desk, session);
  const pageOf = ({ token }: { token: string }) => htmlOf(`/pendaftaran/status/${token}`);
  await expect.poll(() => pageOf(first)).toContain('Nomor Anda dipanggil. Silakan ke Poli Anak, lantai 2.');
  clock.set(new Date(mondayMorning.getTime() + 60_000));
  await callNext(desk, session);
  await expect.poll(() => pageOf(second)).toContain('Nomor Anda dipanggil. Silakan ke Poli Anak, lantai 2.');
  const missed = await pageOf(first);
  expect(missed).toContain('Nomor Anda sudah dipanggil. Bila belum masuk, lapor ke petugas.');
  for (const html of [missed, await pageOf(second)]) expect(html).toMatch(/Sedang dilayani<\/dt><dd>2</);
  for (const path of [`/antrean/${slot.facility.slug}`, `/antrean/${slot.facility.slug}/layar`]) {
    const board = await htmlOf(path);
    for (const text of ['>2<', 'Dipanggil sebelumnya: 1', 'Poli Anak, lantai 2'])
      expect([path, text, countIn(board, text)]).toEqual([path, text, 1]);
  }
});
