import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { xmlText } from '#app/platform/text/xml.ts';

/** What the banner of a link says. `isOutdated`: the text has changed since the link was made. */
export function linkBanner(isOutdated: boolean): string {
  const newer = isOutdated ? ' Naskahnya sudah berubah sejak tautan ini dibuat; ini yang terbaru.' : '';
  return `Halaman ini belum terbit dan hanya terlihat lewat tautan ini.${newer}`;
}

/** What the banner says to who is writing. On a phone it takes two lines in the font of the site and in the one before it, so nothing moves. */
export const writerBanner = 'Naskah yang tersimpan; pengunjung belum melihatnya.';

/** A page of the site with a banner that says what it is. */
export function withBanner(html: string, text: string, title = 'Pratinjau'): string {
  const banner = `<aside class="notice" aria-label="${title}"><div><p><strong>${title}.</strong> ${text}</p></div></aside>`;
  return html.replace(/<body[^<>]*>/, (body) => `${body}${banner}`);
}

/** The page in the place of one that cannot be shown yet: what is missing, by the labels of the fields. */
export function incompletePage(fields: readonly Readonly<{ name: string; label: string }>[], errors: FieldErrors): string {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const items = Object.entries(errors).flatMap(([name, texts]) => texts.map((text) => `${labelOf(name)}: ${text}`));
  const list = `<ul>${items.map((item) => `<li>${xmlText(item)}</li>`).join('')}</ul>`;
  return messagePage('Belum dapat ditampilkan', 'Lengkapi naskahnya dulu. Jendela ini mengikuti begitu tersimpan.', list);
}

/** A page of its own with a sentence, which styles itself; `more` is HTML. */
export function messagePage(title: string, text: string, more = ''): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body{margin:0 auto;max-width:40rem;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif}h1{font-size:1.35rem;line-height:1.3}</style>
</head><body><main><h1>${title}</h1><p>${text}</p>
${more}</main></body></html>`;
}
