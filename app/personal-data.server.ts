import { addressData } from '#app/domains/addresses/addresses.door.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data.server.ts';

/** What each slice holds about a person, in the order it is shown; erased from the last to the first. */
export const personalData: readonly PersonalDataSource[] = [
  addressData, //
];
