import { element, htmlOfMarkup } from './markup.ts';

/** True for a text without a tag: what somebody has typed as in a letter. */
const isPlain = (text: string): boolean => !/<[/!a-z]/i.test(text);

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const withoutSigns = (text: string) => text.replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign);

/** The HTML of a text that was typed without tags: an empty line begins a paragraph, any other line break stays one. A text with tags stays. */
export function htmlOfPlainText(text: string): string {
  if (!isPlain(text)) return text;
  const lines = text.split('\n').map((line) => withoutSigns(line.trim()));
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const filled = paragraphs.filter((one) => one.length > 0);
  return filled
    .map((one) =>
      htmlOfMarkup([
        element(
          'p',
          one.flatMap((line, at) => (at === 0 ? [line] : [element('br', []), line])),
        ),
      ]),
    )
    .join('\n');
}

/** The text of which `htmlOfPlainText` makes this HTML; null for HTML that has more. */
export function plainTextOfHtml(html: string): string | null {
  const spelled = html.replace(/<br ?\/>/g, '<br>').replace(/<\/p>\s*(?=<p>)/g, '</p>\n');
  const text = withoutSigns(
    spelled
      .replaceAll('</p>\n<p>', '\n\n')
      .replaceAll('<br>', '\n')
      .replace(/^<p>|<\/p>$/g, ''),
  );
  return htmlOfPlainText(text) === spelled ? text : null;
}
