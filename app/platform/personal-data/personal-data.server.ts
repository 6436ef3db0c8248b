import type { DB } from '#db/types.ts';
import type { Queryable, Tx } from '../database/db.server.ts';
import type { PlatformServices } from '../platform.server.ts';

/**
 * By what staff know somebody without an account: the one contact that was proven. With a `name` none was: a record then has to name one of the contacts
 * and the name too.
 */
export type GuestContact = Readonly<{ email: string | null; phone: string | null; name: string | null }>;

/** What one domain stores about a person, and how it erases it. `app/domains.server.ts` lists all of them. */
export type PersonalDataSource = Readonly<{
  /** Its key in the export: `profil`, `alamat`. */
  name: string;
  /** Its heading for the person. */
  title: string;
  /** The tables it reads: their purposes and retention in the data map are shown with it. */
  tables: readonly (keyof DB)[];
  /** The page where the person corrects it; null where nothing can be changed. */
  correctAt: string | null;
  /**
   * Everything stored about the person, with keys a person understands; moments as ISO text. No secrets, no hashes. Without `opening` encrypted
   * answers are left out.
   */
  read(db: Queryable, userId: string, opening?: Pick<PlatformServices, 'encryption'>): Promise<unknown>;
  /**
   * Why the account cannot be erased yet, as its owner reads it; null when it can. What decides it stays so until the transaction ends. Asked when the
   * deletion is requested, and again before it.
   */
  keeps?(tx: Tx, userId: string, now: Date): Promise<string | null>;
  /** Erases it, or removes what identifies the person where the record must be kept. Runs in the transaction that erases the account. */
  erase(tx: Tx, userId: string, platform: PlatformServices): Promise<void>;
  /** The same of the records that came without an account and name this contact; `erase` returns their number. Only the data-protection officer asks. */
  guests?: Readonly<{
    /** How many there are, without opening what is encrypted. */
    count(db: Queryable, contact: GuestContact): Promise<number>;
    read(db: Queryable, contact: GuestContact, opening: Pick<PlatformServices, 'encryption'>): Promise<readonly object[]>;
    erase(tx: Tx, contact: GuestContact, platform: PlatformServices): Promise<number>;
  }>;
}>;
