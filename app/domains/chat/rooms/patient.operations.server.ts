import { getFamilyMemberOrNull, getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { findUnits } from '#app/domains/directory/index.server.ts';
import { monthsOldOn } from '#app/platform/birth-date.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { TriageKind } from './kinds.schema.ts';
import type { Offer } from './offers.store.server.ts';
import type { Intake } from './schema.ts';
import {
  crisisText,
  crisisTitle,
  emergencyTitle,
  type Fit,
  fittingKinds,
  type Question,
  triageTitle,
  triageVersion,
} from './triage.rules.ts';

type Patient = Pick<Intake, 'name' | 'relation' | 'birthDate'>;

/** For whom a chat is, as it is stored; null for a member of another account. The age of the account's holder is not known. */
export async function readPatientOrNull(db: Queryable, userId: string, memberId: string | null): Promise<Patient | null> {
  if (memberId === null) return { name: (await getProfileOrNull(db, userId))?.name ?? '', relation: 'self', birthDate: null };
  const member = await getFamilyMemberOrNull(db, userId, memberId);
  return member && { name: member.name, relation: member.relation, birthDate: member.birth_date };
}

/** What decides which questions this patient is asked before a chat with this doctor. */
export const fitOf = ({ specializations }: Pick<Offer, 'specializations'>, { birthDate }: Patient, now: Date): Fit => ({
  specializations,
  months: birthDate === null ? null : monthsOldOn(dateInJakarta(now), birthDate),
});

/** The questions as callers of `/v1` get them, by each kind that fits. */
export const triageFor = (fit: Fit) => ({
  version: triageVersion,
  title: triageTitle,
  kinds: Object.fromEntries(fittingKinds(fit).map(({ kind, questions }) => [kind, questions])) as Partial<Record<TriageKind, Question[]>>,
});

/** The emergency departments of the group with their numbers, the one of this facility first. */
export async function findWards(db: Queryable, facilityId: number): Promise<{ name: string; phone: string }[]> {
  const units = (await findUnits({ db })).toSorted((a, b) => Number(b.id === facilityId) - Number(a.id === facilityId));
  return units.flatMap(({ name, emergency_phone: phone }) => (phone ? [{ name, phone }] : []));
}

/** What a caller shows instead of a chat, after a sign of an emergency. */
export async function urgencyOf(db: Queryable, result: 'emergency' | 'crisis', offer: Pick<Offer, 'facility_id' | 'emergency_phone'>) {
  if (result === 'emergency') return { title: emergencyTitle, phones: ['119', ...(offer.emergency_phone ? [offer.emergency_phone] : [])] };
  const wards = await findWards(db, offer.facility_id);
  return { title: crisisTitle, text: crisisText, phones: ['119', ...wards.map(({ phone }) => phone)] };
}
