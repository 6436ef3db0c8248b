import { registry } from '#app/islands.ts';
import { toTop } from '#app/shell/to-top.ts';
import { islands } from '#app/ui/islands.script.ts';
import { ownVisit } from '#app/ui/visits/own-visit.script.ts';
import './entry.working.ts';

/**
 * The plain scripts of a page of the reading area: those of every page, its islands, which a hydrated page has none of, what hides the button back to the top, and the visit that
 * this browser knows of.
 */
function begin(): void {
  islands(registry);
  toTop();
  ownVisit();
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
