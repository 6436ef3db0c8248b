import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { endMyOtherSessions, endMySession } from './end-my-sessions.server.ts';
import { findSessions } from './find-sessions.server.ts';
import { lockScreen } from './lock-screen.server.ts';
import { sessionEndedAnswer, sessionListAnswer } from './session.schema.ts';

const tag = 'Akun';

export const sessionEndpoints: readonly Endpoint[] = [
  expose(findSessions, {
    method: 'get',
    path: '/auth/sessions',
    summary: 'Di mana saja akun ini sedang masuk',
    tag,
    rateLimit: { name: 'sessions', max: 60, windowSeconds: 60 },
    response: sessionListAnswer,
    respond: (sessions) =>
      answer(
        sessions.map(({ id, device, created_at, last_used_at, is_current, needs_factor }) => ({
          id,
          device,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: is_current,
          second_factor: needs_factor,
        })),
      ),
  }),
  expose(lockScreen, {
    method: 'post',
    path: '/auth/lock',
    summary: 'Mengunci layar petugas',
    description: 'Sesudahnya peran sesi ini tidak berlaku, sampai pemiliknya membuktikan diri lewat `/auth/reauthenticate`.',
    tag,
    response: sessionEndedAnswer,
    respond: () => answer({}, 'Layar terkunci'),
  }),
  expose(endMyOtherSessions, {
    method: 'delete',
    path: '/auth/sessions',
    summary: 'Mengeluarkan semua perangkat lain',
    tag,
    response: sessionEndedAnswer,
    respond: () => answer({}, 'Semua perangkat lain sudah dikeluarkan'),
  }),
  expose(endMySession, {
    method: 'delete',
    path: '/auth/sessions/{id}',
    summary: 'Mengeluarkan satu perangkat',
    description: 'Sesi orang lain dan sesi yang tidak ada dijawab sama.',
    tag,
    response: sessionEndedAnswer,
    respond: () => answer({}, 'Perangkat sudah dikeluarkan'),
  }),
];
