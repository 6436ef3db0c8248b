import type { Markup, MarkupNode, SheetStyles, Styles } from './markup.ts';
import { classesOf, declarationsOf, type Rule, readRules } from './style-sheets.ts';

/** What an element declares: what style sheets say of it, and its own style attribute, which comes last but for what is important. */
export function stylesOf({ attributes, sheetStyles }: Markup): Styles {
  if (!attributes.style) return sheetStyles?.all ?? new Map();
  const own = declarationsOf(attributes.style);
  const pairs = (isImportant: boolean) =>
    own.filter((one) => one.isImportant === isImportant).map(({ name, value }) => [name, value] as const);
  return new Map([...(sheetStyles?.all ?? []), ...pairs(false), ...(sheetStyles?.important ?? []), ...pairs(true)]);
}

/** What rules can see of an element where it stands: which of them fit, and so its styles. Elements that look the same to them share it. */
type Place = Readonly<{ fitting: ReadonlySet<Rule>; styles: SheetStyles | undefined; inside: Map<string, Place> }>;
const newPlace = (fitting: readonly Rule[]): Place => ({ fitting: new Set(fitting), styles: joinedStyles(fitting), inside: new Map() });

/** What these rules say together: of two about one property the more specific one counts, of equals the later one. */
function joinedStyles(rules: readonly Rule[]): SheetStyles | undefined {
  const said = rules.flatMap(({ specificity, declared }) => [...declared.values()].map((one) => ({ ...one, specificity })));
  if (said.length === 0) return undefined;
  said.sort((one, other) => one.specificity - other.specificity || one.place - other.place);
  const important = new Map(said.filter(({ isImportant }) => isImportant).map(({ name, value }) => [name, value]));
  return { all: new Map([...said.map(({ name, value }) => [name, value] as const), ...important]), important };
}

/** The same tree, with what style sheets in it say of an element as its `sheetStyles`. */
export function withSheetStyles(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const rules = readRules(nodes);
  if (!rules) return nodes;
  /** How many of the elements around fit each rule. */
  const around = new Map<Rule, number>();
  const addAround = ({ fitting }: Place, count: 1 | -1) => {
    for (const rule of fitting) around.set(rule, (around.get(rule) ?? 0) + count);
  };
  const fits = ({ tokens, outer, isChild }: Rule, own: ReadonlySet<string>, parent: Place) =>
    tokens.every((token) => own.has(token)) && (outer === null || (isChild ? parent.fitting.has(outer) : (around.get(outer) ?? 0) > 0));
  const knownTokens = new Map<string, readonly string[]>();
  /** The tokens of an element that any rule names. */
  const tokensOf = (node: Markup): readonly string[] => {
    const { name, attributes } = node;
    const written = `${name} ${attributes.id ?? ''}. ${attributes.class ?? ''}`;
    const known = knownTokens.get(written);
    if (known) return known;
    const all = ['*', name, `#${attributes.id ?? ''}`, ...classesOf(node).map((one) => `.${one}`)].map((token) => token.toLowerCase());
    const tokens = [...new Set(all)].filter((token) => rules.tokens.has(token)).sort();
    knownTokens.set(written, tokens);
    return tokens;
  };
  const placeIn = (parent: Place, tokens: readonly string[]): Place => {
    const key = tokens.join(' ');
    const known = parent.inside.get(key);
    if (known) return known;
    const own = new Set(tokens);
    const place = newPlace(tokens.flatMap((token) => (rules.byToken.get(token) ?? []).filter((rule) => fits(rule, own, parent))));
    parent.inside.set(key, place);
    return place;
  };
  const styled = (all: readonly MarkupNode[], parent: Place): MarkupNode[] =>
    all.map((node) => {
      if (typeof node === 'string') return node;
      const place = placeIn(parent, tokensOf(node));
      addAround(place, 1);
      const children = styled(node.children, place);
      addAround(place, -1);
      return { ...node, ...(place.styles && { sheetStyles: place.styles }), children };
    });
  return styled(nodes, newPlace([]));
}
