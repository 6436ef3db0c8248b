import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { disconnectGoogle, getGoogleConnection } from './disconnect-google.server.ts';
import { googleConnectionAnswer, googleDisconnectedAnswer, googleUrlAnswer, googleUrlInput } from './google.schema.ts';
import { startGoogle } from './google-round-trip.server.ts';

const tag = 'Akun';

export const googleEndpoints: readonly Endpoint[] = [
  expose(startGoogle, {
    method: 'get',
    path: '/auth/google/url',
    summary: 'Alamat untuk masuk dengan Google',
    description:
      'Menyimpan kuki 10 menit di peramban yang meminta; Google mengembalikan peramban itu ke situs ini. 404 bila tidak disediakan.',
    tag,
    rateLimit: { name: 'google-url', max: 30, windowSeconds: 60 },
    query: googleUrlInput,
    readInput: ({ query }) => ({ ...(query as object), permit: undefined }),
    response: googleUrlAnswer,
    respond({ address, cookie }, { headers }) {
      headers.append('set-cookie', cookie);
      return { ...answer({ address }), address };
    },
  }),
  expose(getGoogleConnection, {
    method: 'get',
    path: '/user/google',
    summary: 'Apakah akun Google terhubung dengan akun ini',
    tag,
    rateLimit: { name: 'google-connection', max: 60, windowSeconds: 60 },
    response: googleConnectionAnswer,
    respond: ({ connected_at: at, can_disconnect }) =>
      answer({ connected: at !== null, connected_at: at?.toISOString() ?? null, can_disconnect }),
  }),
  expose(disconnectGoogle, {
    method: 'delete',
    path: '/user/google',
    summary: 'Memutuskan akun Google dari akun ini',
    description: 'Sesi lain akun ini berakhir. Ditolak (409) selama Google satu-satunya cara masuk.',
    tag,
    response: googleDisconnectedAnswer,
    respond: () => answer({ connected: false as const }, 'Akun Google tidak lagi terhubung'),
  }),
];
