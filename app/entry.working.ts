import { ticketCopy } from '#app/domains/forms/ticket/ui/ticket-copy.script.ts';
import { conversions, visitReport } from '#app/domains/insight/ui/visit-reports.script.ts';
import { cartCount } from '#app/domains/shop/cart/ui/cart-count.script.ts';
import { focusOnNavigation } from '#app/domains/site/doctor-page/ui/doctor-head.script.ts';
import { offlineCopies } from '#app/shell/offline.script.ts';
import { shellTools } from '#app/shell/shell.script.ts';
import { afterPaint } from '#app/ui/after-paint.script.ts';
import { carousels } from '#app/ui/carousel.script.ts';
import { overlays } from '#app/ui/dialog.script.ts';
import { tabs } from '#app/ui/tabs.script.ts';

/**
 * The plain scripts of every page, hydrated or not: what must answer the first touch, or is no part of React's tree. Pages of the reading area
 * have them from `app/entry.static.ts`, lists from `app/entry.list.ts`.
 */
function begin(): void {
  run([afterPaint, overlays, conversions, visitReport, offlineCopies]);
  const hydrates = '__reactRouterContext' in window;
  const { dataset } = document.documentElement;
  if (hydrates && !('hydrated' in dataset || 'untouched' in dataset)) addEventListener('hydrated', change, { once: true });
  else change();
}

/**
 * What changes the page: React compares it with the server's HTML first. Where it waits for a touch, it finds attributes changed, which it
 * leaves, and the text in the count of the cart, which it was told to leave.
 */
function change(): void {
  run([shellTools, carousels, tabs, focusOnNavigation, cartCount, ticketCopy]);
  document.documentElement.dataset.ready = '';
}

/** One that fails, as by a part of the browser that it refuses, stops no other. */
function run(scripts: readonly (() => void)[]): void {
  for (const script of scripts) {
    try {
      script();
    } catch (error) {
      reportError(error);
    }
  }
}

// On a slow line this runs before the whole page is there.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
