import type { DB } from '#db/types.ts';
import type { Queryable, Tx } from './db.server.ts';
import type { Platform } from './platform.server.ts';

/** What one domain holds about a person, and how it lets go of it. `app/domains.server.ts` lists all of them. */
export type PersonalDataSource = Readonly<{
  /** Stands in the export: `profil`, `alamat`. */
  name: string;
  /** The heading a person reads above it. */
  title: string;
  /** The tables it reads: their purposes and times in the map of data stand beside what is shown. */
  tables: readonly (keyof DB)[];
  /** The page where the person corrects it; null where nothing can be changed. */
  correctAt: string | null;
  /** Everything stored about the person, with keys a person understands; moments as ISO text. No secrets, no hashes. */
  read(db: Queryable, userId: string): Promise<unknown>;
  /** Erases it, or takes away what leads to the person where a record has to stay. In the transaction that erases the account. */
  erase(tx: Tx, userId: string, platform: Platform): Promise<void>;
}>;
