import { allDay, better, type DemoUnitFacts, departmentsOf, everyDay, kris, licencesOf, standard } from './unit-facts.ts';

export const melatiFacts: DemoUnitFacts = {
  unit: 'rsia-sehati-melati',
  visiting: [
    {
      ward: 'umum',
      hours: [
        [everyDay, '11:00', '13:00'],
        [everyDay, '17:00', '19:00'],
      ],
      onHolidays: 'usual',
      persons: 3,
      age: 12,
      who: null,
    },
    {
      ward: 'ibu-bayi',
      hours: [
        [everyDay, '11:00', '12:00'],
        [everyDay, '17:00', '18:30'],
      ],
      onHolidays: 'usual',
      persons: 2,
      age: 12,
      who: null,
    },
    { ward: 'anak', hours: [[everyDay, '16:30', '18:00']], onHolidays: 'usual', persons: 2, age: 12, who: null },
    {
      ward: 'nicu',
      hours: [
        [everyDay, '11:00', '12:00'],
        [everyDay, '18:00', '19:00'],
      ],
      onHolidays: 'usual',
      persons: 1,
      age: 18,
      who: 'Ayah dan ibu bayi',
    },
    { ward: 'isolasi', hours: [], onHolidays: 'none', persons: null, age: null, who: null },
  ],
  rooms: [
    { name: 'Kenanga', class: 'kris', beds: 4, price: null, amenities: standard, kris },
    { name: 'Cempaka', class: '1', beds: 2, price: [575_000, null], amenities: standard, kris: [] },
    { name: 'Melati', class: 'vip', beds: 1, price: [1_150_000, 1_350_000], amenities: better, kris: [] },
    {
      name: 'Rawat gabung',
      class: 'ibu-bayi',
      beds: 1,
      price: [875_000, null],
      amenities: [...standard, 'Boks bayi di samping ibu'],
      kris: [],
    },
    { name: 'NICU', class: 'intensif', beds: null, price: null, amenities: [], kris: [] },
  ],
  roomPictures: ['/media/services/rawat-inap-ibu-dan-bayi', '/media/services/persalinan-dan-rawat-gabung'],
  places: [
    { kind: 'parkir-mobil', location: 'Halaman depan, 40 tempat', hours: allDay, price: 'Rp5.000 sekali masuk' },
    { kind: 'parkir-motor', location: 'Sisi kiri gedung', hours: allDay, price: 'Rp2.000 sekali masuk' },
    { kind: 'angkot', location: 'Jurusan contoh Cicaheum–Ledeng, turun di depan gerbang', hours: [], price: null },
    {
      kind: 'kursi-roda',
      location: 'Di pintu utama, tanya petugas; jalur landai di sisi kanan',
      hours: allDay,
      price: 'Tidak dipungut biaya',
    },
    { kind: 'musala', location: 'Lantai 1, sebelah lift', hours: allDay, price: null },
    { kind: 'laktasi', location: 'Lantai 1 dan lantai 3', hours: allDay, price: null },
    { kind: 'kantin', location: 'Lantai dasar', hours: [[everyDay, '06:30', '20:00']], price: null },
    { kind: 'atm', location: 'Di samping pintu utama', hours: allDay, price: null },
    { kind: 'pengisian-daya', location: 'Ruang tunggu poliklinik anak', hours: allDay, price: null },
  ],
  departments: departmentsOf('+6222000001', 'melati'),
  licences: licencesOf('MELATI', 820),
  vacancies: [
    {
      slug: 'bidan-kamar-bersalin-melati',
      name: 'Bidan kamar bersalin',
      kind: 'full-time',
      education: 'D3 Kebidanan, STR aktif',
      tasks: ['Mendampingi persalinan bersama dokter.', 'Merawat ibu dan bayi sesudah melahirkan.', 'Tiga giliran jaga.'],
      toDay: 25,
    },
  ],
};
