import type { DemoHours, UnitSlug } from '../records.ts';

// What visitors ask of each unit. Every number is unassigned, as those of the units are; prices and licences are examples.

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdays = [1, 2, 3, 4, 5];
export const allDay: DemoHours[] = [[everyDay, '00:00', null]];
const office: DemoHours[] = [
  [weekdays, '08:00', '16:00'],
  [[6], '08:00', '12:00'],
];

export interface DemoRoom {
  name: string;
  class: string;
  beds: number | null;
  price: [from: number, until: number | null] | null;
  amenities: string[];
  kris: string[];
}

export interface DemoUnitFacts {
  unit: UnitSlug;
  visiting: { ward: string; hours: DemoHours[]; onHolidays: string; persons: number | null; age: number | null; who: string | null }[];
  rooms: DemoRoom[];
  roomPictures: string[];
  places: { kind: string; location: string; hours: DemoHours[]; price: string | null }[];
  departments: { name: string; phone: string; whatsapp: string | null; email: string | null; hours: DemoHours[] }[];
  licences: { kind: string; name: string; number: string; issuer: string; grade: string | null; fromDay: number; toDay: number }[];
  vacancies: { slug: string; name: string; kind: string; education: string; tasks: string[]; toDay: number }[];
}

export const kris = 'bangunan ventilasi cahaya tempat-tidur nakas suhu pembagian jarak tirai kamar-mandi aksesibilitas oksigen'.split(' ');
export const standard = ['AC', 'Kamar mandi di dalam', 'Nakas', 'Tirai antar tempat tidur'];
export const better = [...standard, 'Televisi', 'Sofa penunggu'];
export const best = [...better, 'Kulkas', 'Ruang tamu', 'Sarapan penunggu'];

/** The departments that every unit has, with the last digits of their numbers. */
export const departmentsOf = (start: string, place: string) => [
  { name: 'Pendaftaran', phone: `${start}21`, whatsapp: `${start}11`, email: null, hours: [[everyDay, '06:30', '20:00']] as DemoHours[] },
  { name: 'BPJS dan asuransi', phone: `${start}22`, whatsapp: null, email: `penjamin.${place}@sehati.example`, hours: office },
  { name: 'Rekam medis', phone: `${start}23`, whatsapp: null, email: `rekammedis.${place}@sehati.example`, hours: office },
  { name: 'Laboratorium', phone: `${start}24`, whatsapp: null, email: null, hours: allDay },
  { name: 'Radiologi', phone: `${start}25`, whatsapp: null, email: null, hours: [[everyDay, '07:00', '21:00']] as DemoHours[] },
  { name: 'Informasi rawat inap', phone: `${start}26`, whatsapp: `${start}11`, email: null, hours: allDay },
  { name: 'Pengaduan', phone: `${start}27`, whatsapp: null, email: `pengaduan.${place}@sehati.example`, hours: office },
];

export const licencesOf = (number: string, toDay: number) => [
  {
    kind: 'izin',
    name: 'Izin operasional rumah sakit (contoh)',
    number: `CONTOH-IO-${number}/2025`,
    issuer: 'Dinas Penanaman Modal dan PTSP (contoh)',
    grade: null,
    fromDay: -400,
    toDay: 1_400,
  },
  {
    kind: 'akreditasi',
    name: 'Akreditasi rumah sakit (contoh)',
    number: `CONTOH-AK-${number}/2024`,
    issuer: 'Lembaga akreditasi contoh',
    grade: 'Paripurna',
    fromDay: -700,
    toDay,
  },
];

export const afternoons: DemoHours = [everyDay, '16:30', '18:00'];
export const weekendMornings: DemoHours = [[6, 7], '10:30', '12:00'];
