import { z } from 'zod';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedContact } from '#app/platform/contacts/contact.server.ts';
import { fail, forbidden, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './invitation.store.server.ts';
import { forInviters, sendInvitation } from './invite-account.server.ts';
import { lockInviterOrNull, reachOf } from './lock-inviter.server.ts';
import { readFreeDoctor } from './read-doctor.server.ts';
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
  async run({ db, actor }) {
    const rows = await store.findInvitations(db, reachOf(actor.grants), perList);
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
  failures: { ...roleFailures, not_found: notFound, forbidden },
  async run({ tx, actor, platform }, { id }) {
    const reach = await lockInviterOrNull(tx, actor);
    if (!reach) return fail('forbidden');
    const row = await store.lockInvitationOrNull(tx, id, reach);
    if (!row) return fail('not_found');
    const { contact, roles, facility, facility_id: facilityId, doctor_slug: slug } = row;
    const doctor = slug === null ? ok(null) : await readFreeDoctor(tx, slug, reach.scope);
    if (!doctor.ok) return doctor;
    const given = { contact, name: row.name ?? '', roles, facilityId, place: facility ?? wholeGroup, doctor: doctor.value };
    return await sendInvitation({ tx, actor, platform }, reach, given);
  },
  audit: ({ id }) => ({ object: `account_link:${id}` }),
});

/** Revokes an invitation: its link opens nothing any more. */
export const revokeInvitation = operation({
  name: 'account.invitation_revoked',
  ...forInviters,
  input: invitationId,
  failures: { not_found: notFound },
  async run({ tx, actor }, { id }) {
    const row = await store.lockInvitationOrNull(tx, id, reachOf(actor.grants));
    return row && (await store.endInvitation(tx, id)) ? ok() : fail('not_found');
  },
  audit: ({ id }) => ({ object: `account_link:${id}` }),
});
