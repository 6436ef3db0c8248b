import { hydrateOnTouch } from '#app/ui/hydrate-on-touch.ts';
import './entry.working.ts';

// The plain scripts of every page, and then what loads React when a list is touched.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hydrateOnTouch);
else hydrateOnTouch();
