import { expect, test } from 'vitest';
import type { SessionBoard, UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { beginningOf, calledBeforeText, findNewCalls, findNext, newsText, servingText, spokenCall, standingOf } from './queue-board.ts';

const at = Date.parse('2026-11-23T03:03:00Z');
const minutes = (count: number) => count * 60_000;

const session = (given: Partial<SessionBoard> = {}): SessionBoard => ({
  id: '7',
  title: 'dr. Rina Kusumawardani, Sp.A',
  hours: '08.00–12.00 WIB',
  room: null,
  serving: [7],
  last: { number: 7, at: '09.58 WIB', calls: 1 },
  late: null,
  closed: null,
  newsAt: at - minutes(5),
  waiting: [
    [8, 0, '10.00–10.30 WIB', 'here'],
    [3, 2, null, 'here'],
    [9, 1, '10.10–10.40 WIB', 'here'],
  ],
  ...given,
});
const age = (passedMs: number) => ({ at, timeZone: 'Asia/Jakarta', passedMs });

test('what is older than ten minutes says since when nothing is known', () => {
  expect(newsText(age(0), session())).toBe('Diperbarui 10.03 WIB');
  // The last call and the read: each alone, and one minute before they are old.
  expect(newsText(age(minutes(5)), session())).toBe('Diperbarui 10.03 WIB');
  expect(newsText(age(minutes(6)), session())).toBe('Belum ada kabar baru sejak 09.58 WIB');
  expect(newsText(age(minutes(10)), null)).toBe('Diperbarui 10.03 WIB');
  expect(newsText(age(minutes(11)), session({ newsAt: at }))).toBe('Belum ada kabar baru sejak 10.03 WIB');
  // Of a session that has not begun, or whose last patient is in the room, no news are awaited.
  expect(newsText(age(minutes(9)), session({ newsAt: at + minutes(10) }))).toBe('Diperbarui 10.03 WIB');
  expect(newsText(age(minutes(9)), session({ waiting: [] }))).toBe('Diperbarui 10.03 WIB');
});

test('how a number stands', () => {
  const own = (number: number, isDone = false) => ({ number, isDone, report: { at: null } });
  expect(standingOf(session(), own(7))).toMatchObject({ tone: 'now', text: 'Nomor Anda dipanggil. Silakan masuk.' });
  expect(standingOf(session(), own(8))).toEqual({ tone: 'wait', text: 'Anda berikutnya', window: '10.00–10.30 WIB' });
  expect(standingOf(session(), own(9))).toEqual({ tone: 'wait', text: '1 orang lagi sebelum Anda', window: '10.10–10.40 WIB' });
  expect(standingOf(session(), own(3))).toMatchObject({ tone: 'wait', text: expect.stringContaining('Lapor ke petugas') });
  // Absent, cancelled or moved: the board does not say which.
  expect(standingOf(session(), own(1))).toMatchObject({ tone: 'over', text: expect.stringContaining('tidak lagi dalam antrean') });
  expect(standingOf(session(), own(1, true))).toMatchObject({ tone: 'over', text: 'Nomor Anda sudah dilayani.' });
  const closed = (closed: 'off' | 'over') => session({ closed, waiting: [], serving: [], last: null });
  expect(standingOf(closed('off'), own(8)).text).toBe('Praktik hari ini ditiadakan.');
  expect(standingOf(closed('over'), own(8))).toEqual({ tone: 'over', text: 'Praktik hari ini sudah selesai.', window: null });
  expect(standingOf(closed('over'), own(1, true)).text).toBe('Nomor Anda sudah dilayani.');
});

test('who has not reported never reads that they are next, and reads who was passed', () => {
  const own = { number: 8, isDone: false, report: { at: null } };
  const stands = (reporting: 'here' | 'awaited' | 'passed', ahead = 0, at: string | null = null) =>
    standingOf(session({ waiting: [[8, ahead, '10.00–10.30 WIB', reporting]] }), { ...own, report: { at } }).text;
  expect(stands('awaited')).toBe('Anda berikutnya bila sudah lapor');
  expect(stands('awaited', 2)).toBe('2 orang lagi sebelum Anda');
  for (const ahead of [0, 2]) {
    expect(stands('passed', ahead)).toBe(
      'Nomor Anda dilewati karena Anda belum lapor. Lapor di loket, lalu Anda dipanggil setelah dua pasien.',
    );
  }
  // The board or the page knows first that the person has come.
  expect([stands('here'), stands('passed', 0, '09.50 WIB')]).toEqual(['Anda berikutnya', 'Anda berikutnya']);
  expect(beginningOf('10.00–10.30 WIB')).toBe('10.00 WIB');
  expect(beginningOf('09.24 WIB')).toBe('09.24 WIB');
});

test('of those who were called the last is served: who was called before may be inside, or has missed it', () => {
  const called = (number: number) => ({ number, calls: 1, at: '09.58 WIB' });
  const two = session({ serving: [8, 7], last: called(8), waiting: [] });
  expect([servingText(two), calledBeforeText(two), calledBeforeText(session())]).toEqual(['8', 'Dipanggil sebelumnya: 7', null]);
  const own = (number: number) => standingOf(two, { number, isDone: false, report: { at: null } });
  expect(own(8)).toMatchObject({ tone: 'now', text: 'Nomor Anda dipanggil. Silakan masuk.' });
  expect(own(7)).toMatchObject({ tone: 'now', text: 'Nomor Anda sudah dipanggil. Bila belum masuk, lapor ke petugas.' });
  // The last is done: nobody says that the one before is inside again.
  const ended = session({ serving: [7], last: called(8) });
  expect([servingText(ended), calledBeforeText(ended)]).toEqual(['Menunggu panggilan berikutnya', 'Dipanggil sebelumnya: 7']);
  // Where nobody ends a visit, only the latest are named.
  const many = session({ serving: [9, 8, 7, 6, 5], last: called(9) });
  expect([servingText(many), calledBeforeText(many)]).toEqual(['9', 'Dipanggil sebelumnya: 8, 7, 6']);
});

test('a call says where to go, once the hospital has said it', () => {
  const there = session({ room: 'Poli Anak, lantai 2' });
  expect(standingOf(there, { number: 7, isDone: false, report: { at: null } }).text).toBe(
    'Nomor Anda dipanggil. Silakan ke Poli Anak, lantai 2.',
  );
  expect(spokenCall(there)).toBe('Nomor 7, dokter Rina Kusumawardani, Poli Anak, lantai 2');
});

test('who is next stands in the order of the calls', () => {
  expect(findNext(session()).map(([number]) => number)).toEqual([8, 9, 3]);
  expect([servingText(session()), servingText(session({ serving: [] })), servingText(session({ serving: [], last: null }))]).toEqual([
    '7',
    'Menunggu panggilan berikutnya',
    'Belum dimulai',
  ]);
});

test('a call is spoken once, and once more when it is repeated', () => {
  const board = (...sessions: SessionBoard[]): UnitBoard => ({ at, timeZone: 'Asia/Jakarta', sessions });
  const last = (number: number, calls: number) => ({ number, calls, at: '09.58 WIB' });
  const before = board(session({ last: null, serving: [] }));
  expect(findNewCalls(before, before)).toEqual([]);
  const called = board(session());
  expect(findNewCalls(before, called).map(spokenCall)).toEqual(['Nomor 7, dokter Rina Kusumawardani']);
  expect(findNewCalls(called, board(session({ serving: [] })))).toEqual([]);
  expect(findNewCalls(called, board(session({ last: last(7, 2) })))).toHaveLength(1);
  expect(findNewCalls(called, board(session({ last: last(8, 1) })))).toHaveLength(1);
});
