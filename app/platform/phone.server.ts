import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { compactPhone } from './phone.ts';

/**
 * A phone in any Indonesian writing as E.164, or null when it cannot be a number: `0812-3456-7890`, `62812…`, `+62 0812…`,
 * full-width digits. A number of another country needs its `+`.
 */
export function phoneToE164(phone: string): string | null {
  const compact = compactPhone(phone);
  if (!/^\+?[0-9]{1,20}$/.test(compact)) return null;
  // "62" is the country when the rest makes a number; otherwise it belongs to the number itself.
  const readings = compact.startsWith('62') ? [`+${compact}`, compact] : [compact];
  const numbers = readings.map((reading) => parsePhoneNumberFromString(reading, { defaultCountry: 'ID', extract: false }));
  const number = numbers.find((parsed) => parsed?.isValid()) ?? numbers.find((parsed) => parsed?.isPossible());
  return number && /^\+[1-9][0-9]{6,14}$/.test(number.number) ? number.number : null;
}
