import { registry } from './islands.ts';
import { carousels } from './ui/behaviors/carousel.ts';
import { islands } from './ui/behaviors/islands.ts';
import { overlays } from './ui/behaviors/overlay.ts';
import { androidSettings, forms, scrollToTop, tableOfContents, visitReport } from './ui/behaviors/page.ts';
import { panels } from './ui/behaviors/panel.ts';
import { tabs } from './ui/behaviors/tabs.ts';
import { toasts } from './ui/behaviors/toast.ts';

/** What every page runs in the browser, hydrated or not: menus, drawers, sliders, toasts. Kept small. */

overlays();
carousels();
tabs();
scrollToTop();
androidSettings();
forms();
tableOfContents();
panels();
toasts();
islands(registry);
visitReport();
