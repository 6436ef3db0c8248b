/** The languages that doctors speak, by their codes of BCP 47, with the names that people read and write. */
const names = {
  id: 'Indonesia',
  en: 'Inggris',
  zh: 'Mandarin',
  ar: 'Arab',
  su: 'Sunda',
  jv: 'Jawa',
  min: 'Minangkabau',
  nl: 'Belanda',
  de: 'Jerman',
  fr: 'Prancis',
  ja: 'Jepang',
  ko: 'Korea',
};

/** All of them, as choices, in the order in which they are read. */
export const spokenLanguages = Object.entries(names).map(([value, label]) => ({ value, label }));

/** The choices that one of these texts is the code or the name of. */
export function findLanguages(texts: readonly string[]): typeof spokenLanguages {
  const known = new Set(texts.map((text) => text.toLowerCase()));
  return spokenLanguages.filter(({ value, label }) => known.has(value) || known.has(label.toLowerCase()));
}

/** The names of these codes. */
export const languageNames = (codes: readonly string[]): string[] => findLanguages(codes).map(({ label }) => label);
