import type { TestApp } from './test-app.ts';

/** The main part of a page of search results. */
export async function searchPage(app: TestApp, query: Readonly<Record<string, string>>): Promise<string> {
  const html = await (await app.fetch(`/cari?${new URLSearchParams(query)}`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** What HTML says, without its elements. */
export const textOf = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
