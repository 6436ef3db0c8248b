import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import { hoursOf, longDateOf } from '#app/platform/calendar.ts';
import { networkOf } from '#app/platform/client-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { whatsappLink } from '#app/platform/whatsapp.ts';
import { whatsappText } from '../rules.ts';
import type { VisitFacts } from '../store.server.ts';

/**
 * Returns the 256-bit token of a request's private link. It is derived from the code with the application's secret, so the answer to a
 * retry can be rebuilt without storing the token or the patient's name with the Idempotency-Key.
 */
export function tokenOf(platform: Platform, code: string): string {
  const signed = platform.signed.sign('appointment-status', code);
  return signed.slice(signed.lastIndexOf('.') + 1);
}

/** Returns the hash of a token, as the database stores it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the URL of a request's private link. */
export function statusUrlOf(platform: Platform, code: string): string {
  return `${platform.env.publicUrl}/pendaftaran/status/${tokenOf(platform, code)}`;
}

/** Returns the link to the chat with the facility, with the message filled in. */
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

/** The subject of limits per phone number, hashed because the counters must not hold readable numbers. */
export function phoneSubject(platform: Platform, phone: string): string {
  return tokenOf(platform, `phone:${phone}`);
}

/** Returns keyed hashes of the client network and the visit session: they can be compared, but not reversed. */
export function originOf(platform: Platform, { ip, visit }: Actor): { networkHash: string; visitHash: string | null } {
  const keyed = (value: string) => platform.signed.sign('appointment-origin', value).slice(-43);
  return { networkHash: keyed(networkOf(ip)), visitHash: visit && keyed(visit) };
}
