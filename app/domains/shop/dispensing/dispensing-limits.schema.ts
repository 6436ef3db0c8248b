/** Holds what a patient wrote before a chat and what the doctor answered. Without zod, because the browser loads it too. */
export const maxAllergies = 1_100;
