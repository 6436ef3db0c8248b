import type { Guard } from './route-pages.ts';

const personas = { requiresAuth: 'patient', hideForAuth: 'visitor' } as const;
/** The pages of the booking desk, the warehouse, the pharmacist, the cashier, and of those who answer complaints, are none of the administrator's. */
const staffPersona = (roles: readonly string[]) => {
  if (roles.includes('admin')) return 'admin';
  if (roles.includes('booking_desk')) return 'pendaftaran';
  if (roles.includes('doctor')) return 'dokter';
  if (roles.includes('warehouse')) return 'gudang';
  if (roles.includes('pharmacist')) return 'apoteker';
  if (roles.includes('cashier')) return 'kasir';
  if (roles.includes('medical_reviewer')) return 'peninjau';
  if (roles.includes('manager')) return 'manajer';
  return roles.includes('dpo') ? 'pelindung' : 'keluhan';
};
/** Who opens the page in the tests of all pages: the key of a demo account, or another name. */
export const personaOf = (guard: Guard) => (typeof guard === 'string' ? personas[guard] : staffPersona(guard ?? []));
