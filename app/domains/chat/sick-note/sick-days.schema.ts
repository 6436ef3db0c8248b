/** For so many days at most a doctor who has not examined the patient certifies an illness. Without zod, because the browser loads it too. */
export const maxSickDays = 3;

/** Why a person withdraws a note. A closed list: what staff would write could name the illness. */
export const staffReasons = ['wrong', 'untrue'] as const;
