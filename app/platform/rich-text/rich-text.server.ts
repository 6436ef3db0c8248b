import sanitize from 'sanitize-html';
import { isPictureFile } from '../pictures/picture-address.ts';
import { anchorsBy, type HeadingLine } from './anchors.ts';
import { plainHref } from './document.ts';
import { type LeftOut, withoutLeftOut } from './left-out.ts';
import { htmlOfMarkup } from './markup.ts';
import { shallowHtml } from './markup-depth.server.ts';
import { markupOfHtml } from './markup-of-html.server.ts';

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'small', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    li: ['value'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The page has one heading of the first level, its own.
  transformTags: {
    h1: 'h2',
    a(tagName, { href, ...attribs }) {
      const plain = href === undefined ? null : plainHref(href);
      return { tagName, attribs: plain === null ? attribs : { ...attribs, href: plain } };
    },
  },
  // Only pictures of this site: a foreign host would learn who reads the page.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureFile(attribs.src ?? ''),
};

/** What no text has that was cleaned once, so that a stored one is not parsed a second time. */
const mayLeaveOut = /<(?:del|s|strike|style)\b|[\s/"'](?:style|class|hidden|role)\b|#cmnt/i;

/** HTML without what its program struck out, deleted, hid or added as a remark, which is no text; and what that was. */
export function readHtml(html: string): { html: string; left: readonly LeftOut[] } {
  const shallow = shallowHtml(html);
  if (!mayLeaveOut.test(shallow)) return { html: shallow, left: [] };
  const { nodes, left } = withoutLeftOut(markupOfHtml(shallow));
  return { html: htmlOfMarkup(nodes), left };
}

/**
 * HTML that a person wrote, reduced to the allowed tags and attributes: no styles, classes, ids, scripts or foreign pictures; links to
 * https, mail, telephone, this site or an anchor. Applied when it is written and again when it is shown, so that a
 * stricter list applies to stored texts too. What is struck out or hidden is left out. What nests too deep loses all its tags.
 */
export function cleanHtml(html: string): string {
  return sanitize(readHtml(html).html, options);
}

/** The same, with the elements of a document that HTML has no tag for: what is written, before it is published. */
export function cleanSource(html: string): string {
  return sanitize(readHtml(html).html, {
    ...options,
    allowedTags: [...(options.allowedTags as string[]), 'aside', 'div', 'details', 'summary'],
    allowedAttributes: {
      ...(options.allowedAttributes as Record<string, string[]>),
      aside: ['data-callout'],
      div: ['data-doctor'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
    },
  });
}

/** Cleaned HTML whose headings have ids, and the headings in order, for a table of contents. Ids are derived from the text alone. */
export function readRichText(html: string): { html: string; headings: HeadingLine[] } {
  const headings: HeadingLine[] = [];
  const anchorOf = anchorsBy();
  // After cleaning, headings have no attributes and are closed, so this finds exactly them.
  const [before = '', ...parts] = cleanHtml(html).split(/<h([2-6])>/);
  let withIds = before;
  for (let at = 0; at < parts.length; at += 2) {
    const [level = '', rest = ''] = parts.slice(at, at + 2);
    const text = plainText(rest.split(`</h${level}>`, 1)[0] ?? '');
    const id = anchorOf(text);
    headings.push({ id, level: Number(level), text });
    withIds += `<h${level} id="${id}">${rest}`;
  }
  return { html: withIds, headings };
}

/** The text of an HTML document without tags, entities resolved, white space joined: for descriptions and search. */
export function plainText(html: string): string {
  const spaced = readHtml(html).html.replace(/<\/(p|li|h[1-6]|td|th|dt|dd|figcaption|caption)>|<br ?\/?>/g, ' ');
  const text = sanitize(spaced, {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
