import { personalAccount, personalFamily } from './domains/accounts/accounts.door.server.ts';
import { personalAddresses } from './domains/addresses/addresses.door.server.ts';
import { personalAppointments } from './domains/appointments/appointments.door.server.ts';
import { personalMessages } from './domains/contact/contact.door.server.ts';
import { personalAccessLog, personalConsents } from './domains/privacy/privacy.door.server.ts';
import type { PersonalDataSource } from './platform/personal-data.server.ts';

/** What each slice holds about a person, in the order it is shown; erased from the last to the first. */
export const personalData: readonly PersonalDataSource[] = [
  personalAccount,
  personalFamily,
  personalAddresses,
  personalAppointments,
  personalMessages,
  personalConsents,
  personalAccessLog,
];
