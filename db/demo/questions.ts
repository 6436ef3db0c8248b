// Questions to pharmacists, and what they answer. All of it is invented.

export type DemoQuestion = Readonly<{
  by: 'pasien' | 'pasien2';
  pharmacy: 'dago' | 'melati' | 'cibiru';
  /** The slug of the medicine that it is about, without the pharmacy. */
  about: string;
  askedHoursAgo: number;
  /** Who said what, so many minutes after it was asked. */
  lines: readonly (readonly [side: 'patient' | 'pharmacist', minutes: number, text: string])[];
}>;

export const questions: readonly DemoQuestion[] = [
  {
    by: 'pasien',
    pharmacy: 'dago',
    about: 'vitamin-c-500-mg',
    askedHoursAgo: 20,
    lines: [
      ['patient', 0, 'Apakah vitamin C ini boleh diminum sebelum makan? Lambung saya kadang perih.'],
      ['pharmacist', 6, 'Sebaiknya sesudah makan, dengan segelas air. Bila masih perih, hentikan dulu dan kabari kami. (contoh)'],
      ['patient', 9, 'Baik, terima kasih.'],
      ['pharmacist', 10, 'Sama-sama, semoga sehat selalu.'],
    ],
  },
  {
    by: 'pasien2',
    pharmacy: 'melati',
    about: 'ibuprofen-suspensi',
    askedHoursAgo: 0.05,
    lines: [['patient', 0, 'Sirup ibuprofen yang sudah dibuka bisa disimpan berapa lama, dan perlu masuk kulkas?']],
  },
];
