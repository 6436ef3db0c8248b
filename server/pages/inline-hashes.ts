import { createHash } from 'node:crypto';

/**
 * Turns a page rendered with a nonce into one that can be cached: the nonce goes, and the hashes of the inline parts that
 * carried it come back. Only parts that we rendered with the nonce count, so a script smuggled into the page is not let through.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const inline = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const replaced = html.replace(inline, (_whole, tag: string, before: string, after: string, content: string) => {
    if (content !== '') {
      const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
      (tag === 'script' ? scripts : styles).push(hash);
    }
    return `<${tag}${before}${after}>${content}</${tag}>`;
  });
  return { html: replaced.replaceAll(` nonce="${nonce}"`, ''), scripts, styles };
}
