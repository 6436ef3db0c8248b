import { isTest, lineOf, nodesOf, type Rule } from '../project.ts';

/**
 * One word for one thing in texts that people read: the word, what may not stand for it, and the phrases of the specification that have it.
 * docs/glossary.md has the same list.
 */
export const interfaceWords: readonly (readonly [word: string, not: readonly string[], specified: readonly string[]])[] = [
  ['praktik', ['praktek'], ['Jadwal Praktek', 'Jam Praktek']],
  [
    'pesanan',
    ['transaksi', 'Order List'],
    [
      ...['Order List', 'Daftar Transaksi', 'Detail Transaksi', 'Memproses Transaksi', 'Transaksi Berhasil', 'Belum ada transaksi'],
      ...['Belum ada transaksi yang selesai', 'Tidak ada transaksi yang sedang aktif', 'Transaksi'],
    ],
  ],
  ['janji', ['By Appointment', 'booking'], ['By Appointment']],
  ['menunggu pembayaran', ['Pending', 'menunggu bayar', 'menunggu dibayar'], ['Pending']],
  ['beranda', ['Home', 'halaman depan', 'halaman utama', 'halaman muka'], ['Home']],
];

/** What people type into a search, what is looked for in texts, what programs and the database read, the samples of components, and the policy, whose changes are told to everybody. */
const others =
  /\.(endpoints|store)\.server\.ts$|^app\/dev\/|\/(search-filters|search-filter-words|claim-words|pressure-claims|everyday-pages|everyday-services|privacy-text|statement-layouts)\.ts$/;

/** A key of the code, an address, or a sentence in English. */
const isNoText = (text: string) => /^[\w./?=:#+-]*$/.test(text) && !/^[A-Z]/.test(text);
const isEnglish = (text: string) => /\b(the|of|an|is|and|with)\b/.test(text);

/** The bank has transactions of its own. */
const ofOthers = ['transaksi dari bank'];

/** Words that stand beside the one of the glossary, in a text that the specification does not give. */
export const interfaceWordsRule: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!/^app\/.*\.tsx?$/.test(file.path) || isTest(file.path) || others.test(file.path)) return [];
    return nodesOf(file).flatMap((node) => {
      const text = textOf(node);
      if (isNoText(text) || isEnglish(text)) return [];
      return interfaceWords.flatMap(([word, not, specified]) => {
        const own = [...specified, ...ofOthers].reduce(
          (rest, phrase) => (rest === phrase ? '' : phrase.includes(' ') ? rest.replaceAll(phrase, '') : rest),
          text.trim(),
        );
        const found = not.filter((one) => new RegExp(`\\b${one}\\b`, /^[A-Z]/.test(one) ? '' : 'i').test(own));
        return found.map((one) => `${file.path}:${lineOf(file, node.start)}: "${one}" in a text; write "${word}"`);
      });
    });
  });

function textOf({ type, value }: Readonly<{ type: string; value?: unknown }>): string {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : '';
}
