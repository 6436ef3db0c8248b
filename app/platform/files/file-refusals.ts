/** A file cannot show a message: a refusal leads back to the page of its form, whose address names one of these. */
const texts = {
  alasan: 'Tulis untuk apa berkas ini diperlukan, sedikitnya 5 karakter.',
  batas: 'Terlalu banyak unduhan dalam satu jam. Coba lagi nanti.',
} as const;
type FileRefusal = keyof typeof texts;

/** The word for a failure in the address, under `gagal`. */
export const fileRefusalOf = ({ code }: Readonly<{ code: string }>): FileRefusal => (code === 'invalid_input' ? 'alasan' : 'batas');

/** The sentence that an address names; null for none. A form with more fields says more of them. */
export function fileRefusalText(query: URLSearchParams, own: Partial<Record<FileRefusal, string>> = {}): string | null {
  const word = query.get('gagal');
  return word === 'alasan' || word === 'batas' ? (own[word] ?? texts[word]) : null;
}
