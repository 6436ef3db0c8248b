import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { disconnectGoogle, getGoogleConnection } from './identities.operations.server.ts';
import { startGoogle } from './operations.server.ts';
import { googleConnectionAnswer, googleDisconnectedAnswer, googleUrlAnswer, googleUrlInput } from './schema.ts';

const tag = 'Akun';

export const googleEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/auth/google/url',
    summary: 'Alamat untuk masuk dengan Google',
    description:
      'Menyimpan kuki 10 menit di peramban yang meminta; Google mengembalikan peramban itu ke situs ini. 404 bila tidak disediakan.',
    tag,
    auth: 'public',
    rateLimit: { name: 'google-url', max: 30, windowSeconds: 60 },
    problems: ['not_found', 'unavailable'],
    query: googleUrlInput,
    response: googleUrlAnswer,
    async handle({ actor, platform, input, answerHeaders }) {
      const started = await startGoogle(actor, input.query, platform);
      if (started.ok) {
        answerHeaders.append('set-cookie', started.cookie);
        return { ...answer({ address: started.address }), address: started.address };
      }
      if (started.code === 'off') throw new Problem('not_found');
      if (started.code === 'busy') throw new Problem('too_many_requests', { retryAfterSeconds: 60 });
      throw new Problem('unavailable', { retryAfterSeconds: 10 });
    },
  }),
  endpoint({
    method: 'get',
    path: '/user/google',
    summary: 'Apakah akun Google terhubung dengan akun ini',
    tag,
    auth: 'user',
    rateLimit: { name: 'google-connection', max: 60, windowSeconds: 60 },
    response: googleConnectionAnswer,
    async handle({ actor, platform }) {
      const { connected_at, ...rest } = await getGoogleConnection(actor, platform);
      return answer({ ...rest, connected_at: connected_at?.toISOString() ?? null });
    },
  }),
  endpoint({
    method: 'delete',
    path: '/user/google',
    summary: 'Memutuskan akun Google dari akun ini',
    description: 'Sesi lain akun ini berakhir. Ditolak (409) selama Google satu-satunya cara masuk.',
    tag,
    auth: 'user',
    recentAuthentication: true,
    rateLimit: { name: 'google-disconnect', max: 10, windowSeconds: 600 },
    audit: 'account.google_disconnected',
    problems: ['conflict', 'reauth'],
    response: googleDisconnectedAnswer,
    async handle({ actor, platform }) {
      const done = await disconnectGoogle(actor, platform);
      if (done.ok) return answer({ connected: false as const }, 'Akun Google tidak lagi terhubung');
      throw new Problem('conflict', {
        message: 'Google satu-satunya cara masuk ke akun ini. Buat kata sandi dulu.',
        extra: { reason: done.code },
      });
    },
  }),
];
