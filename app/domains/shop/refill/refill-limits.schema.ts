/** Nobody takes more of one medicine a day. */
export const maxPerDay = 50;
