import { findDoctorsNamed, type InvitableDoctor } from '#app/domains/directory/index.server.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { roleFailures } from './role.ts';

type Unknown = 'unknown_invitee' | 'unknown_doctor';
type DoctorFailure = Unknown | 'ambiguous_doctor' | 'doctor_taken' | 'doctor_without_role';

/** A refusal that stands at the field of the doctor. */
export const atDoctor = <C extends DoctorFailure>(code: C, message: string = roleFailures[code][1]): Failed<C> =>
  fail(code, { message, fieldErrors: { doctor: [message] } });

/** The doctor whom a text means. One name may be that of two doctors: then their addresses are said, and none is guessed. */
export async function readDoctor<C extends Unknown>(
  tx: Tx,
  text: string,
  scope: Scope,
  unknown: C,
): Promise<Outcome<InvitableDoctor, C | 'ambiguous_doctor'>> {
  const [doctor, ...others] = await findDoctorsNamed(tx, text, scope);
  if (!doctor) return atDoctor(unknown);
  if (others.length === 0 || doctor.slug === text) return ok(doctor);
  const slugs = choiceText([doctor, ...others].map(({ slug }) => slug));
  return atDoctor('ambiguous_doctor', `Ada beberapa dokter dengan nama itu. Tulis ${slugs}.`);
}

/** The same of a doctor who has no account yet. */
export async function readFreeDoctor(
  tx: Tx,
  text: string,
  scope: Scope,
): Promise<Outcome<InvitableDoctor, 'unknown_invitee' | 'ambiguous_doctor' | 'doctor_taken'>> {
  const doctor = await readDoctor(tx, text, scope, 'unknown_invitee');
  return doctor.ok && doctor.value.is_tied ? atDoctor('doctor_taken') : doctor;
}
