import type { DemoService } from './records.ts';
import { careServices } from './services/care.ts';
import { checkServices } from './services/checks.ts';
import type { ServiceDraft } from './services/draft.ts';
import { familyServices } from './services/family.ts';
import { outpatientServices } from './services/outpatient.ts';

const demoNote = '<p><em>Layanan contoh untuk demonstrasi; harga, jadwal, dan isinya dibuat untuk contoh.</em></p>';

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function serviceOf({ intro, gets, prepare, hasPicture = true, ...draft }: ServiceDraft): DemoService {
  return {
    isFeatured: false,
    results: null,
    doctor: null,
    specialization: null,
    options: [],
    hours: [],
    ...draft,
    image: hasPicture ? `/media/services/${draft.slug}` : null,
    content: [
      `<p>${intro}</p>`,
      '<h2>Yang Anda dapatkan</h2>',
      list(gets),
      '<h2>Persiapan</h2>',
      list(prepare),
      '<p>Bila Anda ragu apakah layanan ini sesuai, tanyakan lebih dahulu kepada petugas atau dokter yang merawat Anda.</p>',
      demoNote,
    ].join('\n'),
  };
}

/** In the order of the lists. */
export const services: DemoService[] = [...outpatientServices, ...familyServices, ...checkServices, ...careServices].map(serviceOf);
