import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteSeen, findAcknowledged } from './policy-change.store.server.ts';

/** Which changes of the privacy policy a person has seen. */
export const personalNotices: PersonalDataSource = {
  name: 'perubahan-kebijakan',
  title: 'Perubahan Kebijakan Privasi yang sudah Anda lihat',
  tables: ['policy_notices'],
  correctAt: null,
  read: findAcknowledged,
  erase: deleteSeen,
};
