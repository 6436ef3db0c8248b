const conjunction = new Intl.ListFormat('id', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('id', { type: 'disjunction' });

/** "a", "a dan b", "a, b, dan c". */
export const listText = (parts: readonly string[]): string => conjunction.format(parts);

/** "a", "a atau b", "a, b, atau c". */
export const choiceText = (parts: readonly string[]): string => disjunction.format(parts);
