import { registry } from '#app/islands.ts';
import { islands } from '#app/ui/islands.script.ts';
import './entry.working.ts';

/** The plain scripts of a page of the reading area: those of every page, and its islands, which a hydrated page has none of. */
const begin = () => islands(registry);

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
