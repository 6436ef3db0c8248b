/**
 * The database cannot be used and a person has to act. The message is in Indonesian, names the cause and the remedy, and is safe to print
 * (no password, no personal data).
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}

const forPeople: ReadonlySet<string> = new Set(['DatabaseRefusal', 'MigrationError', 'LockHeld']);

/** True when the message alone says what to do. By name, because the built product has classes of its own. */
export const isForPeople = (error: unknown): error is Error => error instanceof Error && forPeople.has(error.name);
