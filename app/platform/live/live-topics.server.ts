import type { StaffRights, UserActor } from '../access/actor.server.ts';
import type { Queryable } from '../database/db.server.ts';

/** The account behind a stream. */
export type LiveActor = StaffRights & Pick<UserActor, 'sessionId' | 'userId'>;

/** One kind of topic, registered in the manifest of the domain that knows who may follow it. */
export type LiveTopicKind = Readonly<{
  /** The part before the colon, such as `unit`. */
  kind: string;
  /**
   * Says for each pair, in their order, whether the account may follow the topic with this id. Asked when a stream opens, and every minute
   * for all streams at once; an id is text of the caller, of any format.
   */
  mayFollow(db: Queryable, asked: readonly Readonly<{ actor: LiveActor; id: string }>[]): Promise<readonly boolean[]>;
}>;

/** The topics that each actor may follow, of those it asks for. Unknown ones and those of others are left out alike. */
export async function allowedTopics(
  db: Queryable,
  kinds: readonly LiveTopicKind[],
  asked: readonly Readonly<{ actor: LiveActor; topics: readonly string[] }>[],
): Promise<string[][]> {
  const pairs = asked.flatMap(({ actor, topics }, of) =>
    topics.map((topic) => {
      const at = topic.indexOf(':');
      return { of, topic, actor, kind: topic.slice(0, at), id: topic.slice(at + 1) };
    }),
  );
  const allowed = asked.map((): string[] => []);
  for (const { kind, mayFollow } of kinds) {
    const own = pairs.filter((pair) => pair.kind === kind);
    if (own.length === 0) continue;
    const answers = await mayFollow(db, own);
    own.forEach(({ of, topic }, index) => {
      if (answers[index] === true) allowed[of]?.push(topic);
    });
  }
  return allowed;
}
