/** What was copied last in an editor of this page, as it stands in the clipboard. */
let last: string | null = null;

/** Remembers what is copied and cut in an editor inside `box`. Returns what ends that. */
export function watch(box: HTMLElement): () => void {
  // The editor has filled the clipboard before the event comes here.
  const remember = ({ clipboardData }: ClipboardEvent) => {
    last = clipboardData?.getData('text/html') || null;
  };
  box.addEventListener('copy', remember);
  box.addEventListener('cut', remember);
  return () => {
    box.removeEventListener('copy', remember);
    box.removeEventListener('cut', remember);
  };
}

/** True when a pasted text was copied in an editor of this page: it keeps callouts and cards, which other texts do not have. */
export function isOwn(html: string): boolean {
  return last !== null && html.replace(/^<meta[^>]*>|<!--(?:Start|End)Fragment-->|<\/?(?:html|body)>/g, '').trim() === last.trim();
}
