import { findReviewedArticles } from '#app/domains/content/index.server.ts';
import { getDoctorProfileOrNull } from '#app/domains/directory/index.server.ts';
import { findServicesOfDoctor } from '#app/domains/services/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** A doctor's profile with the services and the newest reviewed articles; null when there is no such doctor. Public. */
export async function getDoctorPageOrNull(actor: Actor, input: { doctor: string }, platform: Platform) {
  const profile = await getDoctorProfileOrNull(actor, input, platform);
  if (!profile) return null;
  const [services, articles] = await Promise.all([
    findServicesOfDoctor(platform.db, profile.id),
    findReviewedArticles(platform.db, profile.id, platform.clock.now()),
  ]);
  return { ...profile, services, articles };
}
