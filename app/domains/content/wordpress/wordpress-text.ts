import { element, type Markup, type MarkupNode, textOfMarkup } from '#app/platform/rich-text/markup.ts';

/** Shortcodes with a text inside, which stays. */
const wrapping = /^(?:caption|wp_caption|su_\w+|vc_\w+|et_pb_\w+)$/;
/** Those that also stand without attributes and without an end. */
const bare = /^(?:gallery|audio|video|embed|playlist|toc|ez-toc|contact-form-7|wpforms|gravityform|elementor-template|rev_slider|more)$/;
const shortcode = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]<>]*)?)\/?\]/gi;

/** The text without its shortcodes, and their names. A word in brackets is none, unless it is known, has attributes or an end. */
export function withoutShortcodes(html: string): { html: string; names: string[] } {
  const ended = new Set([...html.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name = '']) => name.toLowerCase()));
  const names = new Set<string>();
  const cleaned = html.replace(shortcode, (whole, _end: string, typed: string, attributes: string) => {
    const name = typed.toLowerCase();
    if (!(ended.has(name) || bare.test(name) || /^\s+[\w-]+=/.test(attributes))) return whole;
    if (!wrapping.test(name)) names.add(name);
    return '';
  });
  return { html: cleaned, names: [...names] };
}

const blockStart = /^<(?:p|h[1-6]|ul|ol|table|blockquote|figure|div|section|hr|pre|dl|details|aside)\b/i;

/** The text without comments, in time in proportion to it; one that is never closed is none. */
function withoutComments(html: string): string {
  const parts: string[] = [];
  let read = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', read)) {
    const end = html.indexOf('-->', start + 4);
    if (end === -1) break;
    parts.push(html.slice(read, start));
    read = end + 3;
  }
  return parts.join('') + html.slice(read);
}

/** Paragraphs of the editor before blocks, which stored them as empty lines. Text of the block editor has its own. */
export function withParagraphs(html: string): string {
  const text = withoutComments(html);
  if (/<!--\s*wp:/.test(html)) return text;
  const parts = text.split(/\n\s*\n/);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockStart.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('\n');
}

const embedded = new Set(['iframe', 'video', 'audio', 'object', 'embed', 'form']);
const isAddressAlone = (text: string) => /^https?:\/\/\S+$/.test(text.trim());
const isEmbed = ({ name, attributes, children }: Markup) =>
  embedded.has(name) ||
  (/^(?:figure|p|div)$/.test(name) &&
    (/\bwp-block-embed\b/.test(attributes.class ?? '') || isAddressAlone(textOfMarkup(children))) &&
    !hasLink(children));
const hasLink = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.name === 'a' || hasLink(node.children)));

/** `addressOf`: where a link to the earlier site leads now; null for an address of another site. */
export type Links = (href: string) => Readonly<{ href: string; isKnown: boolean }> | null;

/** The tree without what other sites would show in it, and with links that lead to the new addresses. */
export function withOwnLinks(nodes: readonly MarkupNode[], links: Links): { nodes: MarkupNode[]; embeds: number; oldLinks: number } {
  let [embeds, oldLinks] = [0, 0];
  const read = (all: readonly MarkupNode[]): MarkupNode[] =>
    all.flatMap((node): MarkupNode[] => {
      if (typeof node === 'string') return [node];
      if (isEmbed(node)) {
        embeds += 1;
        return [];
      }
      const children = read(node.children);
      const target = node.name === 'a' ? links(node.attributes.href ?? '') : null;
      if (!target) return [{ ...node, children }];
      if (!target.isKnown) oldLinks += 1;
      return [element('a', children, { href: target.href })];
    });
  return { nodes: read(nodes), embeds, oldLinks };
}
