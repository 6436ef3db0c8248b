import type { Values } from '#app/platform/content/field-values.ts';
import type { Database } from '#app/platform/database/db.server.ts';

/** What a group publishes of itself, as the fields of its editor. */
export const profileTexts: Values = {
  description: 'Dua rumah sakit contoh untuk keluarga.',
  years_of_service: '12',
  figures: '+40 | Dokter\n+9.000 | Pasien',
  intro: 'Kami merawat keluarga selama {tahun} tahun.\n\nJadwal dokter kami terbuka.',
  story: [
    '## Bagian: Cara kami melayani\nTautan: cara-kami-melayani\nAnda didengarkan lebih dahulu.',
    '## Bagian kecil: Pusat rehabilitasi\nTautan: pusat-rehabilitasi\nUntuk pemulihan setelah operasi.',
  ].join('\n\n'),
  vision: 'Dipercaya keluarga.',
  mission: 'Mendahulukan keselamatan pasien.\nMenjelaskan biaya lebih dahulu.',
};

/** A group that has published what it says of itself. */
export async function createProfile(db: Database): Promise<void> {
  const story = [
    { id: 'cara-kami-melayani', level: 2, title: 'Cara kami melayani', paragraphs: ['Anda didengarkan lebih dahulu.'] },
    { id: 'pusat-rehabilitasi', level: 3, title: 'Pusat rehabilitasi', paragraphs: ['Untuk pemulihan setelah operasi.'] },
  ];
  const figures = [
    { value: '+40', label: 'Dokter' },
    { value: '+9.000', label: 'Pasien' },
  ];
  await db
    .insertInto('group_profile')
    .values({
      description: 'Dua rumah sakit contoh untuk keluarga.',
      years_of_service: 12,
      figures: JSON.stringify(figures),
      intro: ['Kami merawat keluarga selama {tahun} tahun.', 'Jadwal dokter kami terbuka.'],
      story: JSON.stringify(story),
      vision: 'Dipercaya keluarga.',
      mission: ['Mendahulukan keselamatan pasien.', 'Menjelaskan biaya lebih dahulu.'],
    })
    .onConflict((one) => one.doNothing())
    .execute();
}
