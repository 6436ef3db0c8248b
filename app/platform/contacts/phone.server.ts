import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { compactPhone } from './phone.ts';

/**
 * A phone in any Indonesian notation as E.164, or null when it cannot be a number: `0812-3456-7890`, `62812…`, `+62 0812…`, full-width
 * digits. A number of another country requires its `+`.
 */
export function phoneToE164(phone: string): string | null {
  const compact = compactPhone(phone);
  if (!/^\+?[0-9]{1,20}$/.test(compact)) return null;
  // "62" is the country when the rest is a valid number; otherwise it belongs to the number itself.
  const readings = compact.startsWith('62') ? [`+${compact}`, compact] : [compact];
  const numbers = readings.map((reading) => parsePhoneNumberFromString(reading, { defaultCountry: 'ID', extract: false }));
  const number = numbers.find((parsed) => parsed?.isValid()) ?? numbers.find((parsed) => parsed?.isPossible());
  return number && /^\+[1-9][0-9]{6,14}$/.test(number.number) ? number.number : null;
}

/**
 * Countries whose numbers get messages: Indonesia, and where most Indonesians live and work abroad. With every country allowed, strangers
 * would choose the cost of a message.
 */
const servedCountries: ReadonlySet<CountryCode> = new Set(['ID', 'MY', 'SG', 'BN', 'HK', 'TW', 'JP', 'KR', 'AU', 'NL', 'SA', 'AE']);

/** Types of numbers that get messages: not premium rate, shared cost, satellite, pagers, free and company numbers. */
const servedTypes: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A number that messages may be sent to, as E.164; null for one that is invalid, of a country that is not served, or of a type that costs
 * extra.
 */
export function servedPhoneOrNull(phone: string): string | null {
  const e164 = phoneToE164(phone);
  const number = e164 === null ? undefined : parsePhoneNumberFromString(e164);
  if (!number?.country || !servedCountries.has(number.country)) return null;
  const type = number.getType();
  // New ranges of Indonesian mobile numbers are in use before the metadata has them.
  const isNewMobile = type === undefined && number.country === 'ID' && /^8[1-9]/.test(number.nationalNumber);
  return isNewMobile || servedTypes.has(type) ? number.number : null;
}
