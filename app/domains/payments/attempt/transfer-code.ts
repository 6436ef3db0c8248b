/** The most rupiah that a transfer is less. */
export const maxCode = 499;

/** A sum below this gets no code. */
export const minCoded = 10_000;

/** For so long after its end a transfer's sum is given to no other. */
export const endedHours = 72;

/** No transfer is open for longer, also while a cashier looks for its money. */
export const openDays = 30;

/** Whether a fee is that of this method, or less by a code. */
export const isFeeOf = (fee: number, ofMethod: number, channel: string): boolean =>
  fee === ofMethod || (channel === 'transfer' && fee < ofMethod && ofMethod - fee <= maxCode);

/** True for a transfer whose sum is its own. */
export const isCoded = (fee: number): boolean => fee < 0;
