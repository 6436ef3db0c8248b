/** The states of a letter for the staff. */
export const letterStates = ['new', 'working', 'answered', 'closed'] as const;
export type LetterState = (typeof letterStates)[number];

/** Who answers: the desk of a hospital, those who handle complaints, or the data-protection officer. */
export const teams = ['desk', 'complaints', 'privacy'] as const;
export type Team = (typeof teams)[number];

/** How a letter can be closed by hand without a mail. */
export const chosenOutcomes = ['by_phone', 'no_answer'] as const;
