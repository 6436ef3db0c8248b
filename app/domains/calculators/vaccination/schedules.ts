import { type Dose, readDoses } from './vaccine-doses.ts';

/** One schedule of vaccinations, with where it comes from and who compared it with that. */
export type Schedule = Readonly<{
  label: string;
  source: string;
  year: number;
  /** The paediatrician who compared every row with the source, and the day; null while nobody has. */
  reviewed: Readonly<{ by: string; on: string }> | null;
  doses: readonly Dose[];
}>;

/**
 * The two schedules, which differ and are never mixed. A row: vaccine, dose, first age, last age at which it is on time, last age at which it
 * can be caught up, whether it is free at a Puskesmas, for whom alone, a mark of `readDoses`, a note. Ages are completed months, or `6 minggu`.
 *
 * DRAFT from a secondary transcription: a paediatrician compares every row with the poster and the book before `reviewed` is set (decision 205).
 */
export const schedules = {
  program: {
    label: 'Program pemerintah',
    source: 'Buku KIA, Kementerian Kesehatan, halaman 124–125',
    year: 2024,
    reviewed: null,
    doses: readDoses(`
      Hepatitis B | lahir | 0 | 0 | 0 | gratis | - | 24 jam | dalam 24 jam
      BCG | 1 | 0 | 1 | 11 | gratis | - | - | -
      Polio tetes | 1 | 0 | 1 | 59 | gratis | - | - | -
      DPT-HB-Hib | 1 | 2 | 2 | 59 | gratis | - | - | -
      DPT-HB-Hib | 2 | 3 | 3 | 59 | gratis | - | - | -
      DPT-HB-Hib | 3 | 4 | 4 | 59 | gratis | - | - | -
      Polio tetes | 2 | 2 | 2 | 59 | gratis | - | - | -
      Polio tetes | 3 | 3 | 3 | 59 | gratis | - | - | -
      Polio tetes | 4 | 4 | 4 | 59 | gratis | - | - | -
      Polio suntik (IPV) | 1 | 4 | 4 | 59 | gratis | - | - | -
      Polio suntik (IPV) | 2 | 9 | 9 | 59 | gratis | - | - | -
      Rotavirus | 1 | 2 | 2 | 4 | gratis | - | - | dosis terakhir paling lambat 6 bulan 29 hari
      Rotavirus | 2 | 3 | 3 | 5 | gratis | - | urut | dosis terakhir paling lambat 6 bulan 29 hari
      Rotavirus | 3 | 4 | 4 | 6 | gratis | - | urut | dosis terakhir paling lambat 6 bulan 29 hari
      PCV | 1 | 2 | 2 | 59 | gratis | - | - | -
      PCV | 2 | 3 | 3 | 59 | gratis | - | - | -
      PCV | 3 | 12 | 12 | 59 | gratis | - | - | -
      Campak-Rubela (MR) | 1 | 9 | 9 | 59 | gratis | - | - | -
      Japanese Encephalitis | 1 | 10 | 10 | 59 | gratis | daerah endemis | - | -
      DPT-HB-Hib | lanjutan | 18 | 18 | 59 | gratis | - | - | -
      Campak-Rubela (MR) | lanjutan | 18 | 18 | 59 | gratis | - | - | -
      MR dan DT | BIAS kelas 1 | 84 | 95 | 179 | gratis | - | - | -
      Td | BIAS kelas 2 | 96 | 107 | 179 | gratis | - | - | -
      Td | BIAS kelas 5 | 132 | 143 | 216 | gratis | - | - | -
      HPV | BIAS kelas 5 dan 6 | 132 | 155 | 216 | gratis | perempuan | - | -`),
  },
  idai: {
    label: 'Anjuran IDAI',
    source: 'Jadwal Imunisasi Anak, Ikatan Dokter Anak Indonesia',
    year: 2024,
    reviewed: null,
    doses: readDoses(`
      Hepatitis B | lahir | 0 | 0 | 1 | gratis | - | 24 jam | sebelum 24 jam, sesudah vitamin K1
      Hepatitis B | 1 | 2 | 2 | 216 | gratis | - | - | -
      Hepatitis B | 2 | 3 | 3 | 216 | gratis | - | - | -
      Hepatitis B | 3 | 4 | 4 | 216 | gratis | - | - | -
      Hepatitis B | 4 | 18 | 18 | 216 | gratis | - | - | -
      Polio | 0 | 0 | 1 | 216 | gratis | - | - | -
      Polio | 1 | 2 | 2 | 216 | gratis | - | - | -
      Polio | 2 | 3 | 3 | 216 | gratis | - | - | -
      Polio | 3 | 4 | 4 | 216 | gratis | - | - | -
      Polio | 4 | 18 | 18 | 216 | - | - | - | -
      Polio suntik (IPV) | 1 | 4 | 4 | 216 | gratis | - | - | paling sedikit 2 kali
      Polio suntik (IPV) | 2 | 9 | 9 | 216 | gratis | - | - | -
      BCG | 1 | 0 | 0 | 14 | gratis | - | - | usia 3 bulan atau lebih: uji tuberkulin dahulu
      DTP | 1 | 2 | 2 | 83 | gratis | - | - | -
      DTP | 2 | 3 | 3 | 83 | gratis | - | - | -
      DTP | 3 | 4 | 4 | 83 | gratis | - | - | -
      DTP | 4 | 18 | 18 | 59 | gratis | - | - | -
      DTP | 5 | 60 | 95 | 119 | gratis | - | - | -
      Td/Tdap | 1 | 120 | 216 | 216 | gratis | - | - | -
      Hib | 1 | 2 | 2 | 59 | gratis | - | - | -
      Hib | 2 | 3 | 3 | 59 | gratis | - | - | -
      Hib | 3 | 4 | 4 | 59 | gratis | - | - | -
      Hib | 4 | 18 | 18 | 59 | gratis | - | - | -
      PCV | 1 | 2 | 2 | 59 | gratis | - | - | -
      PCV | 2 | 4 | 4 | 59 | gratis | - | - | -
      PCV | 3 | 6 | 6 | 59 | gratis | - | - | -
      PCV | 4 | 12 | 14 | 59 | - | - | - | -
      Rotavirus | 1 | 6 minggu | 12 minggu | 12 minggu | gratis | - | - | mulai usia 6 sampai 12 minggu
      Rotavirus | 2 | 4 | 4 | 24 minggu | gratis | - | urut | RV1 selesai, paling lambat 24 minggu
      Rotavirus | 3 | 6 | 6 | 32 minggu | gratis | RV5 | urut | paling lambat 32 minggu
      Influenza | 1 | 6 | 6 | 216 | - | - | - | -
      Influenza | 2 | 7 | 7 | 216 | - | - | - | 4 minggu sesudah dosis 1; lalu tiap tahun
      MR/MMR | 1 | 9 | 9 | 216 | gratis | - | - | -
      MR/MMR | 2 | 15 | 18 | 216 | gratis | - | - | -
      MR/MMR | 3 | 60 | 83 | 216 | gratis | - | - | -
      Japanese Encephalitis | 1 | 9 | 9 | 216 | gratis | daerah endemis | - | -
      Japanese Encephalitis | 2 | 24 | 24 | 216 | - | daerah endemis | - | -
      Varisela | 1 | 12 | 15 | 216 | - | - | - | -
      Varisela | 2 | 14 | 18 | 216 | - | - | - | 6 minggu sampai 3 bulan sesudah dosis 1
      Hepatitis A | 1 | 12 | 23 | 216 | - | - | - | -
      Hepatitis A | 2 | 18 | 23 | 216 | - | - | - | 6 sampai 18 bulan sesudah dosis 1
      Tifoid | 1 | 24 | 24 | 216 | - | - | - | diulang tiap 3 tahun
      Dengue | 1 | 72 | 216 | 216 | - | - | - | -
      Dengue | 2 | 75 | 216 | 216 | - | - | - | 3 bulan sesudah dosis 1
      HPV | 1 | 108 | 179 | 216 | gratis | perempuan | - | 9 sampai 14 tahun: 2 dosis; 15 tahun atau lebih: 3 dosis
      HPV | 2 | 114 | 179 | 216 | gratis | perempuan | - | 6 sampai 12 bulan sesudah dosis 1`),
  },
} as const satisfies Readonly<Record<string, Schedule>>;

export type ScheduleName = keyof typeof schedules;

export const scheduleNames = Object.keys(schedules) as [ScheduleName, ...ScheduleName[]];
