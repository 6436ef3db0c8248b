import { sql } from 'kysely';

/** How large a picture of the library is, as a statement of its own; no row for any other. */
export const sizeOfPicture = (address: string) =>
  sql<Readonly<{ width: number; height: number }>>`select width, height from media where address = ${address}`;
