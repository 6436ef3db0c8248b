import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import { hoursOf, longDateOf } from '#app/platform/calendar.ts';
import { networkOf } from '#app/platform/client-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { whatsappText } from '../rules.ts';
import type { VisitFacts } from '../store.server.ts';

/**
 * The secret part of a request's private link, 256 bits. It is made from the code with the application's secret, so that the
 * answer to a retry can be built again and neither the token nor the patient's name needs to be kept beside the Idempotency-Key.
 */
export function tokenOf(platform: Platform, code: string): string {
  const signed = platform.signed.sign('appointment-status', code);
  return signed.slice(signed.lastIndexOf('.') + 1);
}

/** What the database keeps of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The private link itself. */
export function statusUrlOf(platform: Platform, code: string): string {
  return `${platform.env.publicUrl}/pendaftaran/status/${tokenOf(platform, code)}`;
}

/** The chat with the facility, its message written. */
export function whatsappUrlOf(
  platform: Platform,
  facts: VisitFacts & { code: string; patient_name: string; shows_place: boolean },
): string {
  const text = whatsappText({
    facilityName: facts.facility.name,
    patientName: facts.patient_name,
    doctorName: facts.doctor.name,
    specializationName: facts.specialization.name,
    dateText: longDateOf(facts.visit_date),
    hoursText: hoursOf(facts.start_hour, facts.end_hour, facts.time_zone),
    code: facts.code,
    showsSlot: facts.shows_place,
    statusUrl: statusUrlOf(platform, facts.code),
  });
  return whatsappLink(facts.facility.whatsapp_phone, text);
}

/** What limits per phone number count: the counters must not hold readable phones. */
export function phoneSubject(platform: Platform, phone: string): string {
  return tokenOf(platform, `phone:${phone}`);
}

/** Keyed hashes of the client network and of the visit session: enough to compare, not to read. */
export function originOf(platform: Platform, { ip, visit }: Actor): { networkHash: string; visitHash: string | null } {
  const keyed = (value: string) => platform.signed.sign('appointment-origin', value).slice(-43);
  return { networkHash: keyed(networkOf(ip)), visitHash: visit && keyed(visit) };
}
