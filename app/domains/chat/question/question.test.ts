import { describe, expect, test } from 'vitest';
import { promiseOf, promiseText, questionLabel, todayText } from './question.ts';

/** A moment of Bandung's clock. */
const at = (text: string) => new Date(`${text}:00+07:00`);
const day = (date: string, ...spans: [string, string][]) => ({
  date,
  spans: spans.map(([opens, closes]) => [at(opens), at(closes)] as const),
});
const monday = day('2026-11-30', ['2026-11-30T08:00', '2026-11-30T12:00'], ['2026-11-30T13:00', '2026-11-30T21:00']);
// Tuesday is a holiday.
const wednesday = day('2026-12-02', ['2026-12-02T08:00', '2026-12-02T21:00']);
const week = [monday, wednesday];
const always = ['2026-11-30', '2026-12-01'].map((date, n) => day(date, [`${date}T00:00`, `2026-12-0${n + 1}T00:00`]));

describe('an answer is promised', () => {
  test.each([
    ['within the hours', week, '2026-11-30T08:00', '2026-11-30T08:10', null],
    ['as long as there are ten minutes before the break', week, '2026-11-30T11:50', '2026-11-30T12:00', null],
    ['after the break when there are not', week, '2026-11-30T11:51', '2026-11-30T13:10', '2026-11-30T13:00'],
    ['before it opens', week, '2026-11-30T07:59', '2026-11-30T08:10', '2026-11-30T08:00'],
    ['in the last ten minutes', week, '2026-11-30T20:50', '2026-11-30T21:00', null],
    ['not when it closes within them', week, '2026-11-30T20:51', '2026-12-02T08:10', '2026-12-02T08:00'],
    ['not at the moment at which it closes', week, '2026-11-30T21:00', '2026-12-02T08:10', '2026-12-02T08:00'],
    ['on a holiday for the day after it', week, '2026-12-01T10:00', '2026-12-02T08:10', '2026-12-02T08:00'],
    ['over midnight by who never closes', always, '2026-11-30T23:55', '2026-12-01T00:05', null],
  ])('%s', (_when, days, asked, by, opensAt) => {
    expect(promiseOf(days, at(asked))).toEqual({ by: at(by), opensAt: opensAt && at(opensAt) });
  });

  test('by nobody who is not open in the days that are known', () => {
    expect([promiseOf([], at('2026-11-30T10:00')), promiseOf(week, at('2026-12-02T20:51'))]).toEqual([null, null]);
  });

  test('in words', () => {
    expect(promiseText({ by: at('2026-11-30T08:10'), opensAt: null })).toBe('Dijawab dalam 10 menit');
    expect(promiseText({ by: at('2026-12-02T08:10'), opensAt: at('2026-12-02T08:00') })).toBe(
      'Apotek tutup sekarang. Dijawab setelah buka lagi, paling lambat 2 Desember 2026, 08.10 WIB',
    );
  });
});

test.each([
  [week, '2026-11-30T10:00', 'Buka hari ini 08.00–12.00 WIB dan 13.00–21.00 WIB'],
  [week, '2026-12-01T10:00', 'Hari ini tutup'],
  [always, '2026-11-30T10:00', 'Buka hari ini 24 jam'],
  [[], '2026-11-30T10:00', 'Hari ini tutup'],
])('the hours of today are said', (days, now, text) => {
  expect(todayText(days, 'Asia/Jakarta', at(now))).toBe(text);
});

test('a question has a label for each of its states', () => {
  expect([
    questionLabel('active', null),
    questionLabel('active', 2),
    questionLabel('done', 2),
    questionLabel('done', null),
    questionLabel('failed', null),
  ]).toEqual(['Menunggu apoteker', 'Dijawab', 'Selesai', 'Selesai', 'Tidak dijawab']);
});
