import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import type { StaffRights } from '#app/platform/access/actor.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findFacilityIds } from './letter.store.server.ts';
import { type Team, teams } from './letter-states.schema.ts';
import { teamCapabilities } from './letter-states.ts';

type Place = Readonly<{ team: Team; facility_id: number | null }>;

const topicOf = (team: Team, facilityId: number | null) => `letters:${team}-${facilityId ?? 'group'}`;

/** Tells who has the inbox open that a letter came or changed: the desk, which sees every letter of a place, and the letter's own team. */
export function announceLetter(tx: Tx, id: string, kind: string, ...places: readonly Place[]): void {
  const topics = new Set(places.flatMap(({ team, facility_id }) => [topicOf('desk', facility_id), topicOf(team, facility_id)]));
  announce(tx, ...[...topics].map((topic) => ({ topic, kind: `letter.${kind}`, key: id })));
}

/** The topics of the letters that a caller reaches at the chosen facilities. */
export async function letterTopicsOf(platform: Platform, actor: StaffRights, chosen: readonly number[]): Promise<string[]> {
  const places = [...(await findFacilityNames(platform)).map(({ id }) => id), null];
  return teams.flatMap((team) => {
    const scope = narrowScope(scopeOf(actor, teamCapabilities[team]), chosen);
    // Who sees all letters of a place needs no topic of its teams.
    const desk = team === 'desk' ? null : narrowScope(scopeOf(actor, teamCapabilities.desk), chosen);
    return scope === null
      ? []
      : places.filter((id) => isInScope(scope, id) && !(desk && isInScope(desk, id))).map((id) => topicOf(team, id));
  });
}

/** `letters:<team>-<facility id>`, or `-group`: letters of a team there, for who answers for it; of the team `desk`: all letters there. */
export const letterTopic: LiveTopicKind = {
  kind: 'letters',
  async mayFollow(db, asked) {
    const places = asked.map(({ id }) => {
      const at = id.indexOf('-');
      return { team: teams.find((team) => team === id.slice(0, at)), facility: id.slice(at + 1) };
    });
    const known = await findFacilityIds(
      db,
      places.map(({ facility }) => facility),
    );
    return asked.map(({ actor }, at) => {
      const { team, facility } = places[at] ?? {};
      if (!team || facility === undefined) return false;
      const scope = scopeOf(actor, teamCapabilities[team]);
      return facility === 'group' ? isInScope(scope, null) : known.has(facility) && isInScope(scope, Number(facility));
    });
  },
};
