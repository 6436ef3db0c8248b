import { describe, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { checkWork } from './check-form-work.ts';
import { startOf } from './start-form.ts';

const begun = startOf({ kind: 'event', name: 'Kelas Ibu', slug: 'kelas-ibu', facility: 1 });
const ends = '2027-01-09T12:00';

/** What stands against the publication of an event with these times. */
function errorsOf(times: Values) {
  const checked = checkWork({ ...begun, starts_at: '2027-01-09T09:00', ends_at: ends, ...times }, 'event', []);
  return checked.ok ? [] : checked.errors.map(({ part, message }) => `${part}: ${message}`);
}

describe('an event', () => {
  test.each(['2027-01-09T12:01', '2027-01-10T00:00', '2027-06-01T09:00'])('takes nobody and no changes after its end: %s', (late) => {
    expect(errorsOf({ closes_at: late })).toEqual(['closes_at: Paling lambat saat acara selesai, atau kosongkan']);
    expect(errorsOf({ edit_until: late })).toEqual(['edit_until: Paling lambat saat acara selesai']);
    expect(errorsOf({ opens_at: late })).toEqual(['opens_at: Harus sebelum acara selesai']);
  });

  test('takes people until its end, and without a closing time', () => {
    expect(errorsOf({ opens_at: '2027-01-02T09:00', closes_at: ends, edit_until: ends })).toEqual([]);
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ closes_at: '2027-01-08T09:00' })).toEqual([]);
  });

  test('gives at least an hour and at most a month to pay at the place', () => {
    expect(['0', '721', 'x'].map((hours) => errorsOf({ at_place_hours: hours }).length)).toEqual([1, 1, 1]);
    expect(errorsOf({ at_place_hours: '48' })).toEqual([]);
  });
});
