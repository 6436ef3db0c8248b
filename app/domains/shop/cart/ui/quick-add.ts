import type { ChosenOffer } from '../cart.schema.ts';
import { addToCart, callCart, guestLines, sentLines } from './browser-cart.ts';
import { lostText } from './cart-control.ts';

/** So long what was said stays, unless somebody is on it. */
const shownMs = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The region that says it, once per page; it is there before the sentence, so that it is read aloud. */
function regionOf(className: string): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-quick-said]');
  if (known) return known;
  const region = document.createElement('div');
  region.dataset.quickSaid = '';
  region.className = className;
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

function say(region: HTMLElement, text: string, changePath?: string): void {
  const sentence = document.createElement('p');
  sentence.append(text);
  if (changePath) {
    const link = document.createElement('a');
    link.href = changePath;
    link.textContent = 'Ganti';
    sentence.append(' ', link);
  }
  region.replaceChildren(sentence);
  clearTimeout(timer);
  const end = () => (region.matches(':hover, :focus-within') ? wait() : region.replaceChildren());
  const wait = () => {
    timer = setTimeout(end, shownMs);
  };
  wait();
}

/** Puts one of the product of a card into the cart, and says from which pharmacy, with the way to another one. */
export async function addFrom(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  const region = regionOf(form.dataset.quickAdd ?? '');
  try {
    const product = Number(new FormData(form).get('product_id'));
    const answer = await callCart('POST', '/offer', { product_id: product, lines: sentLines(guestLines()) });
    const body = (await answer.json()) as { message: string; data: ChosenOffer };
    if (!answer.ok) return say(region, body.message);
    const { text, isAdded } = await addToCart(body.data.medicine_stock_id, 1);
    if (isAdded) say(region, `Ditambah dari ${body.data.pharmacy}.`, body.data.path);
    else say(region, text, body.data.path);
  } catch {
    say(region, lostText);
  } finally {
    form.ariaBusy = null;
  }
}
