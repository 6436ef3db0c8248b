import type { RawBuilder } from 'kysely';
import type { PlatformServices } from '../platform.server.ts';
import type { DataKind } from './data-kinds.ts';

/**
 * Whose data the records of one kind are, also of persons without an account: for a breach, which finds them by the audit log or by time.
 * `app/domains.server.ts` lists all of them; several may be of one kind.
 */
export type RecordPersons = Readonly<{
  /** The word before the colon of an audit row's object. */
  kind: string;
  /** What staff call such a record. */
  label: string;
  /** What it says of persons. */
  holds: readonly DataKind[];
  /** Only these acts concern its persons; without them every act on the record does. */
  actions?: readonly string[];
  /**
   * A query with one row per person of a record: `id text` as in the object, `record text` (the object that is the person's own), `at timestamptz`
   * (when it came), `facility_id integer`, `user_id uuid`, `contact text` (a lower-case address or a number), `encrypted text` (an encrypted contact).
   */
  rows: RawBuilder<unknown>;
  /** The contact in `encrypted`; null when it has none. */
  open?(services: Pick<PlatformServices, 'encryption'>, encrypted: string): string | null;
}>;
