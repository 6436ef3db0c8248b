/**
 * The database cannot be used and a person has to act. The message is in Indonesian, names the cause and the remedy, and is safe to print
 * (no password, no personal data).
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}
