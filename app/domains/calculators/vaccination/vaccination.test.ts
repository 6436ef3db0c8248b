import { expect, test } from 'vitest';
import { exactAgeText, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { scheduleNames, schedules } from './schedules.ts';
import { type DoseState, doseStates, maxMonths, placeDoses } from './vaccination.ts';
import { dayAfter, dayAt, dayAtMonths } from './vaccine-doses.ts';

/**
 * Made by hand from the rows of the program, with nothing given: birth date, day, completed months, what is due, and how many doses are late,
 * past and later. Vaccines by their first letters.
 */
const table = `
2026-11-30 | 2026-11-30 | 0 | HB lahir, BCG 1, OPV 1 | 0 | 0 | 22
2026-11-29 | 2026-11-30 | 0 | HB lahir, BCG 1, OPV 1 | 0 | 0 | 22
2026-11-28 | 2026-11-30 | 0 | BCG 1, OPV 1 | 1 | 0 | 22
2026-11-01 | 2026-11-30 | 0 | BCG 1, OPV 1 | 1 | 0 | 22
2026-10-31 | 2026-11-30 | 0 | BCG 1, OPV 1 | 1 | 0 | 22
2026-10-30 | 2026-11-30 | 1 | BCG 1, OPV 1 | 0 | 1 | 22
2026-10-01 | 2026-11-30 | 1 | BCG 1, OPV 1 | 0 | 1 | 22
2026-09-30 | 2026-11-30 | 2 | DPT 1, OPV 2, RV 1, PCV 1 | 2 | 1 | 18
2026-09-29 | 2026-11-30 | 2 | DPT 1, OPV 2, RV 1, PCV 1 | 2 | 1 | 18
2026-08-31 | 2026-11-30 | 2 | DPT 1, OPV 2, RV 1, PCV 1 | 2 | 1 | 18
2026-08-30 | 2026-11-30 | 3 | DPT 2, OPV 3, RV 2, PCV 2 | 6 | 1 | 14
2026-07-31 | 2026-11-30 | 3 | DPT 2, OPV 3, RV 2, PCV 2 | 6 | 1 | 14
2026-07-30 | 2026-11-30 | 4 | DPT 3, OPV 4, IPV 1, RV 3 | 10 | 1 | 10
2026-06-30 | 2026-11-30 | 5 | - | 11 | 4 | 10
2026-05-31 | 2026-11-30 | 5 | - | 11 | 4 | 10
2026-05-30 | 2026-11-30 | 6 | - | 11 | 4 | 10
2026-04-30 | 2026-11-30 | 7 | - | 11 | 4 | 10
2026-02-28 | 2026-11-30 | 9 | IPV 2, MR 1 | 11 | 4 | 8
2026-01-31 | 2026-11-30 | 9 | IPV 2, MR 1 | 11 | 4 | 8
2026-01-30 | 2026-11-30 | 10 | JE 1 | 13 | 4 | 7
2025-12-30 | 2026-11-30 | 11 | - | 14 | 4 | 7
2025-11-30 | 2026-11-30 | 12 | PCV 3 | 13 | 5 | 6
2025-11-29 | 2026-11-30 | 12 | PCV 3 | 13 | 5 | 6
2025-05-30 | 2026-11-30 | 18 | DPT lanjutan, MR lanjutan | 14 | 5 | 4
2025-05-31 | 2026-11-30 | 17 | - | 14 | 5 | 6
2024-11-30 | 2026-11-30 | 24 | - | 16 | 5 | 4
2024-02-29 | 2026-11-30 | 33 | - | 16 | 5 | 4
2021-12-31 | 2026-11-30 | 58 | - | 16 | 5 | 4
2021-11-30 | 2026-11-30 | 60 | - | 0 | 21 | 4
2019-11-30 | 2026-11-30 | 84 | MRDT BIAS kelas 1 | 0 | 21 | 3
2018-11-30 | 2026-11-30 | 96 | Td BIAS kelas 2 | 1 | 21 | 2
2015-11-30 | 2026-11-30 | 132 | Td BIAS kelas 5, HPV BIAS kelas 5 dan 6 | 2 | 21 | 0
2013-06-30 | 2026-11-30 | 161 | - | 4 | 21 | 0
2012-02-29 | 2026-11-30 | 177 | - | 4 | 21 | 0
2010-05-01 | 2026-11-30 | 198 | - | 2 | 23 | 0
2008-12-30 | 2026-11-30 | 215 | - | 2 | 23 | 0
2026-01-31 | 2026-02-28 | 0 | BCG 1, OPV 1 | 1 | 0 | 22
2026-01-31 | 2026-03-01 | 1 | BCG 1, OPV 1 | 0 | 1 | 22
2024-02-29 | 2025-02-28 | 11 | - | 14 | 4 | 7
2024-02-29 | 2025-03-01 | 12 | PCV 3 | 13 | 5 | 6`;

const short: Readonly<Record<string, string>> = {
  'Hepatitis B': 'HB',
  'Polio tetes': 'OPV',
  'DPT-HB-Hib': 'DPT',
  'Polio suntik (IPV)': 'IPV',
  Rotavirus: 'RV',
  'Campak-Rubela (MR)': 'MR',
  'Japanese Encephalitis': 'JE',
  'MR dan DT': 'MRDT',
};

const cases = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

test.each(cases)('born on %s, seen on %s, %s months old', (birthDate = '', today = '', months, due, late, past, later) => {
  const placed = placeDoses(schedules.program.doses, { birthDate, today, given: {} });
  const count = (state: DoseState) => placed.filter((one) => one.state === state).length;
  const names = placed.flatMap(({ state, dose }) => (state === 'due' ? [`${short[dose.vaccine] ?? dose.vaccine} ${dose.dose}`] : []));
  expect([monthsOldOn(today, birthDate), names.join(', ') || '-', count('late'), count('past'), count('later')]).toEqual([
    Number(months),
    due,
    ...[late, past, later].map(Number),
  ]);
});

test('there are forty birth dates, and every dose stands somewhere', () => {
  expect(cases).toHaveLength(40);
  for (const name of scheduleNames) {
    const { doses } = schedules[name];
    expect(new Set(doses.map(({ id }) => id)).size).toBe(doses.length);
    for (const { from, ideal, last, vaccine, dose } of doses) {
      const born = '2024-02-29';
      const [start, late, past] = [dayAt(born, from), dayAfter(born, ideal), dayAfter(born, last)];
      expect([vaccine, dose, start < late && late <= past]).toEqual([vaccine, dose, true]);
    }
    for (let months = 0; months < maxMonths; months += 1) {
      const placed = placeDoses(doses, { birthDate: '2008-12-01', today: dayAtMonths('2008-12-01', months), given: {} });
      expect(placed.every(({ state }) => doseStates.includes(state))).toBe(true);
    }
  }
});

/** Days after the birth: 42 are 6 weeks, 84 are 12, 168 are 24, 224 are 32. */
test.each([
  [41, 'later', 'later', 'later'],
  [42, 'due', 'later', 'later'],
  [84, 'due', 'later', 'later'],
  [85, 'past', 'past', 'past'],
])('weeks are counted by the day: %i days after the birth the doses of rotavirus are %s, %s and %s', (days, ...states) => {
  expect(rotavirusOf(days, {})).toEqual(states);
});

test.each([
  [121, 'later', 'later'],
  [122, 'due', 'later'],
  [168, 'late', 'later'],
  [169, 'past', 'past'],
])('%i days after the birth, with the first dose given, the second is %s and the third %s', (days, ...states) => {
  expect(rotavirusOf(days, { 'rotavirus-1': '' }).slice(1)).toEqual(states);
});

test.each([
  [182, 'later'],
  [183, 'due'],
  [224, 'late'],
  [225, 'past'],
])('%i days after the birth, with two doses given, the third is %s', (days, state) => {
  expect(rotavirusOf(days, { 'rotavirus-1': '', 'rotavirus-2': '' })[2]).toBe(state);
});

/** Where the three doses of IDAI stand for a child that was born on 1 June 2026; 1 October is day 122, 1 December day 183. */
function rotavirusOf(days: number, given: Readonly<Record<string, string>>): DoseState[] {
  const birthDate = '2026-06-01';
  const placed = placeDoses(schedules.idai.doses, { birthDate, today: daysAfter(birthDate, days), given });
  return placed.flatMap(({ dose, state }) => (dose.vaccine === 'Rotavirus' ? [state] : []));
}

/**
 * Made by hand from the rows of IDAI, with nothing given: the day for a child born on 1 January 2020, and what is due.
 */
const idaiTable = `
2020-01-01 | Hepatitis B lahir, Polio 0, BCG 1
2020-01-31 | Polio 0, BCG 1
2020-02-01 | Polio 0
2020-02-11 | Polio 0
2020-02-12 | Polio 0, Rotavirus 1
2020-03-01 | Hepatitis B 1, Polio 1, DTP 1, Hib 1, PCV 1, Rotavirus 1
2020-04-01 | Hepatitis B 2, Polio 2, DTP 2, Hib 2
2020-05-01 | Hepatitis B 3, Polio 3, Polio suntik (IPV) 1, DTP 3, Hib 3, PCV 2
2020-07-01 | PCV 3, Influenza 1
2020-08-01 | Influenza 2
2020-10-01 | Polio suntik (IPV) 2, MR/MMR 1, Japanese Encephalitis 1
2021-01-01 | PCV 4, Varisela 1, Hepatitis A 1
2021-04-01 | MR/MMR 2, Varisela 1, Varisela 2, Hepatitis A 1
2021-07-01 | Hepatitis B 4, Polio 4, DTP 4, Hib 4, MR/MMR 2, Varisela 2, Hepatitis A 1, Hepatitis A 2
2022-01-01 | Japanese Encephalitis 2, Tifoid 1
2025-01-01 | DTP 5, MR/MMR 3
2026-01-01 | DTP 5, MR/MMR 3, Dengue 1
2030-01-01 | Td/Tdap 1, Dengue 1, Dengue 2, HPV 1, HPV 2
2035-01-01 | Td/Tdap 1, Dengue 1, Dengue 2`;

test.each(
  idaiTable
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('IDAI, born on 1 January 2020, seen on %s: due are %s', (today = '', due = '') => {
  const placed = placeDoses(schedules.idai.doses, { birthDate: '2020-01-01', today, given: {} });
  expect(placed.flatMap(({ state, dose }) => (state === 'due' ? [`${dose.vaccine} ${dose.dose}`] : [])).join(', ')).toBe(due);
});

test('what was given is given at any age, and the dose that needs it stays possible', () => {
  const child = { birthDate: '2026-06-15', today: '2026-11-30' };
  const stateOf = (given: Readonly<Record<string, string>>, id: string) =>
    placeDoses(schedules.program.doses, { ...child, given }).find((one) => one.id === id)?.state;
  expect(stateOf({}, 'rotavirus-2')).toBe('past');
  expect(stateOf({ 'rotavirus-1': '' }, 'rotavirus-2')).toBe('late');
  expect(stateOf({ 'rotavirus-1': '2026-08-20' }, 'rotavirus-1')).toBe('given');
});

test.each([
  ['2026-01-31', 1, '2026-03-01'],
  ['2024-02-29', 12, '2025-03-01'],
  ['2026-12-31', 2, '2027-03-01'],
  ['2026-01-28', 1, '2026-02-28'],
  ['2026-11-30', 216, '2044-11-30'],
])('%s and %i months is %s, the first day on which so many months are complete', (birthDate, months, day) => {
  expect(dayAtMonths(birthDate, months)).toBe(day);
  expect(monthsOldOn(day, birthDate)).toBe(months);
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  expect(monthsOldOn(before, birthDate)).toBe(months - 1);
});

test.each([
  ['2026-11-30', '0 hari'],
  ['2026-11-10', '20 hari'],
  ['2026-09-30', '2 bulan'],
  ['2024-08-30', '2 tahun 3 bulan'],
  ['2008-12-30', '17 tahun 11 bulan'],
])('a child born on %s is %s old', (birthDate, text) => {
  expect(exactAgeText(birthDate, '2026-11-30')).toBe(text);
});
