/** The nth client address of 10.0.0.0/8. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

let given = 0x80_00_00;

/** An unused address, so that a test that is not about a limit per address never reaches one. */
export function newAddress(): string {
  given += 1;
  return addressOf(given);
}
