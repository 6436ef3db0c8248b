/** The states of a letter for the staff. */
export type LetterState = 'new' | 'working' | 'answered' | 'closed';

/** Who answers: the desk of a hospital, those who handle complaints, or the data-protection officer. */
export const teams = ['desk', 'complaints', 'privacy'] as const;
export type Team = (typeof teams)[number];
