import type { Toast } from './toast.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

function draw({ text, tone = 'info', seconds = 2 }: Toast): void {
  clearTimeout(timer);
  const layer = toastLayer();
  const toast = document.createElement('p');
  toast.className = tone === 'error' ? 'toast toast-error' : 'toast';
  toast.textContent = text;
  const [polite, urgent] = layer.children as unknown as [HTMLElement, HTMLElement];
  polite.replaceChildren(...(tone === 'error' ? [] : [toast]));
  urgent.replaceChildren(...(tone === 'error' ? [toast] : []));
  // Opened again each time, so that it is above a dialog that opened since.
  raise(layer);
  timer = setTimeout(() => toast.remove(), seconds * 1000);
}

function raise(layer: HTMLElement): void {
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover?.();
}

/**
 * Two live regions, which exist before a message appears. Inside an open modal dialog the rest of the page is inert and not read aloud, so
 * the layer moves into the topmost one.
 */
function toastLayer(): HTMLElement {
  let layer = document.getElementById('toasts');
  if (!layer) {
    layer = document.createElement('div');
    layer.id = 'toasts';
    layer.className = 'toasts';
    layer.popover = 'manual';
    for (const role of ['status', 'alert']) {
      const region = document.createElement('div');
      region.setAttribute('role', role);
      layer.append(region);
    }
  }
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (layer.parentElement !== home) home.append(layer);
  return layer;
}

/** Shows the `data-toast` of the loaded page: the answer to a form that was sent without a script. */
function drawOwn(): void {
  const said = document.querySelector<HTMLElement>('[data-toast]');
  if (said) draw({ text: said.dataset.toast ?? '', tone: said.dataset.toastTone === 'error' ? 'error' : 'info' });
}

/**
 * Renders the toasts of `showToast`, and the page's `data-toast` when it loads. Inserts the empty layer, and moves it out of a dialog that
 * closes, so that its last message remains visible.
 */
export function toasts(): void {
  raise(toastLayer());
  // The toast of the loaded page.
  const said = document.querySelector<HTMLElement>('[data-toast]');
  if (said) draw({ text: said.dataset.toast ?? '', tone: said.dataset.toastTone === 'error' ? 'error' : 'info' });
  document.addEventListener('show-toast', (event) => draw((event as CustomEvent<Toast>).detail));
  document.addEventListener('close', () => raise(toastLayer()), true);
  drawOwn();
}
