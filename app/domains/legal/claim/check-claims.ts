import { claimRules, rulesVersion } from './claim-rules.ts';
import { isAsking, isNegated, type Sentence, sentencesOf } from './claim-sentences.ts';

/** What a text says that advertising of a hospital must not say, or may only say after a check. */
export type Finding = Readonly<{
  rule: string;
  level: 'block' | 'warn';
  /** The words, as they are written. */
  quote: string;
  sentence: string;
  /** The article of the rule. */
  article: string;
  /** Why, for editors. */
  why: string;
  /** Other words. */
  instead: string;
}>;

/** One rule: it finds its words where the sentence has what it needs and not what excuses it. Patterns read lower case, except `words`. */
export type ClaimRule = Readonly<{
  id: string;
  level: Finding['level'];
  article: string;
  why: string;
  instead: string;
  pattern: RegExp;
  /** Read the sentence as it is written: names begin with capitals. */
  isCased?: boolean;
  /** What the sentence has to have besides. */
  needs?: RegExp;
  /** What makes the sentence harmless. */
  unless?: RegExp;
  /** "Tidak …" before the words makes them harmless. A rule of claims says so or not; one of offers has nothing to deny. */
  negatable?: boolean;
}>;

function findIn(rule: ClaimRule, { text, lower }: Sentence): Finding[] {
  const { id, level, article, why, instead } = rule;
  const found = [...(rule.isCased ? text : lower).matchAll(rule.pattern)];
  if (found.length === 0) return [];
  if (rule.negatable !== undefined && isAsking(lower)) return [];
  if (rule.needs && !rule.needs.test(lower)) return [];
  if (rule.unless?.test(lower)) return [];
  const said = found.filter(({ index }) => !(rule.negatable && isNegated(lower, index)));
  const quotes = new Map(said.map(({ 0: words, index }) => [words.toLowerCase(), text.slice(index, index + words.length)]));
  return [...quotes.values()].map((quote) => ({ rule: id, level, article, why, instead, sentence: text, quote }));
}

/** Parts of one long sentence overlap, and a text may repeat a sentence: the same is told once. */
function withoutDoubles(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, quote, sentence }) => {
    const name = JSON.stringify([rule, quote.toLowerCase(), sentence]);
    return !seen.has(name) && seen.add(name);
  });
}

const findingsIn = (sentence: Sentence) => claimRules.flatMap((rule) => findIn(rule, sentence));

/** Returns what is to be changed in a text or in HTML. */
export function checkClaims(text: string): Finding[] {
  return withoutDoubles(sentencesOf(text).flatMap(findingsIn));
}

/** So many sentences are remembered, some ten thousand words. */
const maxRemembered = 1_000;

/** The same for a text that is checked while one types: only the sentences that changed are read. */
export function rememberingCheck(): typeof checkClaims {
  const known = new Map<string, readonly Finding[]>();
  return (text) => {
    if (known.size > maxRemembered) known.clear();
    const findings = sentencesOf(text).flatMap((sentence) => {
      const found = known.get(sentence.text) ?? findingsIn(sentence);
      known.set(sentence.text, found);
      return found;
    });
    return withoutDoubles(findings);
  };
}

export { rulesVersion };
