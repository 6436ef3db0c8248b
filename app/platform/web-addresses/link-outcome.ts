/** What an address has answered: `silent` did not, or said that it cannot now; `unasked` may not be asked, or refuses programs. */
export type LinkOutcome = 'answered' | 'missing' | 'silent' | 'unasked';

/** What a status says. Who refuses programs, or wants to be asked more slowly, is there for people. */
export function outcomeOf(status: number): LinkOutcome {
  if (status < 400) return 'answered';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 || status === 999 ? 'unasked' : 'silent';
}
