import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { countOpen } from './store.server.ts';

/** Letters of the contact form that nobody has answered, for who sorts them. */
export const openLetters: WaitingWork = {
  name: 'contact.open_letters',
  label: 'Surat dari Hubungi Kami',
  capability: 'inbox.sort',
  href: '/staff/kotak-masuk',
  read: ({ db }, scope) => countOpen(db, { desk: scope, complaints: [], privacy: [] }),
};

/** The same, as far as they were handed over to who handles complaints. */
export const handedLetters: WaitingWork = {
  name: 'contact.handed_letters',
  label: 'Surat yang diteruskan ke petugas keluhan',
  capability: 'complaints.answer',
  href: '/staff/kotak-masuk',
  read: ({ db }, scope) => countOpen(db, { desk: [], complaints: scope, privacy: [] }),
};

/** Letters about personal data, due 72 hours after they came, for the officer. */
export const privacyLetters: WaitingWork = {
  name: 'contact.privacy_letters',
  label: 'Surat tentang data pribadi',
  capability: 'privacy.requests',
  href: '/staff/kotak-masuk',
  read: ({ db }, scope) => countOpen(db, { desk: [], complaints: [], privacy: scope }),
};
