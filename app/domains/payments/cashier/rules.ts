/** What is sold is held until a cashier decides, so a proof should not wait for longer. */
export const overdueDays = 2;
