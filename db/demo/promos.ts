import { bragaPromos } from './promos/braga.ts';
import { dagoPromos } from './promos/dago.ts';
import type { PromoDraft } from './promos/draft.ts';
import { melatiPromos } from './promos/melati.ts';
import type { DemoPromo } from './records.ts';

const demoNote = '<p><em>Promo contoh untuk demonstrasi; harga dan syaratnya dibuat untuk contoh.</em></p>';

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

// Permenkes 1787/2010: no superlatives, no comparison, no testimony, no promise of a result; facility and dates are on the page.
function promoOf({ intro, gets, terms, hasPicture = true, ...draft }: PromoDraft): DemoPromo {
  return {
    doctor: null,
    category: null,
    ctaUrl: null,
    ...draft,
    image: hasPicture ? `/media/promos/${draft.slug}` : null,
    content: [
      `<p>${intro}</p>`,
      '<h2>Isi paket</h2>',
      list(gets),
      '<h2>Syarat dan ketentuan</h2>',
      list([...terms, 'Dokter dapat menyarankan pemeriksaan lain sesuai keadaan Anda; biayanya dijelaskan lebih dahulu.']),
      demoNote,
    ].join('\n'),
  };
}

export const promos: DemoPromo[] = [...melatiPromos, ...dagoPromos, ...bragaPromos].map(promoOf);
