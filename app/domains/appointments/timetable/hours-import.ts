import type { Field, Values } from '#app/platform/content/field-values.ts';
import type { FileLine } from '#app/platform/content/file-imports.server.ts';
import type { Note, PlannedRow } from '#app/platform/content/planned-rows.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { dayOfName } from '#app/platform/time/day-of-name.ts';

/** The columns of a file with weekly hours. */
export const scheduleColumns: readonly Field[] = [
  { name: 'doctor', label: 'Dokter', control: 'line', max: 200 },
  { name: 'facility', label: 'Rumah sakit', control: 'line', max: 200 },
  { name: 'specialization', label: 'Spesialisasi', control: 'line', max: 200 },
  { name: 'day', label: 'Hari', control: 'line', max: 200 },
  { name: 'start_hour', label: 'Mulai', control: 'line', max: 200 },
  { name: 'end_hour', label: 'Selesai', control: 'line', max: 200 },
  { name: 'capacity', label: 'Kuota', control: 'line', max: 200 },
  { name: 'valid_from', label: 'Berlaku mulai', control: 'date' },
];

export const scheduleExample: Values = {
  doctor: 'dr. Rina Kusumawardani, Sp.A',
  facility: 'RSU Sehati Dago',
  specialization: 'Anak',
  day: 'Senin',
  start_hour: '08.00',
  end_hour: '12.00',
  capacity: '20',
  valid_from: '',
};

/** Where an active doctor practises, within the reach of the caller. */
export type KnownPractice = Readonly<{
  id: number;
  doctor_id: number;
  doctor: string;
  doctor_slug: string;
  facility: string;
  facility_slug: string;
  specialization: string;
  specialization_slug: string;
  today: string;
}>;

/** Weekly hours that have not ended, of a doctor at any hospital. */
export type KnownHours = Readonly<{
  id: number;
  practice_id: number;
  doctor_id: number;
  facility: string;
  day: number;
  start_hour: string;
  end_hour: string | null;
  capacity: number | null;
  valid_from: string;
  valid_to: string;
}>;

type Known = Readonly<{ practices: readonly KnownPractice[]; hours: readonly KnownHours[] }>;

const plain = (text: string) => text.trim().toLowerCase();
const isNamed = (text: string, name: string, slug: string) => plain(text) === slug || plain(text) === plain(name);

/** What the import of each line would do, after those before it. */
export function planHours(lines: readonly FileLine[], { practices, hours }: Known): PlannedRow[] {
  const earlier = [...hours];
  return lines.map((line) => {
    const { row, added } = planLine(line, practices, earlier);
    if (added) earlier.push(added);
    return row;
  });
}

const labelOf = (name: string) => scheduleColumns.find((one) => one.name === name)?.label ?? name;
const noteOf = (name: string, value: string, text: string): Note => ({ column: labelOf(name), value, text });

type Planned = Readonly<{ row: PlannedRow; added: KnownHours | null }>;

function planLine({ n, values, errors }: FileLine, practices: readonly KnownPractice[], earlier: readonly KnownHours[]): Planned {
  const { doctor = '', facility = '' } = values;
  const given = { n, key: null, version: null, title: [doctor, facility, values.day].filter(Boolean).join(', '), values: {} };
  const wrong = (notes: readonly Note[]): Planned => ({ row: { ...given, effect: 'error', notes }, added: null });
  const place = practiceOf(values, practices);
  const time = timeOf(values);
  const notes = [...errors, ...('error' in place ? [place.error] : []), ...time.errors];
  if ('error' in place || notes.length > 0) return wrong(notes);
  const { practice } = place;
  const from = values.valid_from || practice.today;
  if (from < practice.today) return wrong([noteOf('valid_from', from, 'Tulis hari ini atau sesudahnya, atau kosongkan')]);
  const { day, start_hour, end_hour, capacity } = time;
  const title = `${practice.doctor}, ${dayName(day)} ${spanOf({ start_hour, end_hour })}, ${practice.facility}`;
  const sent = { start_hour, end_hour: end_hour ?? '', capacity: capacity === null ? '' : String(capacity), valid_from: from };
  const same = earlier.find(
    (one) => one.practice_id === practice.id && one.day === day && one.start_hour === start_hour && one.end_hour === end_hour,
  );
  if (same && same.id === 0) {
    return {
      row: { ...given, title, effect: 'duplicate', notes: [{ column: '', value: title, text: 'Baris di atas memakai jam yang sama' }] },
      added: null,
    };
  }
  if (same) {
    const known = { ...given, title, key: String(same.id) };
    if (same.capacity === capacity) return { row: { ...known, effect: 'same', notes: [] }, added: null };
    const text = same.capacity === null ? 'sebelumnya tanpa kuota' : `sebelumnya: ${same.capacity}`;
    const changed = { ...sent, valid_from: from > same.valid_from ? from : same.valid_from, schedule_id: String(same.id) };
    return { row: { ...known, values: changed, effect: 'change', notes: [noteOf('capacity', sent.capacity, text)] }, added: null };
  }
  const clash = earlier.find(
    (one) => one.doctor_id === practice.doctor_id && one.day === day && one.valid_to >= from && crosses(one, time),
  );
  if (clash)
    return wrong([noteOf('start_hour', start_hour, `Dokter ini sudah praktik ${spanOf(clash)} di ${clash.facility} pada hari itu`)]);
  const hours = { day, start_hour, end_hour, capacity, valid_from: from, valid_to: 'infinity' };
  const added = { id: 0, practice_id: practice.id, doctor_id: practice.doctor_id, facility: practice.facility, ...hours };
  return {
    row: { ...given, title, values: { ...sent, practice_id: String(practice.id), day: String(day) }, effect: 'new', notes: [] },
    added,
  };
}

