import { getFamilyMemberOrNull, getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { findClassBoxOrNull, findUnits } from '#app/domains/directory/index.server.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { isChildOn, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { Offer } from './chat-offer.store.server.ts';
import type { Intake } from './room.schema.ts';
import {
  type CrisisHelp,
  crisisHelp,
  crisisMatch,
  crisisSentence,
  emergencyText,
  emergencyTitle,
  type Fit,
  fittingKinds,
  leastHelp,
  type Question,
  triageTitle,
  triageVersion,
} from './triage.ts';
import type { TriageKind } from './triage-kinds.schema.ts';

type Patient = Pick<Intake, 'name' | 'relation' | 'birthDate' | 'gender'>;

/** For whom a chat is, as it is stored; null for a member of another account. */
export async function readPatientOrNull(db: Queryable, userId: string, memberId: string | null): Promise<Patient | null> {
  if (memberId === null) {
    const own = await getProfileOrNull(db, userId);
    return { name: own?.name ?? '', relation: 'self', birthDate: own?.birth_date ?? null, gender: own?.gender ?? null };
  }
  const member = await getFamilyMemberOrNull(db, userId, memberId);
  return member && { name: member.name, relation: member.relation, birthDate: member.birth_date, gender: null };
}

/** Whether this patient is a child that orders for itself. */
export const lacksGuardian = ({ relation, birthDate }: Pick<Patient, 'relation' | 'birthDate'>, now: Date): boolean =>
  relation === 'self' && birthDate !== null && isChildOn(dateInJakarta(now), birthDate);

/** Whether this patient orders without having said age or sex: neither the questions nor the bound of age would hold. */
export const lacksDetails = ({ relation, birthDate, gender }: Pick<Patient, 'relation' | 'birthDate' | 'gender'>): boolean =>
  relation === 'self' && (birthDate === null || !gender);

/** What decides which questions this patient is asked before a chat with this doctor. */
export const fitOf = ({ specializations }: Pick<Offer, 'specializations'>, { birthDate, gender }: Patient, now: Date): Fit => ({
  specializations,
  gender,
  months: birthDate === null ? null : monthsOldOn(dateInJakarta(now), birthDate),
});

/** The questions as callers of `/v1` get them, by each kind that fits. */
export const triageFor = (fit: Fit) => ({
  version: triageVersion,
  title: triageTitle,
  kinds: Object.fromEntries(fittingKinds(fit).map(({ kind, questions }) => [kind, questions])) as Partial<Record<TriageKind, Question[]>>,
});

/** Who helps somebody that wishes to hurt themselves; the emergency department of this facility before the others. */
export async function findCrisisHelp(reads: Pick<Reads, 'db' | 'cache'>, facilityId: number): Promise<CrisisHelp> {
  const own = (await findUnits(reads)).find(({ id }) => id === facilityId);
  return crisisHelp((await findClassBoxOrNull(reads, crisisMatch, own?.slug)) ?? leastHelp);
}

/** What a caller shows instead of a chat, after a sign of an emergency. */
export async function urgencyOf(
  reads: Pick<Reads, 'db' | 'cache'>,
  result: 'emergency' | 'crisis',
  offer: Pick<Offer, 'facility_id' | 'emergency_phone'>,
) {
  if (result === 'emergency') {
    const phones = [ambulanceNumber, ...(offer.emergency_phone ? [offer.emergency_phone] : [])];
    return { message: `${emergencyTitle}. ${emergencyText}`, details: { title: emergencyTitle, phones } };
  }
  const help = await findCrisisHelp(reads, offer.facility_id);
  const phones = help.calls.flatMap(({ href }) => (href.startsWith('tel:') ? [href.slice('tel:'.length)] : []));
  return { message: crisisSentence(help), details: { title: help.title, text: help.say, phones: [...new Set(phones)] } };
}
