import { type TemplateValues, textRefusals, valueNames } from '#app/platform/messaging/templates.ts';

const refusalTexts: Readonly<Record<ReturnType<typeof textRefusals>[number], string>> = {
  repeated: 'Setiap isian hanya sekali.',
  edge: 'Teks tidak boleh dimulai atau diakhiri dengan isian.',
  adjacent: 'Beri kata di antara dua isian.',
  malformed: 'Ada kurung kurawal yang tidak berpasangan. Isian ditulis {{nama}}.',
  space: 'Terlalu banyak spasi, tab, atau baris kosong.',
  few: 'Terlalu sedikit kata untuk isian sebanyak itu.',
  long: 'Paling banyak 1.024 karakter, dengan isinya.',
};

/** What a phone or a mail program makes a link of: a scheme, a host with a path, or a host alone. */
const written = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2}|\/\//u;

/** True for a word that becomes a link as it is, or with its values: one before or behind a path or a host. */
function isAddress(word: string): boolean {
  const [host, at, lastValue, firstEnd] = [word.search(/[\p{L}\p{N}]\//u), word.indexOf('@'), word.lastIndexOf('{{'), word.indexOf('}}')];
  const leads = (from: number, to: number) => from !== -1 && to > from;
  return (
    written.test(word) ||
    leads(host, lastValue) ||
    leads(at, lastValue) ||
    leads(firstEnd, Math.max(word.lastIndexOf('/'), word.lastIndexOf('@')))
  );
}

/** Punctuation may follow a value, and quotes or brackets stand around it; a link stands alone. */
const around = /^["“(]?(\{\{[a-z_]+\}\})[.,;:!?)"”]*$/;
const isLink = (value: string | undefined) => /^https?:\/\//.test(value ?? '');

/** What stands against the addresses of a text: only values lead anywhere, each as a link of its own, so that none is sent to another host. */
export function addressErrors(text: string, example: TemplateValues): string[] {
  const words = text.split(/\s+/);
  const joined = words.filter((word) => valueNames(word).some((name) => isLink(example[name])) && !/^\{\{[a-z_]+\}\}$/.test(word));
  const addresses = words.filter((word) => !joined.includes(word) && !around.test(word) && isAddress(word));
  return [
    ...(joined.length > 0 ? ['Isian tautan berdiri sendiri: beri spasi sebelum dan sesudahnya.'] : []),
    ...(addresses.length > 0 ? [`Alamat situs atau email hanya lewat isian: hapus “${addresses[0]}”, atau beri spasi sesudah titik.`] : []),
  ];
}

/** What stands against a text whose values have to be exactly these, for people. */
export function textErrors(body: string, example: TemplateValues): string[] {
  const [names, needed] = [valueNames(body), Object.keys(example)];
  const unknown = names.filter((name) => !needed.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  const listed = (list: readonly string[]) => list.map((name) => `{{${name}}}`).join(', ');
  return [
    ...(unknown.length > 0 ? [`Isian ini tidak dikenal: ${listed(unknown)}.`] : []),
    ...(missing.length > 0 ? [`Isian ini harus ada: ${listed(missing)}.`] : []),
    ...addressErrors(body, example),
    ...textRefusals(body, example).map((name) => refusalTexts[name]),
    ...(body.startsWith('Sehati: ') ? [] : ['Mulai dengan “Sehati: ”, supaya penerima tahu dari siapa.']),
  ];
}
