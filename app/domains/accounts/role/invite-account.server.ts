import { z } from 'zod';
import { findDoctorsNamed, findInvitableDoctors, type InvitableDoctor } from '#app/domains/directory/index.server.ts';
import type { GrantedRole, UserActor } from '#app/platform/access/actor.server.ts';
import { type Scope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { choiceText } from '#app/platform/text/list-text.ts';
import { getUserByContactOrNull, getUserOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { forAdmins, placeOfGrant } from './grant-role-or-disable-account.server.ts';
import * as store from './invitation.store.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';
import { facilityMissing, inviteDoctorInput, inviteInput } from './role.schema.ts';
import { lockAdmin } from './role.store.server.ts';
import { atFacility, invitationPath, isOfGroup, roleFailures, roleNames, wholeGroup } from './role.ts';

/** Doctors that a picker offers. */
const perPicker = 500;

/** Who handles invitations: administrators all of them, managers those of the doctors at their own facilities. */
export const forInviters = { access: staffCan('doctors.invite'), recent: true, limits: [perAccount(30, '1h', 'staff-invite')] } as const;

/** Which invitations the caller of such an operation handles. */
export function reachOf(actor: UserActor, scope: Scope): store.InvitationReach {
  return { all: scopeOf(actor, 'accounts.change') === 'group', scope };
}

/**
 * Invites a person without an account: a link in a mail lets them choose a password and get the roles at one facility or in the group, with
 * a doctor's record where one is named. An address with an account is refused, because roles are granted to accounts directly. Who is
 * invited as an administrator is told to all administrators.
 */
export const inviteAccount = operation({
  name: 'account.invited',
  ...forAdmins,
  limits: forInviters.limits,
  input: inviteInput,
  async run({ tx, actor, platform }, { email, name, roles, doctor: named, facility_id: chosen }) {
    if (!(await lockAdmin(tx, actor.userId))) return fail('forbidden');
    // Nobody has to say where roles are held that are of the whole group anyhow.
    const facilityId = chosen === undefined && roles.every(isOfGroup) ? null : chosen;
    if (facilityId === undefined)
      return fail('unknown_facility', { message: facilityMissing, fieldErrors: { facility_id: [facilityMissing] } });
    const place = await placeOfGrant(tx, roles, facilityId);
    if (!place.ok) return place;
    if (named !== '' && !roles.includes('doctor')) return atDoctor('doctor_without_role');
    const doctor = named === '' ? ok(null) : await readDoctor(tx, named, 'group');
    if (!doctor.ok) return doctor;
    const given = { contact: email, name, roles, facilityId, place: place.value, doctor: doctor.value };
    const sent = await sendInvitation({ tx, actor, platform }, { all: true, scope: 'group' }, given);
    if (sent.ok && roles.includes('admin')) {
      const person = name || maskedContact({ channel: 'email', contact: email });
      const notice = { kind: 'admin_added', person, isInvited: true, at: platform.clock.now().toISOString() } as const;
      await notifyAdmins(tx, platform, actor.userId, (by) => ({ ...notice, by }));
    }
    return sent;
  },
  audit: ({ roles, facility_id: facilityId = null }) => ({ object: `roles:${roles.join(',')}${atFacility(facilityId)}` }),
});

/**
 * Invites a doctor who practises at one of the caller's facilities, with the role of doctor alone. Administrators are told of it, because a
 * manager gives no other role.
 */
export const inviteDoctor = operation({
  name: 'account.doctor_invited',
  ...forInviters,
  input: inviteDoctorInput,
  failures: roleFailures,
  async run({ tx, actor, scope, platform }, { email, name, doctor: named }) {
    const doctor = await readDoctor(tx, named, scope);
    if (!doctor.ok) return doctor;
    const { slug, units } = doctor.value;
    const given = { contact: email, name, roles: ['doctor'] as const, facilityId: null, place: wholeGroup, doctor: doctor.value };
    const reach = reachOf(actor, scope);
    const sent = await sendInvitation({ tx, actor, platform }, reach, given);
    if (!sent.ok) return sent;
    if (!reach.all) {
      const at = platform.clock.now().toISOString();
      const notice = { kind: 'doctor_invited', doctor: doctor.value.name, place: units, at } as const;
      await notifyAdmins(tx, platform, actor.userId, (inviter) => ({ ...notice, inviter }));
    }
    return ok({ slug });
  },
  audit: (_input, { slug }) => ({ object: `doctor:${slug}` }),
});

/** The doctors without an account whom the caller may invite, for a picker. */
export const findDoctorsToInvite = operation({
  name: 'account.find_invitable_doctors',
  access: staffCan('doctors.invite'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, scope }) {
    const doctors = await findInvitableDoctors(db, scope, perPicker);
    return ok(doctors.map(({ slug, name, units }) => ({ slug, name, units })));
  },
});

type DoctorFailure = 'unknown_invitee' | 'ambiguous_doctor' | 'doctor_taken' | 'doctor_without_role';

const atDoctor = <C extends DoctorFailure>(code: C, message: string = roleFailures[code][1]): Failed<C> =>
  fail(code, { message, fieldErrors: { doctor: [message] } });

/** The doctor whom a text means. One name may be that of two doctors: then their addresses are said, and none is guessed. */
async function readDoctor(tx: Tx, text: string, scope: Scope): Promise<Outcome<InvitableDoctor, DoctorFailure>> {
  const [doctor, ...others] = await findDoctorsNamed(tx, text, scope);
  if (!doctor) return atDoctor('unknown_invitee');
  if (others.length > 0 && doctor.slug !== text) {
    const slugs = choiceText([doctor, ...others].map(({ slug }) => slug));
    return atDoctor('ambiguous_doctor', `Ada beberapa dokter dengan nama itu. Tulis ${slugs}.`);
  }
  return doctor.is_tied ? atDoctor('doctor_taken') : ok(doctor);
}

type Sending = Readonly<{ tx: Tx; actor: UserActor; platform: PlatformServices }>;

type Given = Readonly<{
  contact: string;
  name: string;
  roles: readonly GrantedRole[];
  facilityId: number | null;
  place: string;
  doctor: Pick<InvitableDoctor, 'id' | 'name'> | null;
}>;

/** Writes an invitation in the place of earlier ones to the same address or doctor, and its mail. */
export async function sendInvitation(
  { tx, actor, platform }: Sending,
  reach: store.InvitationReach,
  { contact, name, roles, facilityId, place, doctor }: Given,
): Promise<Outcome<null, 'already_known' | 'already_invited'>> {
  const to = { channel: 'email', contact } as const;
  const atEmail = <C extends 'already_known' | 'already_invited'>(code: C) =>
    fail(code, { fieldErrors: { email: [roleFailures[code][1]] } });
  if (await getUserByContactOrNull(tx, to)) return atEmail('already_known');
  if (!(await store.endEarlierInvitations(tx, reach, { contact, doctorId: doctor?.id ?? null }))) return atEmail('already_invited');
  const inviter = (await getUserOrNull(tx, actor.userId))?.name || 'Petugas Sehati';
  const link = { ...to, purpose: 'invitation', roles, facilityId, name, doctorId: doctor?.id ?? null, invitedBy: actor.userId } as const;
  const url = `${platform.env.publicUrl}${invitationPath(await insertLink(tx, link))}`;
  const message = {
    kind: 'invitation',
    url,
    roleNames: roleNames(roles),
    place,
    inviter,
    invitee: name,
    doctor: doctor?.name ?? '',
  } as const;
  await queueAccountMessage(tx, platform, to, message);
  return ok();
}
