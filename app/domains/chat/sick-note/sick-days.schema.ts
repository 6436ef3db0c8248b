/** For so many days at most a doctor who has not examined the patient certifies an illness. Without zod, because the browser loads it too. */
export const maxSickDays = 3;
