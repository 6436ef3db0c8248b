import type { Queryable, Tx } from './db.server.ts';
import type { Platform } from './platform.server.ts';

/** What one slice holds about a person, and how it lets go of it. The list of all stands in `app/personal-data.server.ts`. */
export type PersonalDataSource = Readonly<{
  /** Stands in the export: `profil`, `alamat`. */
  name: string;
  /** The heading a person reads above it. */
  title: string;
  /** Everything stored about the person, with keys a person understands; moments as ISO text. No secrets, no hashes. */
  read(db: Queryable, userId: string): Promise<unknown>;
  /** Erases it, or takes away what leads to the person where a record has to stay. In the transaction that erases the account. */
  erase(tx: Tx, userId: string, platform: Platform): Promise<void>;
}>;
