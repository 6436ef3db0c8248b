import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { networkOf } from '#app/platform/access/client-address.server.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { askedChatText, cancelledChatText, movedChatText } from './changed-visit-chat.ts';
import type { RequestStatus } from './request.schema.ts';
import type { VisitFacts } from './request.store.server.ts';
import { whatsappText } from './request.ts';

/** The ids of a changed request for the audit log. */
export function auditRequest({ id, user_id: userId }: Readonly<{ id: string; user_id: string | null }>) {
  return { object: `appointment_request:${id}`, ...(userId === null ? {} : { subjectId: userId }) } as const;
}

/**
 * The limits of changes by a private link, for one kind of change. A ward has one address for all its patients, so a link is limited
 * closely and an address only against floods.
 */
export function linkLimits(name: 'register_change' | 'register_details' | 'register_reminders') {
  return [perRecord('token', 20, '10m', name), perAccount(60, '10m', name), perAddress(200, '10m', name)] as const;
}

/**
 * Returns the 256-bit token of a request's private link. It is derived from the code with the application's secret, so the answer to a
 * retry can be rebuilt without storing the token or the patient's name with the Idempotency-Key.
 */
export function tokenOf(platform: Pick<PlatformServices, 'signed'>, code: string): string {
  const signed = platform.signed.sign('appointment-status', code);
  return signed.slice(signed.lastIndexOf('.') + 1);
}

/** Returns the hash of a token, as the database stores it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the URL of a request's private link. */
export function statusUrlOf(platform: Pick<PlatformServices, 'env' | 'signed'>, code: string): string {
  return `${platform.env.publicUrl}/pendaftaran/status/${tokenOf(platform, code)}`;
}

type ChatFacts = VisitFacts & { code: string; patient_name: string; shows_place: boolean };

/** The link to the chat with the facility, with the message of a registration filled in. */
function whatsappUrlOf(platform: PlatformServices, facts: ChatFacts): string {
  return whatsappLink(facts.facility.whatsapp_phone, whatsappText(chatTextFacts(platform, facts)));
}

/** Returns the link to the chat with the facility, with the message that fits what happened to the request. */
export function changedChatUrlOf(
  platform: PlatformServices,
  request: ChatFacts & { status: RequestStatus; moved_from: string | null; isByHospital: boolean },
): string {
  const facts = chatTextFacts(platform, request);
  const { status, moved_from, facility } = request;
  if (request.isByHospital) return whatsappLink(facility.whatsapp_phone, askedChatText(facts));
  if (status === 'cancelled') return whatsappLink(facility.whatsapp_phone, cancelledChatText(facts));
  if (moved_from === null) return whatsappUrlOf(platform, request);
  return whatsappLink(facility.whatsapp_phone, movedChatText({ ...facts, oldDateText: longDateOf(moved_from) }));
}

function chatTextFacts(platform: PlatformServices, facts: ChatFacts) {
  return {
    facilityName: facts.facility.name,
    patientName: facts.patient_name,
    doctorName: facts.doctor.name,
    specializationName: facts.specialization.name,
    dateText: longDateOf(facts.visit_date),
    hoursText: hoursOf(facts.start_hour, facts.end_hour, facts.time_zone),
    code: facts.code,
    showsSlot: facts.shows_place,
    statusUrl: statusUrlOf(platform, facts.code),
  };
}

/** The subject of limits per phone number, hashed because the counters must not hold readable numbers. */
export function phoneSubject(platform: PlatformServices, phone: string): string {
  return tokenOf(platform, `phone:${phone}`);
}

/** Returns keyed hashes of the client network and the visit session: they can be compared, but not reversed. */
export function originOf(platform: PlatformServices, { ip, visit }: Actor): { networkHash: string; visitHash: string | null } {
  const keyed = (value: string) => platform.signed.sign('appointment-origin', value).slice(-43);
  return { networkHash: keyed(networkOf(ip)), visitHash: visit && keyed(visit) };
}
