import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { stylesPlaceholder } from './built-assets.ts';

const texts = {
  404: ['Halaman tidak ditemukan', 'Alamat ini mungkin salah ketik, atau halamannya sudah dipindahkan.'],
  400: ['Permintaan ini tidak dapat dilayani', 'Muat ulang halaman sebelumnya, periksa isiannya, lalu coba lagi.'],
  503: ['Layanan sedang tidak tersedia', 'Kami sedang memulihkan layanan. Muat ulang halaman ini sebentar lagi.'],
  500: ['Ada gangguan di sistem kami', 'Halaman ini belum dapat ditampilkan. Coba lagi sebentar lagi.'],
} as const;

/** The page for the case that the site's own error page cannot be rendered. It requires only the styles. */
export function failurePage(status: number, nonce: string): string {
  const [title, text] = texts[status === 503 || status === 404 ? status : status < 500 ? 400 : 500];
  return [
    '<!DOCTYPE html><html lang="id"><head><meta charSet="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${title} | Sehati</title><meta name="robots" content="noindex"/>`,
    `<style nonce="${nonce}">${stylesPlaceholder}</style></head>`,
    `<body><main class="page page-narrow"><h1 class="page-title">${title}</h1><p class="page-lead">${text}</p>`,
    `<div class="notice notice-error"><p>Gawat darurat? Jangan menunggu halaman ini, telepon <a href="${ambulanceHref}">${ambulanceNumber}</a>.</p></div>`,
    '<p><a class="button button-brand" href="/">Ke beranda</a></p></main></body></html>',
  ].join('');
}
