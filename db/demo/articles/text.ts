/**
 * HTML from the plain notation of the later articles: one block per line, "## " and "### " are headings, "- " and "1. " items, **strong**,
 * *emphasis*, and [1] the reference with that number.
 */
export function textOf(plain: string): string {
  const html: string[] = [];
  let list = '';
  for (const line of plain.trim().split('\n')) {
    const [, mark = '', words = ''] = /^(###|##|-|1\.)? ?(.*)$/.exec(line.trim()) ?? [];
    if (mark === '' && words === '') continue;
    const wanted = { '-': 'ul', '1.': 'ol' }[mark] ?? '';
    if (list !== wanted) {
      if (list) html.push(`</${list}>`);
      if (wanted) html.push(`<${wanted}>`);
      list = wanted;
    }
    const tag = { '##': 'h2', '###': 'h3', '-': 'li', '1.': 'li' }[mark] ?? 'p';
    html.push(`<${tag}>${inline(words)}</${tag}>`);
  }
  if (list) html.push(`</${list}>`);
  return html.join('\n');
}

function inline(words: string): string {
  return words
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/ ?\[(\d)\]/g, '<sup><a href="#referensi-$1">[$1]</a></sup>');
}
