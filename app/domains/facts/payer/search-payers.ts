import { normalForm } from '#app/platform/text/normal-form.ts';

type Named = Readonly<{ payer: string; aliases: readonly string[] }>;

/** A name as it is compared: without accents, signs and capitals. */
const comparedName = (text: string) =>
  normalForm(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The payers that a typed name may mean: each of its words begins a word of the name or of another name. All without a text. */
export function matchPayers<P extends Named>(payers: readonly P[], typed: string): P[] {
  const words = comparedName(typed.slice(0, 100)).split(' ').filter(Boolean);
  const namesOf = ({ payer, aliases }: Named) => [payer, ...aliases].map((name) => comparedName(name).split(' '));
  return payers.filter((one) => {
    const names = namesOf(one).flat();
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
