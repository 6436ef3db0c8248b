import { showToast } from './toast.ts';

const lost = 'Jaringan terputus dan jawaban belum kami terima. Isian Anda masih ada di sini, coba kirim lagi.';
const busy = 'Layanan sedang sibuk. Isian Anda masih ada di sini, coba kirim lagi sebentar lagi.';

/**
 * `data-swap`: an element with a form whose answer, the same page as without JavaScript, replaces its content; while it is sent the button
 * shows `data-busy-text`. The answer's `data-toast` is also shown as a toast of 2 s, and a redirect is followed.
 */
export function enhancedForm(element: HTMLElement): void {
  element.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    event.preventDefault();
    if (!button || form.ariaBusy === 'true') return;
    const label = button.textContent ?? '';
    form.ariaBusy = 'true';
    button.setAttribute('aria-disabled', 'true');
    button.textContent = button.dataset.busyText ?? label;
    send(form)
      .then((fresh) => fresh && show(element, fresh))
      .catch((error: unknown) => {
        form.ariaBusy = null;
        button.removeAttribute('aria-disabled');
        button.textContent = label;
        explain(form, error instanceof TypeError || (error as Error).name === 'TimeoutError' ? lost : busy);
      });
  });
}

/** The replacement of the form; null when the browser is navigating to another page. */
async function send(form: HTMLFormElement): Promise<HTMLElement | null> {
  const answer = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
    location.assign(answer.url);
    return null;
  }
  const text = await answer.text();
  // Without its head: the styles in it have the nonce of that answer, and this page's policy would report them as errors.
  const page = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-swap]');
  if (!fresh) throw new Error(String(answer.status));
  return fresh;
}

function show(element: HTMLElement, fresh: HTMLElement): void {
  element.replaceChildren(...fresh.childNodes);
  element.querySelector<HTMLElement>('[data-focus-now]')?.focus();
  const said = element.querySelector<HTMLElement>('[data-toast]');
  if (!said) return;
  showToast({ text: said.dataset.toast ?? '', tone: said.dataset.toastTone === 'error' ? 'error' : 'info', seconds: 2 });
}

/** No answer came: shows a message above the button and keeps what was typed. */
function explain(form: HTMLFormElement, text: string): void {
  let notice = form.querySelector<HTMLElement>('[data-lost]');
  if (!notice) {
    notice = document.createElement('p');
    notice.dataset.lost = '';
    notice.className = 'notice notice-error';
    notice.setAttribute('role', 'alert');
    form.querySelector('button[type="submit"]')?.before(notice);
  }
  notice.textContent = text;
  showToast({ text, tone: 'error', seconds: 2 });
}
