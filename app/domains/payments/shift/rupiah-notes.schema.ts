/** The notes and coins that are counted, in rupiah. A file without zod, because the form imports it. */
export const notes = ['100000', '50000', '20000', '10000', '5000', '2000', '1000', '500', '200', '100'] as const;
