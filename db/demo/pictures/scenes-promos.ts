import type { Scene } from './scenes.ts';

/** One scene per promo with a picture, by slug. No health staff in them: Permenkes 1787/2010 forbids them in publicity. */
export const promoScenes: Record<string, Scene> = {
  'paket-persalinan-normal-rawat-gabung': { layout: 'outside', hue: 'rose', signs: ['baby-0203m'], cast: ['parent', 'man'] },
  'kelas-ibu-hamil-akhir-pekan': { layout: 'talk', hue: 'rose', signs: ['i-training-class'], cast: ['mother', 'man'] },
  'paket-imunisasi-tahun-pertama': { layout: 'tiles', hue: 'rose', signs: ['syringe-vaccine', 'baby-0306m', 'calendar'] },
  'skrining-tumbuh-kembang-balita': { layout: 'board', hue: 'sun', signs: ['child-program'], cast: ['parent', 'girl'] },
  'pemeriksaan-calon-pengantin-berdua': { layout: 'ring', hue: 'rose', signs: ['female-and-male'] },
  'medical-check-up-dasar-akhir-tahun': { layout: 'board', hue: 'teal', signs: ['medical-records'], cast: ['woman', 'man'] },
  'skrining-diabetes-untuk-keluarga': { layout: 'tiles', hue: 'teal', signs: ['diabetes-measure', 'blood-drop', 'people'] },
  'pemeriksaan-mata-untuk-usia-40': { layout: 'ring', hue: 'sky', signs: ['eyeglasses'] },
  'paket-fisioterapi-nyeri-punggung': { layout: 'board', hue: 'leaf', signs: ['back-pain'], cast: ['man'] },
  'vaksinasi-influenza-keluarga': { layout: 'shield', hue: 'teal', signs: ['syringe'], cast: ['grandmother', 'man'] },
  'uji-kebugaran-pelari-pemula': { layout: 'outside', hue: 'leaf', signs: ['running'], cast: ['man', 'woman'] },
  'skrining-risiko-jantung-usia-40': { layout: 'board', hue: 'indigo', signs: ['heart-cardiogram'], cast: ['elder', 'grandmother'] },
  'rehabilitasi-jantung-delapan-minggu': { layout: 'outside', hue: 'indigo', signs: ['exercise-bicycle'], cast: ['elder', 'woman'] },
  'konsultasi-irama-jantung': { layout: 'desk', hue: 'indigo', signs: ['cardiogram'] },
  'kelas-hidup-setelah-pemasangan-ring': { layout: 'talk', hue: 'indigo', signs: ['stent'], cast: ['grandmother', 'elder'] },
};
