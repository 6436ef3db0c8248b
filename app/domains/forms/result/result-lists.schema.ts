/** Lists of registrations. `check` = staff have to decide. */
export const resultLists = ['all', 'check', 'confirmed', 'waiting', 'unpaid', 'ended'] as const;
export type ResultList = (typeof resultLists)[number];
