/** How many messages about delays are sent for one visit. After that the desk tells by telephone. */
export const maxDelayMessages = 3;

/** A delay, or a change of it, is worth a message from so many minutes on. Windows follow each. */
const leastMinutes = 15;

/** Whether a delay is news to who was told of `said` minutes; null = of none. */
export const isDelayNews = (minutes: number, said: number | null): boolean => Math.abs(minutes - (said ?? 0)) >= leastMinutes;
