export type Toast = { text: string; tone?: 'info' | 'error'; seconds?: number };

let shown: { element: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null;

/** Shows a short message; a newer one supersedes the older. Blue, or red for errors: spec 1, section 4. */
export function showToast({ text, tone = 'info', seconds = 2 }: Toast): void {
  if (shown) {
    clearTimeout(shown.timer);
    shown.element.remove();
  }
  const element = document.createElement('div');
  element.className = `toast toast-${tone}`;
  element.setAttribute('role', tone === 'error' ? 'alert' : 'status');
  element.textContent = text;
  // A modal dialog covers everything that is not inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(element);
  shown = { element, timer: setTimeout(() => element.remove(), seconds * 1000) };
}
