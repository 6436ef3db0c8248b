/** `data-to-top`: shown after 100 px of scrolling (spec 1, section 9); scrolls back to the top. */
export function scrollToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]');
  if (!button) return;
  const update = () => {
    button.hidden = window.scrollY <= 100;
  };
  addEventListener('scroll', update, { passive: true });
  update();
  button.addEventListener('click', () => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-skip]')?.focus({ preventScroll: true });
  });
}

type AndroidWindow = Window & { Android?: { openSettings?: unknown } };

/** `data-android-settings`: shown only inside the app, which adds an `Android` interface to the page. */
export function androidSettings(): void {
  const android = (window as AndroidWindow).Android;
  const open = android?.openSettings;
  if (typeof open !== 'function') return;
  for (const entry of document.querySelectorAll<HTMLElement>('[data-android-settings]')) {
    entry.hidden = false;
    entry.addEventListener('click', (event) => {
      event.preventDefault();
      open.call(android);
    });
  }
}

/**
 * `data-clear="<id>"` empties that input; `data-focus-now` takes the focus when the page loads, unless the person was faster;
 * `data-reveal-passwords` shows the passwords of its form; `data-print` prints the page. A form with `data-forget-address` removes the
 * page's own address, which contains a secret, from the history.
 */
export function forms(): void {
  document.addEventListener('change', (event) => {
    const box = event.target as HTMLInputElement;
    if (!box.matches('[data-reveal-passwords]')) return;
    for (const input of box.form?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? []) {
      input.type = box.checked ? 'text' : 'password';
    }
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.matches('[data-forget-address]')) history.replaceState(null, '', form.action);
  });
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print();
    const button = (event.target as Element).closest<HTMLElement>('[data-clear]');
    const input = button && (document.getElementById(button.dataset.clear ?? '') as HTMLInputElement | null);
    if (!input) return;
    input.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  // This runs after the page has loaded: a person who is in a field by then is not moved.
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus-now]')?.focus();
}

/**
 * `data-toc="<id>"` fills itself with links to the headings (h2 to h6) inside the element with that id;
 * `data-toc-toggle="<id>"` shows and hides the element with that id.
 */
export function tableOfContents(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-toc]')) {
    const headings = document.getElementById(list.dataset.toc ?? '')?.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6') ?? [];
    const lines = [...headings].map((heading, index) => {
      heading.id ||= `bagian-${index + 1}`;
      const line = document.createElement('li');
      line.dataset.level = heading.tagName.slice(1);
      const link = document.createElement('a');
      link.href = `#${heading.id}`;
      link.textContent = heading.textContent;
      line.append(link);
      return line;
    });
    list.replaceChildren(...lines);
  }
  document.addEventListener('click', (event) => {
    const toggle = (event.target as Element).closest<HTMLElement>('[data-toc-toggle]');
    const target = toggle && document.getElementById(toggle.dataset.tocToggle ?? '');
    if (!target) return;
    target.hidden = !target.hidden;
    toggle.setAttribute('aria-expanded', String(!target.hidden));
  });
}

/** `<body data-visit="home">` or any element with it: reports one page visit. Nothing waits for it, and a failure is silent. */
export function visitReport(): void {
  const page = document.querySelector<HTMLElement>('[data-visit]')?.dataset.visit;
  if (!page) return;
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'));
  fetch(`/v1/insight/static/${encodeURIComponent(page)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Names and addresses as spec 1, section 3, "Visit report".
    body: JSON.stringify({ page_name: document.title, page_from: location.origin + location.pathname, ...Object.fromEntries(campaign) }),
    keepalive: true,
  }).catch(() => {});
}
