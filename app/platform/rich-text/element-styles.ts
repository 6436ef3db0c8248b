import { type Markup, type MarkupNode, type Styles, textOfMarkup } from './markup.ts';

const sizeInFont = /^(?:0|[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)(?=\/|$)/;
/** The size that `font` says among other things. A word alone, such as `inherit`, is said of the size too. */
function sizeOfFont(value: string): string {
  for (const word of value.split(/\s+/)) {
    const size = sizeInFont.exec(word)?.[0];
    if (size) return size;
  }
  return value;
}

function declarationsOf(style: string): [string, string][] {
  return style.split(';').flatMap((text): [string, string][] => {
    const at = text.indexOf(':');
    if (at === -1) return [];
    const [name, written] = [text.slice(0, at), text.slice(at + 1)].map((part) => part.trim().toLowerCase()) as [string, string];
    const value = written.replace('!important', '').trim();
    return name === 'font' ? [['font-size', sizeOfFont(value)]] : [[name, value]];
  });
}

/** What an element declares: what style sheets say of it, and its own style attribute, which comes last. */
export function stylesOf({ attributes, sheetStyles }: Markup): Styles {
  if (!attributes.style) return sheetStyles ?? new Map();
  return new Map([...(sheetStyles ?? []), ...declarationsOf(attributes.style)]);
}

/** The words of a style sheet without its comments; those of HTML around it are none. */
function withoutComments(sheet: string): string {
  const parts = sheet.replaceAll('<!--', ' ').replaceAll('-->', ' ').split('/*');
  return parts.map((part, at) => (at === 0 ? part : part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length))).join(' ');
}

/** `p`, `.s1` and `span.s1`: what else a selector may be (states, descendants, ids) is not read. */
const simpleSelector = /^[a-z][a-z\d]{0,20}$|^[a-z\d]{0,20}\.[\w-]{1,100}$/i;

/** The properties of a sheet that somebody reads. Many elements have them, so all others are left out, and those that match are few. */
const readProperties =
  /^(?:display|visibility|opacity|font-(?:size|weight|style)|vertical-align|(?:-webkit-)?text-decoration(?:-line)?|(?:[a-z]{1,10}-)?line-through|mso-(?:hide|list|element|special-character|comment-reference)|mso-[a-z-]{0,30}(?:del|strike|linethrough)[a-z-]{0,30})$/;
/** Of each selector; no program writes so many. */
const maxProperties = 30;
/** What is read stands at the beginning. */
const maxValue = 200;

type Rules = Map<string, Map<string, string>>;

/** Adds what a block declares to the styles of each of its selectors. `prelude`: what stands before it, such as `@import …;` and the selectors. */
function addRule(prelude: string, block: string, rules: Rules): void {
  const selectors = prelude.slice(prelude.lastIndexOf(';') + 1);
  if (selectors.includes('@')) return;
  const declared = new Map<string, string>();
  for (const [name, value] of declarationsOf(block)) {
    if (readProperties.test(name) && (declared.has(name) || declared.size < maxProperties)) declared.set(name, value.slice(0, maxValue));
  }
  if (declared.size === 0) return;
  for (const written of selectors.split(',')) {
    const selector = written.trim().toLowerCase();
    if (!simpleSelector.test(selector)) continue;
    const styles = rules.get(selector) ?? new Map<string, string>();
    rules.set(selector, styles);
    for (const [name, value] of declared) if (styles.has(name) || styles.size < maxProperties) styles.set(name, value);
  }
}

/** The styles of a sheet by selector. Blocks in blocks, such as those of `@media print`, say nothing about the text that was copied. */
function readSheet(sheet: string, rules: Rules): void {
  let depth = 0;
  let prelude = '';
  let block: string[] = [];
  const endRule = () => {
    addRule(prelude, block.join(';'), rules);
    block = [];
  };
  for (const part of withoutComments(sheet).split(/([{}])/)) {
    if (part === '{') depth += 1;
    else if (part === '}') {
      depth = Math.max(depth - 1, 0);
      if (depth === 0) endRule();
    } else if (depth === 0) prelude = part;
    else if (depth === 1) block.push(part);
  }
  endRule();
}

function collectSheets(nodes: readonly MarkupNode[], rules: Rules): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name === 'style') readSheet(textOfMarkup(node.children), rules);
    else collectSheets(node.children, rules);
  }
}

/** The words of a class attribute. */
export const classesOf = ({ attributes }: Markup): string[] => (attributes.class ?? '').split(/\s+/).filter(Boolean);

/** The styles of these rules together; those of one rule are not copied. */
function joinedStyles(found: readonly Styles[]): Styles | undefined {
  return found.length > 1 ? new Map(found.flatMap((styles) => [...styles])) : found[0];
}

/** The same tree, with what style sheets in it say of an element as its `sheetStyles`. Elements of one name and class share them. */
export function withSheetStyles(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const rules: Rules = new Map();
  collectSheets(nodes, rules);
  if (rules.size === 0) return nodes;
  const known = new Map<string, Styles | undefined>();
  const sheetStylesOf = (node: Markup): Styles | undefined => {
    const kind = `${node.name} ${node.attributes.class ?? ''}`;
    if (known.has(kind)) return known.get(kind);
    const classes = [...new Set(classesOf(node).map((name) => `.${name.toLowerCase()}`))];
    const selectors = [node.name, ...classes, ...classes.map((name) => node.name + name)];
    const styles = joinedStyles(selectors.flatMap((selector) => rules.get(selector) ?? []));
    known.set(kind, styles);
    return styles;
  };
  const styled = (all: readonly MarkupNode[]): MarkupNode[] =>
    all.map((node) => {
      if (typeof node === 'string') return node;
      const sheetStyles = sheetStylesOf(node);
      return { ...node, ...(sheetStyles && { sheetStyles }), children: styled(node.children) };
    });
  return styled(nodes);
}
