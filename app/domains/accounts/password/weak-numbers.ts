/** True for digits that are easy to guess: a date, a phone number, few different digits, or only sequences such as `123456654321`. */
export function isWeakNumber(digits: string): boolean {
  return isDate(digits) || isPhoneLike(digits) || new Set(digits).size <= 2 || hasOneStep(digits) || isOnlyRuns(digits);
}

/** True for `17081945`, `19901231`, `170845`: the form of a birthday or a holiday. */
function isDate(digits: string): boolean {
  const isDay = (day: string, month: string) => Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  const isYear = (year: string) => /^(19|20)\d\d$/.test(year);
  const at = (from: number, to: number) => digits.slice(from, to);
  if (digits.length === 6) return isDay(at(0, 2), at(2, 4)) || isDay(at(4, 6), at(2, 4));
  if (digits.length !== 8) return false;
  return (isDay(at(0, 2), at(2, 4)) && isYear(at(4, 8))) || (isDay(at(6, 8), at(4, 6)) && isYear(at(0, 4)));
}

/** True for a mobile number with or without 0 or 62 in front, or a number with an area code. */
function isPhoneLike(digits: string): boolean {
  return /^(0|62)8\d{6,11}$/.test(digits) || /^8[1-9]\d{7,10}$/.test(digits) || /^(0|62)[2-79]\d{6,10}$/.test(digits);
}

/** True when each digit differs from the one before by the same step, where 0 follows 9: `1234567890`, `13579135`, `9876543210`. */
function hasOneStep(digits: string): boolean {
  return new Set(stepsOf(digits).map((step) => (step + 10) % 10)).size === 1;
}

/** True for consecutive sequences of three or more digits, ascending, descending or equal: `111222333`, `123321`. */
function isOnlyRuns(digits: string): boolean {
  const steps = stepsOf(digits);
  for (let at = 0; at < digits.length; ) {
    const step = steps[at];
    if (step === undefined || Math.abs(step) > 1) return false;
    let end = at;
    while (steps[end] === step) end += 1;
    if (end - at < 2) return false;
    at = end + 1;
  }
  return true;
}

const stepsOf = (digits: string): number[] => [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
