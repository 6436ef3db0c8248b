import { type Markup, type MarkupNode, textOfMarkup } from './markup.ts';

/** The declarations of a style by their whole name: `mso-bidi-font-weight` is not `font-weight`. */
export type Styles = ReadonlyMap<string, string>;

function declarationsOf(style: string): [string, string][] {
  return style.split(';').flatMap((text): [string, string][] => {
    const at = text.indexOf(':');
    if (at === -1) return [];
    const value = text
      .slice(at + 1)
      .trim()
      .toLowerCase();
    return [[text.slice(0, at).trim().toLowerCase(), value.replace('!important', '').trim()]];
  });
}

/** What the style attribute of an element declares. */
export const stylesOf = ({ attributes }: Markup): Styles => new Map(declarationsOf(attributes.style ?? ''));

/** The words of a style sheet without its comments; those of HTML around it are none. */
function withoutComments(sheet: string): string {
  const parts = sheet.replaceAll('<!--', ' ').replaceAll('-->', ' ').split('/*');
  return parts.map((part, at) => (at === 0 ? part : part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length))).join(' ');
}

/** `p`, `.s1` and `span.s1`: what else a selector may be (states, descendants, ids) is not read. */
const simpleSelector = /^[a-z][a-z\d]{0,20}$|^[a-z\d]{0,20}\.[\w-]{1,100}$/i;

/** The styles of a sheet by selector. Blocks in blocks, such as those of `@media print`, say nothing about the text that was copied. */
function readSheet(sheet: string, rules: Map<string, string>): void {
  let depth = 0;
  let selector = '';
  for (const part of withoutComments(sheet).split(/([{}])/)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth = Math.max(depth - 1, 0);
    else if (depth === 0) selector = part;
    else if (depth === 1 && !selector.includes('@')) {
      for (const one of selector.split(',').map((text) => text.trim())) {
        if (simpleSelector.test(one)) rules.set(one.toLowerCase(), `${rules.get(one.toLowerCase()) ?? ''};${part}`);
      }
    }
  }
}

function collectSheets(nodes: readonly MarkupNode[], rules: Map<string, string>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name === 'style') readSheet(textOfMarkup(node.children), rules);
    else collectSheets(node.children, rules);
  }
}

/** The words of a class attribute. */
export const classesOf = ({ attributes }: Markup): string[] => (attributes.class ?? '').split(/\s+/).filter(Boolean);

/** The same tree, with what style sheets in it say of an element in its `style` attribute, where its own declarations come last. */
export function withSheetStyles(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const rules = new Map<string, string>();
  collectSheets(nodes, rules);
  if (rules.size === 0) return nodes;
  const styled = (all: readonly MarkupNode[]): MarkupNode[] =>
    all.map((node) => {
      if (typeof node === 'string') return node;
      const classes = classesOf(node).map((name) => `.${name.toLowerCase()}`);
      const selectors = [node.name, ...classes, ...classes.map((name) => node.name + name)];
      const found = selectors.flatMap((selector) => rules.get(selector) ?? []);
      const attributes =
        found.length > 0 ? { ...node.attributes, style: [...found, node.attributes.style ?? ''].join(';') } : node.attributes;
      return { ...node, attributes, children: styled(node.children) };
    });
  return styled(nodes);
}
