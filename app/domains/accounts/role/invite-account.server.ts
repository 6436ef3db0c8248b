import { z } from 'zod';
import { findInvitableDoctors, type InvitableDoctor, isDoctorFree } from '#app/domains/directory/index.server.ts';
import type { GrantedRole, UserActor } from '#app/platform/access/actor.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, forbidden, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getUserByContactOrNull, getUserOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { forAdmins, placeOfGrant } from './grant-role-or-disable-account.server.ts';
import * as store from './invitation.store.server.ts';
import { lockInviterOrNull } from './lock-inviter.server.ts';
import { notifyAdmins } from './notify-admins.server.ts';
import { atDoctor, readFreeDoctor } from './read-doctor.server.ts';
import { facilityMissing, inviteDoctorInput, inviteInput } from './role.schema.ts';
import { atFacility, invitationPath, isOfGroup, roleFailures, roleNames, wholeGroup } from './role.ts';

/** Doctors that a picker offers. */
const perPicker = 500;

/** Who handles invitations: administrators all of them, managers those of the doctors at their own facilities. */
export const forInviters = { access: staffCan('doctors.invite'), recent: true, limits: [perAccount(30, '1h', 'staff-invite')] } as const;

/**
 * Invites a person without an account: a link in a mail lets them choose a password and get the roles at one facility or in the group, with
 * a doctor's record where one is named. An address with an account is refused, because roles are granted to accounts directly.
 */
export const inviteAccount = operation({
  name: 'account.invited',
  ...forAdmins,
  limits: forInviters.limits,
  input: inviteInput,
  async run({ tx, actor, platform }, { email, name, roles, doctor: named, facility_id: chosen }) {
    const reach = await lockInviterOrNull(tx, actor);
    if (!reach?.all) return fail('forbidden');
    // Nobody has to say where roles are held that are of the whole group anyhow.
    const facilityId = chosen === undefined && roles.every(isOfGroup) ? null : chosen;
    if (facilityId === undefined)
      return fail('unknown_facility', { message: facilityMissing, fieldErrors: { facility_id: [facilityMissing] } });
    const place = await placeOfGrant(tx, roles, facilityId);
    if (!place.ok) return place;
    if (named !== '' && !roles.includes('doctor')) return atDoctor('doctor_without_role');
    const doctor = named === '' ? ok(null) : await readFreeDoctor(tx, named, 'group');
    if (!doctor.ok) return doctor;
    const given = { contact: email, name, roles, facilityId, place: place.value, doctor: doctor.value };
    return await sendInvitation({ tx, actor, platform }, reach, given);
  },
  audit: ({ roles, facility_id: facilityId = null }) => ({ object: `roles:${roles.join(',')}${atFacility(facilityId)}` }),
});

/** Invites a doctor who practises at one of the caller's facilities, with the role of doctor alone: a manager gives no other role. */
export const inviteDoctor = operation({
  name: 'account.doctor_invited',
  ...forInviters,
  input: inviteDoctorInput,
  failures: { ...roleFailures, forbidden },
  async run({ tx, actor, platform }, { email, name, doctor: named }) {
    const reach = await lockInviterOrNull(tx, actor);
    if (!reach) return fail('forbidden');
    const doctor = await readFreeDoctor(tx, named, reach.scope);
    if (!doctor.ok) return doctor;
    const given = { contact: email, name, roles: ['doctor'] as const, facilityId: null, place: wholeGroup, doctor: doctor.value };
    const sent = await sendInvitation({ tx, actor, platform }, reach, given);
    return sent.ok ? ok({ slug: doctor.value.slug }) : sent;
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

type Sending = Readonly<{ tx: Tx; actor: UserActor; platform: PlatformServices }>;

type Given = Readonly<{
  contact: string;
  name: string;
  roles: readonly GrantedRole[];
  facilityId: number | null;
  place: string;
  doctor: InvitableDoctor | null;
}>;

/**
 * Writes an invitation in the place of earlier ones to the same address or doctor, and its mail. Administrators are told of one of them and of
 * what a manager sends, also when it is sent again.
 */
export async function sendInvitation(
  { tx, actor, platform }: Sending,
  reach: store.InvitationReach,
  { contact, name, roles, facilityId, place, doctor }: Given,
): Promise<Outcome<null, 'already_known' | 'already_invited' | 'doctor_taken'>> {
  const to = { channel: 'email', contact } as const;
  const atEmail = <C extends 'already_known' | 'already_invited'>(code: C) =>
    fail(code, { fieldErrors: { email: [roleFailures[code][1]] } });
  const doctorId = doctor?.id ?? null;
  await store.lockInvited(tx, { contact, doctorId });
  const isAlone = await store.endEarlierInvitations(tx, reach, { contact, doctorId });
  // Who opens an earlier one at the same moment has its row until then: its account and its doctor's record are seen after that.
  if (await getUserByContactOrNull(tx, to)) return atEmail('already_known');
  if (doctorId !== null && !(await isDoctorFree(tx, doctorId))) return atDoctor('doctor_taken');
  if (!isAlone) return atEmail('already_invited');
  const inviter = (await getUserOrNull(tx, actor.userId))?.name || 'Petugas Sehati';
  const link = { ...to, purpose: 'invitation', roles, facilityId, name, doctorId, invitedBy: actor.userId } as const;
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
  const at = platform.clock.now().toISOString();
  if (roles.includes('admin')) {
    const notice = { kind: 'admin_added', person: name || maskedContact(to), isInvited: true, at } as const;
    await notifyAdmins(tx, platform, actor.userId, (by) => ({ ...notice, by }));
  } else if (doctor && !reach.all) {
    const notice = { kind: 'doctor_invited', doctor: doctor.name, place: doctor.units, at } as const;
    await notifyAdmins(tx, platform, actor.userId, (by) => ({ ...notice, inviter: by }));
  }
  return ok();
}
