import type { OwnWork, WaitingWork } from '#app/platform/staff-frame.server.ts';
import { complaintsPath } from './rules.ts';
import { countOpen, countOwn } from './store.server.ts';

/** Complaints of surveys that nobody has answered. */
export const openSurveyComplaints: WaitingWork = {
  name: 'forms.open_complaints',
  label: 'Keluhan pasien',
  capability: 'complaints.answer',
  href: complaintsPath,
  read: ({ db }, scope) => countOpen(db, scope),
};

/** The same that this member of staff has taken on. */
export const ownSurveyComplaints: OwnWork = {
  name: 'forms.own_complaints',
  label: 'Keluhan yang Anda tangani',
  capability: 'complaints.answer',
  href: `${complaintsPath}?saya=ya`,
  readOwn: ({ db }, userId) => countOwn(db, userId),
};
