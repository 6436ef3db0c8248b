import { element, htmlOfMarkup } from '../rich-text/markup.ts';

/** Who made a picture, by the picture's address; only those whose licence asks that it is said. */
export type Credits = ReadonlyMap<string, string>;

/** The credit as a page says it. */
export const creditText = (credit: string) => `Foto: ${credit}`;

/** Cleaned HTML with the credit behind each picture that has one. */
export function creditedHtml(html: string, credits: Credits): string {
  return html.replace(/<img [^<>]*>/g, (tag) => {
    const file = /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? '';
    const credit = credits.get(file.replace(/-\d+\.[a-z]+$/, ''));
    return credit ? `${tag}${htmlOfMarkup([element('small', [creditText(credit)])])}` : tag;
  });
}
