/*
 * How long what is sold is kept beyond its time to pay. A payment that was made in time may be reported later, and whoever has paid must not find
 * their place or goods with another buyer.
 */

/** Payments are reported late: what is ordered is held for so long after the time to pay. */
export const spareMinutes = 10;
/** For so long after that an attempt waits for a provider that does not answer. */
export const awayMinutes = 30;
/**
 * Stock is held until no payment of its order can be open: its clock ends an unpaid order after the spare minutes, and asks a provider that
 * does not answer for the rest.
 */
export const stockSpareMinutes = spareMinutes + awayMinutes;
/** After the provider has taken a payment back, it can be made again for so long. */
export const repaymentHours = 24;
