import { describe, expect, test } from 'vitest';
import { noChoices } from './appointment-choices.ts';
import { isVisitGone, prefilledChoices, prefilledFacility, prefillOf } from './form-prefill.ts';

describe('a prefill from a link', () => {
  const practice = (facility: number, specialization: number, schedule: number) => ({
    facility: { id: facility },
    specialization: { id: specialization },
    schedules: [{ id: schedule, next_dates: [{ date: '2026-11-23' }, { date: '2026-11-30' }] }],
  });
  const practices = [practice(1, 10, 100), practice(1, 11, 101), practice(2, 10, 102)];
  const facilities = [
    { id: 1, slug: 'satu' },
    { id: 2, slug: 'dua' },
  ];
  const offered = {
    facilityId: 1,
    specializations: [{ id: 10 }, { id: 11 }],
    doctors: [{ slug: 'ani', specializations: [{ id: 10 }, { id: 11 }] }],
    practices,
  };

  test('is read from the form’s fields or from the words of a link', () => {
    const prefill = prefillOf({ dokter: 'ani', unit: 'dua', jadwal: '102', tanggal: '2026-11-30' });
    expect(prefill).toEqual({
      facilityId: null,
      facilitySlug: 'dua',
      specializationId: null,
      doctorSlug: 'ani',
      scheduleId: 102,
      visitDate: '2026-11-30',
    });
    expect(prefillOf({ doctor_slug: 'ani', schedule_id: '1', dokter: 'budi' })).toMatchObject({ doctorSlug: 'ani', scheduleId: 1 });
    expect(prefillOf({ jadwal: '1e3', facility_id: '-1' })).toMatchObject({ scheduleId: null, facilityId: null });
  });

  test('means the facility it names, that of the schedule, or the doctor’s first', () => {
    expect(prefilledFacility(prefillOf({ unit: 'dua', jadwal: '100' }), facilities, practices)).toBe(2);
    expect(prefilledFacility(prefillOf({ jadwal: '102' }), facilities, practices)).toBe(2);
    expect(prefilledFacility(prefillOf({ jadwal: '999' }), facilities, practices)).toBe(1);
    expect(prefilledFacility(prefillOf({ facility_id: '9' }), facilities, practices)).toBeNull();
    expect(prefilledFacility(prefillOf({}), facilities, [])).toBeNull();
  });

  test('is read from the radio button of a date', () =>
    expect(prefillOf({ visit: '102/2026-11-30', schedule_id: '1' })).toMatchObject({ scheduleId: 102, visitDate: '2026-11-30' }));

  test('is taken as far as it fits: the polyclinic of the schedule; another date than the wished one is never chosen', () => {
    const choose = (fields: Record<string, string>) => prefilledChoices(prefillOf(fields), offered);
    expect(choose({ dokter: 'ani', jadwal: '101', tanggal: '2026-11-30' })).toEqual({
      facilityId: 1,
      specializationId: 11,
      doctorSlug: 'ani',
      scheduleId: 101,
      visitDate: '2026-11-30',
    });
    expect(choose({ dokter: 'ani', jadwal: '100' })).toMatchObject({ scheduleId: 100, visitDate: '2026-11-23' });
    expect(choose({ dokter: 'ani', jadwal: '100', tanggal: '2026-12-24' })).toMatchObject({ doctorSlug: 'ani', scheduleId: null });
    expect(choose({ dokter: 'ani', jadwal: '102' })).toMatchObject({ doctorSlug: 'ani', scheduleId: null });
    expect(choose({ dokter: 'budi' })).toEqual({ ...noChoices, facilityId: 1 });
  });

  test('says when its visit is gone, but not when the doctor does not fit', () => {
    const isGone = (fields: Record<string, string>) => isVisitGone(prefillOf(fields), prefilledChoices(prefillOf(fields), offered));
    expect(isGone({ dokter: 'ani', jadwal: '100', tanggal: '2026-12-24' })).toBe(true);
    expect(isGone({ dokter: 'ani', jadwal: '999' })).toBe(true);
    expect(isGone({ dokter: 'ani', jadwal: '100' })).toBe(false);
    expect(isGone({ dokter: 'ani' })).toBe(false);
    expect(isGone({ dokter: 'budi', jadwal: '100' })).toBe(false);
  });
});
