import { conversions, visitReport } from '#app/domains/insight/ui/reports.script.ts';
import { focusOnNavigation } from '#app/domains/site/doctor/ui/doctor-head.script.ts';
import { registry } from '#app/islands.ts';
import { offlineCopies } from '#app/shell/offline.script.ts';
import { shellTools } from '#app/shell/shell.script.ts';
import { afterPaint } from '#app/ui/after-paint.script.ts';
import { carousels } from '#app/ui/carousel.script.ts';
import { overlays } from '#app/ui/dialog.script.ts';
import { islands } from '#app/ui/islands.script.ts';
import { tabs } from '#app/ui/tabs.script.ts';

/** The plain scripts of every page, hydrated or not. Kept small: what they do must answer the first touch, or is no part of React's tree. */
function begin(hydrates: boolean): void {
  afterPaint();
  overlays();
  carousels();
  shellTools();
  // What React does in the working area.
  if (!hydrates) tabs();
  islands(registry);
  focusOnNavigation();
  visitReport();
  offlineCopies();
  conversions();
  document.documentElement.dataset.ready = '';
}

/** React compares the page with the server's HTML: until hydration ends, nothing may be changed. */
function beginWhenHydrated(): void {
  const hydrates = '__reactRouterContext' in window;
  if (hydrates && !('hydrated' in document.documentElement.dataset)) addEventListener('hydrated', () => begin(hydrates), { once: true });
  else begin(hydrates);
}

// On a slow line this runs before the whole page is there.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', beginWhenHydrated);
else beginWhenHydrated();
