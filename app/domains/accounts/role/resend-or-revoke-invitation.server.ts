import { z } from 'zod';
import { isDoctorFree } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './invitation.store.server.ts';
import { forInviters, reachOf, sendInvitation } from './invite-account.server.ts';
import { invitationId } from './role.schema.ts';
import { roleFailures, wholeGroup } from './role.ts';

const perList = 200;

/**
 * The invitations that wait, with the address masked: those that are open, and those that have ended and were asked for again. A manager
 * sees those of the doctors at the own facilities.
 */
export const findInvitations = operation({
  name: 'account.find_invitations',
  access: staffCan('doctors.invite'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, scope }) {
    const rows = await store.findInvitations(db, reachOf(actor, scope), perList);
    return ok(
      rows.map(({ contact, facility, id, name, roles, doctor, inviter, is_open, expires_at, asked_at }) => ({
        id,
        name,
        roles,
        doctor,
        inviter,
        is_open,
        expires_at: expires_at.toISOString(),
        asked_at: asked_at?.toISOString() ?? null,
        email: maskedContact({ channel: 'email', contact }),
        facility: facility ?? wholeGroup,
      })),
    );
  },
});

/** Sends an invitation again, with a new link in the name of the caller; the earlier link ends. */
export const resendInvitation = operation({
  name: 'account.invitation_resent',
  ...forInviters,
  input: invitationId,
  failures: { ...roleFailures, not_found: notFound },
  async run({ tx, actor, scope, platform }, { id }) {
    const reach = reachOf(actor, scope);
    const row = await store.lockInvitationOrNull(tx, id, reach);
    if (!row) return fail('not_found');
    const { contact, roles, facility, facility_id: facilityId, doctor_id: doctorId, doctor } = row;
    if (doctorId !== null && !(await isDoctorFree(tx, doctorId))) return fail('doctor_taken');
    const given = { contact, name: row.name ?? '', roles, facilityId, place: facility ?? wholeGroup };
    return await sendInvitation({ tx, actor, platform }, reach, {
      ...given,
      doctor: doctorId === null ? null : { id: doctorId, name: doctor ?? '' },
    });
  },
  audit: ({ id }) => ({ object: `account_link:${id}` }),
});

/** Revokes an invitation: its link opens nothing any more. */
export const revokeInvitation = operation({
  name: 'account.invitation_revoked',
  ...forInviters,
  input: invitationId,
  failures: { not_found: notFound },
  async run({ tx, actor, scope }, { id }) {
    const row = await store.lockInvitationOrNull(tx, id, reachOf(actor, scope));
    return row && (await store.endInvitation(tx, id)) ? ok() : fail('not_found');
  },
  audit: ({ id }) => ({ object: `account_link:${id}` }),
});
