import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { endMyOtherSessions, endMySession, findSessions } from './operations.server.ts';
import { sessionEndedAnswer, sessionListAnswer, sessionPath } from './schema.ts';

const tag = 'Akun';

export const sessionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/auth/sessions',
    summary: 'Di mana saja akun ini sedang masuk',
    tag,
    auth: 'user',
    rateLimit: { name: 'sessions', max: 60, windowSeconds: 60 },
    response: sessionListAnswer,
    async handle({ actor, platform }) {
      const sessions = await findSessions(requireUser(actor), platform);
      return answer(
        sessions.map(({ id, device, created_at, last_used_at, is_current, owes_factor }) => ({
          id,
          device,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: is_current,
          second_factor: owes_factor,
        })),
      );
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/sessions',
    summary: 'Mengeluarkan semua perangkat lain',
    tag,
    auth: 'user',
    rateLimit: { name: 'sessions-end', max: 60, windowSeconds: 60 },
    audit: 'account.other_sessions_ended',
    response: sessionEndedAnswer,
    async handle({ actor, platform }) {
      await endMyOtherSessions(requireUser(actor), platform);
      return answer({}, 'Semua perangkat lain sudah dikeluarkan');
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/sessions/{id}',
    summary: 'Mengeluarkan satu perangkat',
    description: 'Sesi orang lain dan sesi yang tidak ada dijawab sama.',
    tag,
    auth: 'user',
    rateLimit: { name: 'sessions-end', max: 60, windowSeconds: 60 },
    audit: 'account.session_ended',
    problems: ['not_found'],
    params: sessionPath,
    response: sessionEndedAnswer,
    async handle({ actor, platform, input }) {
      if (!(await endMySession(requireUser(actor), input.params.id, platform))) throw new Problem('not_found');
      return answer({}, 'Perangkat sudah dikeluarkan');
    },
  }),
];

function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Problem('unauthenticated');
  return actor;
}
