import { createContext } from 'react';

/** The focal parts of the site's pictures (app/platform/pictures/focals.ts); a page outside the site's frame gives each picture its own. */
export const FocalsContext = createContext<string | undefined>(undefined);