/** The one practice that a line names. */
function practiceOf(values: Values, practices: readonly KnownPractice[]): { practice: KnownPractice } | { error: Note } {
  const { doctor = '', facility = '', specialization = '' } = values;
  const ofDoctor = practices.filter((one) => isNamed(doctor, one.doctor, one.doctor_slug));
  if (ofDoctor.length === 0) {
    return {
      error: noteOf(
        'doctor',
        doctor,
        'Tidak ada dokter dengan nama atau alamat ini di situs. Terbitkan dahulu dokternya dengan tempat praktiknya',
      ),
    };
  }
  const there = ofDoctor.filter((one) => isNamed(facility, one.facility, one.facility_slug));
  if (there.length === 0) {
    const places = [...new Set(ofDoctor.map((one) => one.facility))].join(', ');
    return { error: noteOf('facility', facility, `Dokter ini tidak praktik di sana. Tempat praktiknya: ${places}`) };
  }
  const fields =
    specialization === '' ? there : there.filter((one) => isNamed(specialization, one.specialization, one.specialization_slug));
  const [practice] = fields;
  const known = there.map((one) => one.specialization).join(', ');
  if (!practice)
    return { error: noteOf('specialization', specialization, `Dokter ini tidak praktik untuk itu di sana. Yang ada: ${known}`) };
  if (fields.length > 1) return { error: noteOf('specialization', specialization, `Tulis salah satu: ${known}`) };
  return { practice };
}

const clock = /^([01]?\d|2[0-3])[.:]([0-5]\d)(?::00)?$/;

function readHour(text: string): string | null {
  const [, hour, minute] = clock.exec(text.trim()) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** The day, the hours and the places of a line. */
function timeOf({ day: dayText = '', start_hour: startText = '', end_hour: endText = '', capacity: places = '' }: Values) {
  const errors: Note[] = [];
  const day = /^[1-7]$/.test(dayText.trim()) ? Number(dayText) : (dayOfName(dayText) ?? 0);
  if (day === 0) errors.push(noteOf('day', dayText, 'Tulis nama hari, dari Senin sampai Minggu'));
  const start_hour = readHour(startText) ?? '';
  if (start_hour === '') errors.push(noteOf('start_hour', startText, 'Tulis jam mulai seperti 08.00'));
  const end_hour = endText.trim() === '' ? null : (readHour(endText) ?? '');
  if (end_hour === '') errors.push(noteOf('end_hour', endText, 'Tulis jam selesai seperti 12.00, atau kosongkan bila dengan perjanjian'));
  else if (end_hour !== null && start_hour !== '' && end_hour <= start_hour) {
    errors.push(noteOf('end_hour', endText, 'Jam selesai harus sesudah jam mulai'));
  }
  const capacity = readWhole(places);
  if (places.trim() !== '' && !(capacity !== null && capacity >= 1 && capacity <= 500)) {
    errors.push(noteOf('capacity', places, 'Tulis angka dari 1 sampai 500, atau kosongkan bila tanpa batas'));
  }
  return { day, start_hour, end_hour, capacity, errors };
}

type Span = Readonly<{ start_hour: string; end_hour: string | null }>;

/** Hours by appointment are taken as one hour, as the timetable does. */
const endOf = ({ start_hour, end_hour }: Span) =>
  end_hour ?? `${String(Math.min(Number(start_hour.slice(0, 2)) + 1, 23)).padStart(2, '0')}:${start_hour.slice(3)}`;
const crosses = (one: Span, other: Span) => one.start_hour < endOf(other) && other.start_hour < endOf(one);
const spanOf = ({ start_hour, end_hour }: Span) => [start_hour, end_hour].filter(Boolean).join('–').replaceAll(':', '.');
