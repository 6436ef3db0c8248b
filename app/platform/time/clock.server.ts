/** The time that operations use; tests pass another. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
