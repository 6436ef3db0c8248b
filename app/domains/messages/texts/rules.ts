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

/** What stands against a text whose values have to be exactly these, for people. */
export function textErrors(body: string, example: TemplateValues): string[] {
  const [names, needed] = [valueNames(body), Object.keys(example)];
  const unknown = names.filter((name) => !needed.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  const listed = (list: readonly string[]) => list.map((name) => `{{${name}}}`).join(', ');
  return [
    ...(unknown.length > 0 ? [`Isian ini tidak dikenal: ${listed(unknown)}.`] : []),
    ...(missing.length > 0 ? [`Isian ini harus ada: ${listed(missing)}.`] : []),
    ...textRefusals(body, example).map((name) => refusalTexts[name]),
    ...(body.startsWith('Sehati: ') ? [] : ['Mulai dengan “Sehati: ”, supaya penerima tahu dari siapa.']),
  ];
}
