import { dayName, longDateOf } from '#app/platform/time/calendar.ts';
import type { BookableDate, ClosedDate, DateRefusal, Schedule } from '../schedule/schedule.schema.ts';
import type { DoctorCard, NamedSpecialization, PlacedDoctorCard } from './doctor.schema.ts';

/** The fields of a doctor that the card in the list of one specialization shows. */
export function specialistCardOf({ id, slug, name, portrait, school, specialistSlug, places }: PlacedDoctorCard) {
  return { id, slug, name, portrait, school, specialistSlug, places };
}

/** The name of the parent specialization, or its own name when it has no parent. */
export function firstNameOf(specialization: Pick<NamedSpecialization, 'name' | 'parentName'>): string {
  return specialization.parentName ?? specialization.name;
}

/** Where a doctor studied and since when the doctor practises, as one line; empty where neither is known. */
export function pastOf({ school, practising_since: since }: Pick<DoctorCard, 'school' | 'practising_since'>): string {
  const practice = since === null ? null : `${school === null ? 'Praktik' : 'praktik'} sejak ${since}`;
  return [school, practice].filter((part) => part !== null).join(', ');
}

type Hours = { id: number; starts: string; ends: string | null };

/** The weekly slots by weekday, Monday first, the hours of a day from early to late. */
export function hoursByDay(
  schedules: readonly Pick<Schedule, 'id' | 'day' | 'start_hour' | 'end_hour' | 'only_on'>[],
): { day_id: number; day: string; entries: Hours[] }[] {
  const days = new Map<number, Hours[]>();
  const byHour = schedules
    .filter(({ only_on }) => only_on === null)
    .sort((a, b) => a.day - b.day || a.start_hour.localeCompare(b.start_hour));
  for (const { id, day, start_hour, end_hour } of byHour) {
    days.set(day, [...(days.get(day) ?? []), { id, starts: start_hour, ends: end_hour }]);
  }
  return [...days].map(([day, entries]) => ({ day_id: day, day: dayName(day), entries }));
}

/** The specification's texts for an empty list of doctors, by the filters that were set. */
export function emptyDoctorsText(asked: { specialist: boolean; facility: boolean; text: string }): string {
  if (asked.specialist) {
    const start = 'Tidak ditemukan dokter dengan spesialis yang anda pilih';
    return asked.text === '' ? start : `${start} dan dengan kata kunci: "${asked.text}"`;
  }
  if (asked.text !== '') return `Tidak ditemukan dokter dengan kata kunci : "${asked.text}" dalam Semua Spesialis`;
  return asked.facility ? 'Tidak ditemukan dokter di rumah sakit yang anda pilih' : 'Tidak ditemukan dokter';
}

/** `2026-11-23` as "Senin, 23 November". A date in the near future needs no year. */
export function nearDate(date: string): string {
  return longDateOf(date).replace(/ \d{4}$/, '');
}

/** `2026-11-23` as "Sen 23 Nov", for a card. */
export function shortDate(date: string): string {
  return longDateOf(date).replace(/^(...)\w*, (\d+ ...).*/, '$1 $2');
}

/** `08:00` as people write it: "08.00"; with an end "08.00–12.00". */
export function plainHours(start: string, end: string | null): string {
  return [start, end].flatMap((hour) => (hour === null ? [] : [hour.replace(':', '.')])).join('–');
}

/**
 * The address that opens Pendaftaran with this doctor selected, and with a facility or the date of a slot if given. /pendaftaran and its
 * dialog read it.
 */
export function appointmentAddress(choice: { doctor: string; facility?: string; schedule?: number; date?: string }): string {
  const query = new URLSearchParams({ dokter: choice.doctor });
  if (choice.facility !== undefined) query.set('unit', choice.facility);
  if (choice.schedule !== undefined) query.set('jadwal', String(choice.schedule));
  if (choice.date !== undefined) query.set('tanggal', choice.date);
  return `/pendaftaran?${query}`;
}

/** A date of a slot: available (`refusal` is null) or closed with the reason. */
export type VisitDate = {
  scheduleId: number;
  date: string;
  start: string;
  end: string | null;
  remaining: number | null;
  refusal: DateRefusal | null;
  /** What the hospital says about a closed date. */
  note?: string | undefined;
};

export type FacilityVisits = {
  facility: { id: number; name: string; slug: string };
  /** The next available dates, with the closed dates before them, by date and hour. */
  dates: VisitDate[];
  /** Why no date is available; null when one is. */
  reason: string | null;
};

type DatedPractice = {
  facility: { id: number; name: string; slug: string };
  schedules: readonly (Pick<Schedule, 'id' | 'start_hour' | 'end_hour'> & { next_dates: BookableDate[]; closed_dates: ClosedDate[] })[];
};

/** The next `max` available dates at each facility, and at most two closed dates before the last of them. */
export function nextVisits(practices: readonly DatedPractice[], max = 3): FacilityVisits[] {
  const facilities = new Map(practices.map(({ facility }) => [facility.id, facility]));
  return [...facilities.values()].map((facility) => {
    const schedules = practices.filter((one) => one.facility.id === facility.id).flatMap((one) => one.schedules);
    const all = schedules.flatMap(datesOf).sort((a, b) => `${a.date} ${a.start}`.localeCompare(`${b.date} ${b.start}`));
    const free = all.filter((one) => one.refusal === null).slice(0, max);
    const refusals = schedules.flatMap((one) => one.closed_dates.map((closed) => closed.reason));
    const last = free.at(-1);
    const closed = last ? all.filter((one) => one.refusal !== null && all.indexOf(one) < all.indexOf(last)).slice(0, 2) : [];
    const shown = new Set([...free, ...closed]);
    return { facility, dates: all.filter((one) => shown.has(one)), reason: last ? null : noVisitReason(schedules.length > 0, refusals) };
  });
}

function datesOf(slot: DatedPractice['schedules'][number]): VisitDate[] {
  const hours = { scheduleId: slot.id, start: slot.start_hour, end: slot.end_hour };
  return [
    ...slot.next_dates.map(({ date, remaining, start_hour: start = hours.start, end_hour: end = hours.end }) => ({
      ...hours,
      start,
      end,
      date,
      remaining,
      refusal: null,
    })),
    ...slot.closed_dates.map(({ date, reason, note }) => ({ ...hours, date, remaining: null, refusal: reason, note })),
  ];
}

/** Why no date is available within the listed weeks, as far as the reasons of the closed dates show it. */
export function noVisitReason(hasSchedule: boolean, refusals: readonly DateRefusal[]): string {
  if (!hasSchedule) return 'Tidak ada jadwal';
  if (refusals.length === 0) return 'Jadwal delapan minggu ke depan belum dibuka.';
  const [isFull, isAway] = [refusals.includes('full'), refusals.includes('doctor_away')];
  if (isFull && isAway) return 'Delapan minggu ke depan jadwal penuh atau dokter cuti.';
  if (isFull) return 'Semua tempat delapan minggu ke depan sudah terisi.';
  if (isAway) return 'Dokter cuti delapan minggu ke depan.';
  if (refusals.includes('closed')) return 'Tidak ada praktik delapan minggu ke depan.';
  return 'Poliklinik tutup pada tanggal praktiknya delapan minggu ke depan.';
}

/** Why a date is closed, as the text of a small label. */
export function refusalLabel(refusal: DateRefusal): string {
  if (refusal === 'full') return 'Penuh';
  if (refusal === 'doctor_away') return 'Dokter cuti';
  if (refusal === 'closed') return 'Tidak praktik';
  return refusal === 'holiday' ? 'Libur' : 'Belum dibuka';
}
