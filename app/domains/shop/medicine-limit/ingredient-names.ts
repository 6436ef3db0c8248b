/** How an ingredient is called: its name, the international one, and others. */
export type NamedIngredient = Readonly<{ name: string; inn: string; synonyms: readonly string[] }>;

/** What is added to the name of a substance and does not make another one of it. */
const salts = new Set(
  [
    ...['hcl', 'hidroklorida', 'besilat', 'maleat', 'mesilat', 'tartrat', 'fumarat', 'suksinat', 'nitrat', 'fosfat', 'sulfat'],
    ...['hydrochloride', 'natrium', 'sodium', 'kalium', 'potassium', 'anhidrat', 'monohidrat', 'dihidrat', 'trihidrat', 'hemihidrat'],
  ].map(soundOf),
);

/** With a metal these are a substance of their own: potassium chloride is not sodium chloride. */
const anions = new Set(['klorida', 'bikarbonat', 'karbonat', 'sitrat', 'laktat', 'iodida', 'fluorida'].map(soundOf));

/** A name as it sounds, so that "amoxicillin" and "amoksisilin" are one: Indonesian and international spellings differ by rule. */
function soundOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/ph/g, 'f')
    .replaceAll(/th/g, 't')
    .replaceAll(/ch/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/x/g, 'ks')
    .replaceAll(/y/g, 'i')
    .replaceAll(/(\p{L})\1/gu, '$1')
    .replaceAll(/(?<=\p{L}{3})e(?!\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{N}]{1,9}/gu, ' ')
    .trim();
}

/** The substance in a name, without what a salt adds. */
function substanceOf(name: string): string {
  const words = soundOf(name).split(' ');
  const own = words.filter((word) => !salts.has(word));
  return (own.every((word) => anions.has(word)) ? words : own).join(' ');
}

const saysName = (text: string, name: string): boolean => name.length > 2 && ` ${text} `.includes(` ${name} `);

/** Knows ingredients by all their names and spellings. */
export function knowIngredients(named: readonly NamedIngredient[], others: readonly string[] = []) {
  const keys = new Map<string, string>();
  for (const { name, inn, synonyms } of named) {
    const key = substanceOf(name);
    for (const one of [name, inn, ...synonyms]) if (one.trim() !== '') keys.set(substanceOf(one), key);
  }
  for (const name of others) if (!keys.has(substanceOf(name))) keys.set(substanceOf(name), substanceOf(name));
  const keyOf = (name: string): string => keys.get(substanceOf(name)) ?? substanceOf(name);
  return {
    /** What is the same for all names of one substance. */
    keyOf,
    /** The substances that a text names. */
    namedIn(text: string): ReadonlySet<string> {
      const said = soundOf(text);
      return new Set([...keys].flatMap(([name, key]) => (saysName(said, name) ? [key] : [])));
    },
    /** True for a text in which a group or another word stands. */
    says: (text: string, word: string): boolean => saysName(soundOf(text), soundOf(word)),
  };
}

export type KnownIngredients = ReturnType<typeof knowIngredients>;
