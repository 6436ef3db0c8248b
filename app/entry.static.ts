import { registry } from '#app/islands.ts';
import { toTop } from '#app/shell/to-top.ts';
import { islands } from '#app/ui/islands.script.ts';
import './entry.working.ts';

/** The plain scripts of a page of the reading area: those of every page, its islands, which a hydrated page has none of, and what hides the button back to the top. */
function begin(): void {
  islands(registry);
  toTop();
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
