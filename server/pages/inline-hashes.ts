import { hashSource, type PageAssets, stylesPlaceholder } from './built-assets.ts';

/**
 * Turns a page rendered with a nonce into one that can be cached: the nonce goes, and the hashes of the inline parts that
 * carried it come back. Only parts that we rendered with the nonce count, so a script smuggled into the page is not let through.
 */
export function replaceNonceByHashes(
  html: string,
  nonce: string,
  assets: PageAssets,
): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const inline = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const replaced = html.replace(inline, (_whole, tag: string, before: string, after: string, content: string) => {
    if (content === stylesPlaceholder) styles.push(assets.styles.hash);
    else if (content !== '') (tag === 'script' ? scripts : styles).push(hashSource(content));
    return `<${tag}${before}${after}>${content}</${tag}>`;
  });
  return { html: putStyles(replaced.replaceAll(` nonce="${nonce}"`, ''), assets), scripts, styles };
}

/** Puts the styles where the page was rendered with their placeholder. */
export function putStyles(html: string, assets: PageAssets): string {
  const at = html.indexOf(stylesPlaceholder);
  if (at === -1) return html;
  return html.slice(0, at) + assets.styles.text + html.slice(at + stylesPlaceholder.length);
}
