import { xmlElement, xmlText } from '#app/platform/text/xml.ts';

/** The number of articles in the feed. */
export const feedLength = 30;

export const feedPath = '/articles/rss.xml';

export type FeedArticle = Readonly<{
  slug: string;
  name: string;
  summary: string;
  author: string;
  category: string;
  published_at: Date;
  updated_at: Date;
}>;

/** Returns RSS 2.0 with the feed's own URL. The dates are those of the records; the feed's date is its newest change. */
export function articleFeed(origin: string, siteName: string, articles: readonly FeedArticle[]): string {
  const changed = articles.reduce<Date | null>((latest, { updated_at: at }) => (latest === null || at > latest ? at : latest), null);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', `Artikel ${siteName}`),
    xmlElement('link', `${origin}/articles`),
    xmlElement('description', `Artikel kesehatan dari ${siteName}, ditinjau dokter.`),
    xmlElement('language', 'id'),
    `<atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    changed ? xmlElement('lastBuildDate', changed.toUTCString()) : '',
    ...articles.map((article) => item(`${origin}/articles/detail/${encodeURIComponent(article.slug)}`, article)),
    '</channel></rss>\n',
  ].join('');
}

function item(url: string, article: FeedArticle): string {
  return [
    '<item>',
    xmlElement('title', article.name),
    xmlElement('link', url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    xmlElement('pubDate', article.published_at.toUTCString()),
    xmlElement('category', article.category),
    article.author ? xmlElement('dc:creator', article.author) : '',
    xmlElement('description', article.summary),
    '</item>',
  ].join('');
}
