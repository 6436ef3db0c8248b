import { expect, test } from 'vitest';
import { moveCountText } from './reservation-money.ts';

const now = new Date('2026-11-21T03:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  { hours: 25, moves: 0, text: 'Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi masih dapat dipindah 1 kali.' },
  { hours: 24, moves: 1, text: 'Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi tidak dapat dipindah lagi.' },
  {
    hours: 23,
    moves: 0,
    text: 'Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi masih dapat dipindah 1 kali. Bila kemudian dibatalkan, uang kembali paling banyak 50%.',
  },
])('what a move takes, $hours hours before a visit that was moved $moves times', ({ hours, moves, text }) => {
  expect(moveCountText({ startsAt: inHours(hours), isDisrupted: false, moves }, now)).toBe(text);
});

test('a move that the hospital has made necessary takes nothing', () => {
  expect(moveCountText({ startsAt: inHours(5), isDisrupted: true, moves: 2 }, now)).toBe('Pindah karena rumah sakit tidak dihitung.');
});
