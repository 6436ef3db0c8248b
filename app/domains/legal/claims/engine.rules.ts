import { claimRules, rulesVersion } from './list.rules.ts';
import { isAsking, isNegated, type Sentence, sentencesOf } from './text.rules.ts';

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
  if (rule.negatable !== undefined && isAsking(lower)) return [];
  if (rule.needs && !rule.needs.test(lower)) return [];
  if (rule.unless?.test(lower)) return [];
  const found = [...(rule.isCased ? text : lower).matchAll(rule.pattern)].filter(
    ({ index }) => !(rule.negatable && isNegated(lower, index)),
  );
  return found.map(({ 0: words, index }) => ({
    ...{ rule: id, level, article, why, instead, sentence: text },
    quote: text.slice(index, index + words.length),
  }));
}

/** The same words by the same rule are told once in a sentence. */
function withoutDoubles(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, quote, sentence }) => {
    const name = JSON.stringify([rule, quote.toLowerCase(), sentence]);
    return !seen.has(name) && seen.add(name);
  });
}

/** Returns what is to be changed in a text or in HTML. */
export function checkClaims(text: string): Finding[] {
  return withoutDoubles(sentencesOf(text).flatMap((sentence) => claimRules.flatMap((rule) => findIn(rule, sentence))));
}

export { rulesVersion };
