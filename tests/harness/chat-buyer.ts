import { triageEntries } from '#app/domains/chat/checkout/chat-checkout.ts';
import { consentVersion } from '#app/domains/chat/room/triage.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, triageOf } from '#tests/factories/chat.ts';
import type { openChatsOfFile } from './chats-of-file.ts';
import type { TestApp } from './test-app.ts';

type Chats = Awaited<ReturnType<typeof openChatsOfFile>>;

/** Where a chat with this doctor is bought. */
export const pathOf = ({ doctor }: Pick<ChatDoctor, 'doctor'>) => `/order/services/confirmation?dokter=${doctor.slug}`;

/** The doctor's page, whose address names the specialization. */
export async function doctorPage({ fetch }: Pick<TestApp, 'fetch'>, { doctor }: Pick<ChatDoctor, 'doctor'>): Promise<string> {
  const moved = await fetch(`/dokter/peninjau/${doctor.slug}`, { redirect: 'manual' });
  return await (await fetch(moved.headers.get('location') ?? '')).text();
}

/** Answers without a sign, and the forms of both steps. */
export const clear = triageEntries(triageOf());
export const signs = (entries = clear) => [['act', 'signs'], ...entries] as const;
export const payText = 'Pilih metode pembayaran';

/** People who buy chats by forms, as without a script. */
export function buyersOf({ app, db, platform, methodOf }: Chats) {
  async function buyer(own: Parameters<typeof createUser>[1] = { birth_date: '1990-03-07', gender: 'female' }) {
    const user = await createUser(db, { name: 'Siti Aminah', ...own });
    const { headers } = await signIn(db, user, platform.signed);
    return {
      user,
      headers,
      page: async (path: string) => await (await app.fetch(path, { headers })).text(),
      async post(path: string, fields: Iterable<readonly [string, string]>) {
        const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, value]));
        const answer = await app.fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
        return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
      },
    };
  }
  return {
    buyer,
    details: async (more: Record<string, string> = {}, entries = clear) =>
      [
        ...[['act', 'make'] as const, ...entries],
        ...Object.entries({
          'intake.complaint': 'Batuk',
          consent: consentVersion,
          payment_method: String(await methodOf('va_bca')),
          ...more,
        }),
      ] as const,
    roomsOf: (userId: string) => db.selectFrom('chat_rooms').select(['state', 'family_member_id']).where('user_id', '=', userId).execute(),
  };
}
