/** The number for emergencies of the whole country. Pages that have no database say it too, so no record changes it (decision 174). */
export const ambulanceNumber = '119';

/** Calls it. */
export const ambulanceHref = `tel:${ambulanceNumber}`;
