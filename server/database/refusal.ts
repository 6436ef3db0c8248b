/**
 * The database cannot be used as it is and a person has to act. The message is in Indonesian,
 * names the cause and says what to do; it is safe to print (no password, no personal data).
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}
