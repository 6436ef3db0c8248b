import { allDay, better, type DemoUnitFacts, departmentsOf, everyDay, kris, licencesOf, standard } from './unit-facts.ts';

export const bragaFacts: DemoUnitFacts = {
  unit: 'pusat-jantung-sehati-braga',
  visiting: [
    {
      ward: 'umum',
      hours: [
        [everyDay, '11:00', '12:00'],
        [everyDay, '17:00', '18:30'],
      ],
      onHolidays: 'usual',
      persons: 2,
      age: 14,
      who: null,
    },
    {
      ward: 'icu',
      hours: [
        [everyDay, '11:30', '12:00'],
        [everyDay, '18:00', '18:30'],
      ],
      onHolidays: 'ask',
      persons: 1,
      age: 17,
      who: 'Keluarga inti',
    },
    { ward: 'isolasi', hours: [], onHolidays: 'none', persons: null, age: null, who: null },
  ],
  rooms: [
    { name: 'Asia', class: 'kris', beds: 4, price: null, amenities: standard, kris },
    { name: 'Afrika', class: '1', beds: 2, price: [700_000, null], amenities: standard, kris: [] },
    { name: 'Merdeka', class: 'vip', beds: 1, price: [1_400_000, 1_600_000], amenities: better, kris: [] },
    { name: 'ICCU', class: 'intensif', beds: null, price: null, amenities: ['Pemantauan jantung terus-menerus'], kris: [] },
  ],
  roomPictures: ['/media/services/rawat-inap-jantung', '/media/services/konsultasi-jantung'],
  places: [
    {
      kind: 'parkir-mobil',
      location: 'Gedung parkir di belakang, 60 tempat',
      hours: allDay,
      price: 'Rp5.000 jam pertama, Rp4.000 jam berikutnya',
    },
    { kind: 'parkir-motor', location: 'Gedung parkir, lantai dasar', hours: allDay, price: 'Rp2.000 per jam' },
    { kind: 'bus', location: 'Bus kota koridor contoh 1, halte Braga Contoh', hours: [], price: null },
    { kind: 'kereta', location: 'Stasiun Bandung, lalu sekitar 15 menit berjalan kaki', hours: [], price: null },
    {
      kind: 'kursi-roda',
      location: 'Di pintu IGD dan pintu utama; semua lantai dengan lift',
      hours: allDay,
      price: 'Tidak dipungut biaya',
    },
    { kind: 'musala', location: 'Lantai 3', hours: allDay, price: null },
    { kind: 'laktasi', location: 'Lantai 1', hours: [[everyDay, '07:00', '20:00']], price: null },
    { kind: 'kantin', location: 'Lantai 4', hours: [[everyDay, '06:30', '19:00']], price: null },
    { kind: 'atm', location: 'Di sebelah pendaftaran', hours: allDay, price: null },
  ],
  departments: departmentsOf('+6222000003', 'braga'),
  licences: licencesOf('BRAGA', 1_000),
  vacancies: [],
};
