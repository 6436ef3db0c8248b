import { hashSource, type Styles, stylesPlaceholder } from './built-assets.ts';

/**
 * Turns a page rendered with a nonce into one that can be cached: replaces the nonce by the hashes of the inline parts that had it. Only
 * parts that were rendered with the nonce count, so an injected script is not allowed.
 */
export function replaceNonceByHashes(
  html: string,
  nonce: string,
  pageStyles: Styles,
): { body: Buffer; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const inline = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const replaced = html.replace(inline, (_whole, tag: string, before: string, after: string, content: string) => {
    if (content === stylesPlaceholder) styles.push(pageStyles.hash);
    else if (content !== '') (tag === 'script' ? scripts : styles).push(hashSource(content));
    return `<${tag}${before}${after}>${content}</${tag}>`;
  });
  return { body: pageBytes(replaced.replaceAll(` nonce="${nonce}"`, ''), pageStyles), scripts, styles };
}

/**
 * The page's bytes, with the styles inserted at their placeholder. The styles are bytes already: as text they would be copied and encoded
 * again for every page.
 */
export function pageBytes(html: string, styles: Styles): Buffer {
  const at = html.indexOf(stylesPlaceholder);
  if (at === -1) return Buffer.from(html);
  return Buffer.concat([Buffer.from(html.slice(0, at)), styles.bytes, Buffer.from(html.slice(at + stylesPlaceholder.length))]);
}
