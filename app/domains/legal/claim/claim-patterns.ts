/**
 * Patterns as lists that one can read: alternatives stand between a comma and a space, each a regular expression. Lists may hold lists.
 * They are tried on sentences of at most 600 characters, so a gap in one (`[^.,]{0,30}`) stays cheap; it always has a bound.
 */
type List = (strings: TemplateStringsArray, ...lists: readonly string[]) => string;
type Pattern = (strings: TemplateStringsArray, ...lists: readonly string[]) => RegExp;

/** One of the alternatives, as a part of other patterns. */
export const oneOf: List = (strings, ...lists) => {
  const alternatives = String.raw(strings, ...lists)
    .trim()
    .replace(/,$/, '')
    .split(/,\s+/);
  return `(?:${alternatives.join('|')})`;
};

/** Whole words, which may bear one of the endings that a word takes in a sentence: "efek sampingnya", "hilanglah". */
const whole = (alternatives: string) => `(?<!\\w)${alternatives}(?:nya|lah|kah|pun)?(?!\\w)`;

/** Every place where one of the alternatives stands: what a rule looks for. */
export const phrases: Pattern = (strings, ...lists) => new RegExp(whole(oneOf(strings, ...lists)), 'g');

/** Whether one of the alternatives stands somewhere: what a rule needs, or what excuses. */
export const mention: Pattern = (strings, ...lists) => new RegExp(whole(oneOf(strings, ...lists)));
