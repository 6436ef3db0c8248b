/** What is too much to be taken from one count by one person: more than two per cent of what should be there, or more than Rp250.000. */
const tolerance = { share: 0.02, worth: 250_000 };

type Counted = Readonly<{
  counted: number;
  /** What should lie there. */
  expected: number;
  /** Of a base unit; null where nobody knows. */
  unitWorth: number | null;
}>;

/** True for a difference that one count does not decide. */
export function isLargeDifference({ counted, expected, unitWorth }: Counted): boolean {
  const size = Math.abs(counted - expected);
  return size > expected * tolerance.share || size * (unitWorth ?? 0) > tolerance.worth;
}
