import { type Markup, type MarkupNode, textOfMarkup } from './markup.ts';

type Declaration = Readonly<{ name: string; value: string; isImportant: boolean }>;
/**
 * One part of a selector, such as `p.a` of `.b p.a`, and what stands around it: `outer` is what an element further out has to be, or with
 * `isChild` the parent. `declared`: what the selector that ends here says at last, and where in the sheets.
 */
export type Rule = Readonly<{
  outer: Rule | null;
  isChild: boolean;
  tokens: readonly string[];
  specificity: number;
  declared: Map<string, Declaration & Readonly<{ place: number }>>;
}>;
/** Rules by a token that their element has, and all tokens that any of them names. */
export type Rules = Readonly<{ byToken: ReadonlyMap<string, readonly Rule[]>; tokens: ReadonlySet<string> }>;
type Reading = { bySelector: Map<string, Rule | null>; byToken: Map<string, Rule[]>; tokens: Set<string>; place: number };

/** Comments, the marks of HTML around a sheet, quoted texts, and addresses. */
const notRead =
  /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|<!--|-->|"(?:[^"\\\r\n\f]|\\[\s\S])*"?|'(?:[^'\\\r\n\f]|\\[\s\S])*'?|url\([^"')]*\)?/gi;

/** A style whose comments are gone, and whose quoted texts have no sign that a sheet is divided by. */
const withoutQuoted = (style: string): string =>
  style.replace(notRead, (part) => (/^(?:\/\*|<!--|-->)/.test(part) ? ' ' : part.replace(/[{}();:,@]/g, ' ')));

