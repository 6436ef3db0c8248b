import { getFacilityOrNull } from '#app/domains/directory/index.server.ts';
import { findServicesOfFacility } from '#app/domains/services/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** A facility with what is practised there and the categories of services it offers; null when there is none. Public. */
export async function getFacilityPageOrNull(actor: Actor, input: { address: string }, platform: Platform) {
  const [found, services] = await Promise.all([
    getFacilityOrNull(actor, input, platform),
    findServicesOfFacility(platform.db, input.address),
  ]);
  return found ? { ...found, services } : null;
}
