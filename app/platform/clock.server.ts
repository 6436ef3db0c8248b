/** The time as the operations see it; tests hand in another. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