const sizeInFont = /^(?:0|[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?=\/|$)/;
/** The size that `font` says among other things. A word alone, such as `inherit`, is said of the size too. */
function sizeOfFont(value: string): string {
  for (const word of value.split(/\s+/)) {
    const size = sizeInFont.exec(word)?.[0];
    if (size) return size;
  }
  return value;
}

function readDeclarations(style: string): Declaration[] {
  return style.split(';').flatMap((text): Declaration[] => {
    const at = text.indexOf(':');
    if (at === -1) return [];
    const name = text.slice(0, at).trim().toLowerCase();
    const [written = '', mark = ''] = text
      .slice(at + 1)
      .toLowerCase()
      .split('!');
    const [value, isImportant] = [written.trim(), mark.trim() === 'important'];
    return [name === 'font' ? { name: 'font-size', value: sizeOfFont(value), isImportant } : { name, value, isImportant }];
  });
}

/** What a style attribute declares. */
export const declarationsOf = (style: string): Declaration[] => readDeclarations(withoutQuoted(style));

/** The properties of a sheet that somebody reads. Many elements have them, so all others are left out, and those that match are few. */
const readProperties =
  /^(?:display|visibility|opacity|font-(?:size|weight|style)|vertical-align|(?:-webkit-)?text-decoration(?:-line)?|(?:[a-z]{1,10}-)?line-through|mso-(?:hide|list|element|special-character|comment-reference)|mso-[a-z-]{0,30}(?:del|strike|linethrough)[a-z-]{0,30})$/;
/** Of each selector; no program writes so many. */
const maxProperties = 30;
/** What is read stands at the beginning. */
const maxValue = 200;
/** Of rules that an element is compared with one by one for one of its tokens; no program writes so many. */
const maxRules = 100;
const maxSelector = 200;

/** `p`, `.s1`, `span.s1.s2`, `#id` and `*`. States, attributes, and what is generated before or after an element are not read. */
const partPattern = /^(?:[a-z][a-z\d-]*|\*)?(?:[.#][a-z\d_-]+)*$/;
const weights: Readonly<Record<string, number>> = { '#': 10_000, '.': 100, '*': 0 };
const weightOf = (token: string) => weights[token[0] ?? ''] ?? 1;

function newRule(part: string, around: Pick<Rule, 'outer' | 'isChild'>, { byToken, tokens: named }: Reading): Rule | null {
  if (!partPattern.test(part)) return null;
  const tokens = part.split(/(?=[.#])/);
  const token = tokens.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  const others = byToken.get(token) ?? [];
  if (others.length >= maxRules && (tokens.length > 1 || around.outer)) return null;
  const specificity = tokens.reduce((sum, one) => sum + weightOf(one), around.outer?.specificity ?? 0);
  const rule = { ...around, tokens, specificity, declared: new Map() };
  if (others.length === 0) byToken.set(token, others);
  others.push(rule);
  for (const one of tokens) named.add(one);
  return rule;
}

/** The rule of a selector of names, classes and ids, within others or as their children; null where it has more than that. */
function ruleOf(selector: string, reading: Reading): Rule | null {
  if (selector.length > maxSelector) return null;
  const words = selector.replaceAll('>', ' > ').trim().split(/\s+/);
  // Every text stands in them.
  while (words.length > 1 && words[1] !== '>' && /^(?:html|body)$/.test(words[0] ?? '')) words.shift();
  if (words[0] === '' || words[0] === '>' || words.at(-1) === '>') return null;
  let rule: Rule | null = null;
  for (const [at, part] of words.entries()) {
    if (part === '>') continue;
    const key = words.slice(0, at + 1).join(' ');
    const known = reading.bySelector.get(key);
    rule = known === undefined ? newRule(part, { outer: rule, isChild: words[at - 1] === '>' }, reading) : known;
    reading.bySelector.set(key, rule);
    if (!rule) return null;
  }
  return rule;
}

/** Adds what a block declares to the rules of its selectors. */
function addRule(prelude: string, block: string, reading: Reading): void {
  reading.place += 1;
  const declared = new Map<string, Declaration>();
  for (const one of readDeclarations(block)) {
    const isKept = readProperties.test(one.name) && (declared.has(one.name) || declared.size < maxProperties);
    if (isKept && !(declared.get(one.name)?.isImportant && !one.isImportant))
      declared.set(one.name, { ...one, value: one.value.slice(0, maxValue) });
  }
  if (declared.size === 0) return;
  // A comma in brackets, as in `:not(.a, .b)`, divides no selectors.
  for (const written of prelude.replace(/\([^()]*\)/g, '()').split(',')) {
    const rule = ruleOf(written.toLowerCase().trim(), reading);
    if (!rule) continue;
    for (const [name, one] of declared) {
      const before = rule.declared.get(name);
      if (before ? before.isImportant && !one.isImportant : rule.declared.size >= maxProperties) continue;
      rule.declared.set(name, { ...one, place: reading.place });
    }
  }
}

/** Screens of every kind; what depends on their width or on a printer says nothing about the text. */
const isForScreens = (media: string): boolean =>
  media.split(',').some((query) => /^(?:(?:only )?(?:all|screen)|not print)?$/.test(query.trim().toLowerCase().replace(/\s+/g, ' ')));

/** Reads the rules of a sheet, and of its blocks that are for every screen. What stands in the block of a rule is not read. */
function readSheet(sheet: string, reading: Reading): void {
  const open: ('sheet' | 'rule' | 'skipped')[] = ['sheet'];
  let prelude = '';
  let block: string[] = [];
  const close = () => {
    if (open.length > 1 && open.pop() === 'rule') addRule(prelude, block.join(';'), reading);
  };
  for (const part of withoutQuoted(sheet).split(/([{}])/)) {
    const inside = open.at(-1);
    if (part === '}') close();
    else if (part === '{' && inside !== 'sheet') open.push('skipped');
    else if (part === '{') {
      const rule = prelude.slice(prelude.lastIndexOf(';') + 1).trim();
      const media = /^@media\b/i.test(rule) ? rule.slice('@media'.length) : null;
      const isSheet = media !== null && isForScreens(media);
      const kind = isSheet ? 'sheet' : rule.startsWith('@') ? 'skipped' : 'rule';
      if (kind === 'rule') [prelude, block] = [rule, []];
      open.push(kind);
    } else if (inside === 'sheet') prelude = part;
    else if (inside === 'rule') block.push(part);
  }
  while (open.length > 1) close();
}

function collectSheets(nodes: readonly MarkupNode[], reading: Reading): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name !== 'style') collectSheets(node.children, reading);
    else if (isForScreens(node.attributes.media ?? '')) readSheet(textOfMarkup(node.children), reading);
  }
}

/** The rules of the style sheets in these nodes; null where there are none. */
export function readRules(nodes: readonly MarkupNode[]): Rules | null {
  const reading: Reading = { bySelector: new Map(), byToken: new Map(), tokens: new Set(), place: 0 };
  collectSheets(nodes, reading);
  return reading.byToken.size > 0 ? reading : null;
}

/** The words of a class attribute. */
export const classesOf = ({ attributes }: Markup): string[] => (attributes.class ?? '').split(/\s+/).filter(Boolean);
