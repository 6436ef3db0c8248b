import { registry } from '#app/islands.ts';
import { afterPaint } from '#app/ui/behaviors/after-paint.ts';
import { carousels } from '#app/ui/behaviors/carousel.ts';
import { contents } from '#app/ui/behaviors/contents.ts';
import { conversions } from '#app/ui/behaviors/conversion.ts';
import { dropdowns } from '#app/ui/behaviors/dropdown.ts';
import { focusOnNavigation } from '#app/ui/behaviors/focus-on-navigation.ts';
import { islands } from '#app/ui/behaviors/islands.ts';
import { lists } from '#app/ui/behaviors/list.ts';
import { offlineCopies } from '#app/ui/behaviors/offline.ts';
import { overlays } from '#app/ui/behaviors/overlay.ts';
import { androidSettings, forms, scrollToTop, tableOfContents, visitReport } from '#app/ui/behaviors/page.ts';
import { panels } from '#app/ui/behaviors/panel.ts';
import { prefetches } from '#app/ui/behaviors/prefetch.ts';
import { tabs } from '#app/ui/behaviors/tabs.ts';
import { toasts } from '#app/ui/behaviors/toast-layer.ts';

/** What every page runs in the browser, hydrated or not: menus, drawers, carousels, toasts. Kept small. */
function begin(): void {
  afterPaint();
  overlays();
  carousels();
  tabs();
  focusOnNavigation();
  scrollToTop();
  androidSettings();
  forms();
  tableOfContents();
  panels();
  toasts();
  dropdowns();
  lists();
  contents();
  prefetches();
  islands(registry);
  visitReport();
  offlineCopies();
  conversions();
  document.documentElement.dataset.ready = '';
}

// React compares the page with the server's HTML: until hydration ends, nothing may be changed.
if ('__reactRouterContext' in window && !('hydrated' in document.documentElement.dataset))
  addEventListener('hydrated', begin, { once: true });
else begin();
