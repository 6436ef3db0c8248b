import { Parser } from 'htmlparser2';

/** What search engines, sharing places and this crawl see of a page. */
export type ReadPage = {
  lang: string | undefined;
  titles: string[];
  headings: string[];
  /** By name or property; more than one line of the same name stays visible as such. */
  meta: Map<string, string[]>;
  canonicals: string[];
  alternates: { type: string; href: string }[];
  links: string[];
  /** Where GET forms lead. */
  forms: string[];
  ids: Set<string>;
  pictures: Record<string, string>[];
  blocks: string[];
  /** The visible way to the page, null when the page shows none. */
  breadcrumb: string[] | null;
};

/** Reads a page as HTML, without running anything. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    lang: undefined,
    titles: [],
    headings: [],
    meta: new Map(),
    canonicals: [],
    alternates: [],
    links: [],
    forms: [],
    ids: new Set(),
    pictures: [],
    blocks: [],
    breadcrumb: null,
  };
  const stack: { name: string; into: string[] | null; hidden: boolean }[] = [];
  let inBreadcrumb = 0;
  let inDrawing = 0;

  const collectorOf = (name: string, attributes: Record<string, string>): string[] | null => {
    if (name === 'title' && inDrawing === 0) return page.titles;
    if (name === 'h1') return page.headings;
    if (name === 'script' && attributes.type === 'application/ld+json') return page.blocks;
    return name === 'li' && inBreadcrumb > 0 ? page.breadcrumb : null;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) page.ids.add(attributes.id);
      if (name === 'html') page.lang = attributes.lang;
      if (name === 'meta') {
        const key = attributes.name ?? attributes.property;
        if (key) page.meta.set(key, [...(page.meta.get(key) ?? []), attributes.content ?? '']);
      }
      if (name === 'link' && attributes.rel === 'canonical') page.canonicals.push(attributes.href ?? '');
      if (name === 'link' && attributes.rel === 'alternate')
        page.alternates.push({ type: attributes.type ?? '', href: attributes.href ?? '' });
      // A hidden link belongs to a place that shows it, such as the Android app.
      const hidden = attributes.hidden !== undefined || stack.at(-1)?.hidden === true;
      if (name === 'a' && attributes.href !== undefined && !hidden) page.links.push(attributes.href);
      if (name === 'form' && (attributes.method ?? 'get').toLowerCase() === 'get' && attributes.action) page.forms.push(attributes.action);
      if (name === 'img') page.pictures.push(attributes);
      if (name === 'svg') inDrawing += 1;
      if (name === 'ol' && /\bbreadcrumb\b/.test(attributes.class ?? '')) {
        inBreadcrumb += 1;
        page.breadcrumb = [];
      }
      const into = collectorOf(name, attributes);
      into?.push('');
      stack.push({ name, into, hidden });
    },
    ontext(text) {
      for (const { into } of stack) if (into) into[into.length - 1] += text;
    },
    onclosetag(name) {
      if (name === 'svg') inDrawing -= 1;
      if (name === 'ol' && inBreadcrumb > 0) inBreadcrumb -= 1;
      const at = stack.findLastIndex((one) => one.name === name);
      if (at !== -1) stack.splice(at);
    },
  });
  parser.write(html);
  parser.end();
  return page;
}
