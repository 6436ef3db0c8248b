import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { isEmail } from '#app/platform/forms/form-checks.ts';
import { readCode } from '../ticket/ticket-code.ts';
import type { ResultFilter } from './result.schema.ts';
import type { Searched } from './result.store.server.ts';

/** What a text searches for: a whole code, number or address, otherwise a part of a name. */
export function searchedBy({ q, ...filter }: ResultFilter): Searched {
  if (q === '') return { ...filter, search: null };
  const code = readCode(q);
  if (code !== null) return { ...filter, search: { code } };
  if (isEmail(q)) return { ...filter, search: { email: q } };
  const phone = /^\+?\d{6,15}$/.test(compactPhone(q)) ? phoneToE164(q) : null;
  return { ...filter, search: phone ? { phone } : { name: q } };
}
