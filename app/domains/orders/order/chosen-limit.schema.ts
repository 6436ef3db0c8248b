/** So many parts at most are worked on at once. Without zod, because the browser loads it too. */
export const maxChosen = 50;
