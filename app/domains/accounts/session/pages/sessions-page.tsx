import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { endMyOtherSessions, endMySession } from '../end-my-sessions.server.ts';
import { findSessions } from '../find-sessions.server.ts';
import { sessionPath } from '../session.schema.ts';
import { lastUsedText } from '../session.ts';
import { SessionList } from '../ui/session-list.tsx';
import type { Route } from './+types/sessions-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const here = '/account/sessions';
/** Replaces a text that is not an id, so that it is answered like an unknown id. */
const unknownId = '00000000-0000-0000-0000-000000000000';

export async function loader(args: Route.LoaderArgs) {
  const sessions = await load(findSessions, args, {});
  const now = args.context.get(platformContext).clock.now();
  const done = new URL(args.request.url).searchParams.get('dikeluarkan');
  return {
    sessions: sessions.map(({ id, device, last_used_at, is_current, needs_factor }) => ({
      // Only other sessions are ended by id.
      id: is_current ? null : id,
      device,
      lastUsed: lastUsedText(last_used_at, now),
      isCurrent: is_current,
      mfaRequired: needs_factor,
    })),
    message: done === 'satu' ? 'Perangkat sudah dikeluarkan.' : done === 'semua' ? 'Semua perangkat lain sudah dikeluarkan.' : null,
  };
}

export const action = formActions(
  'act',
  { others: formAction(endMyOtherSessions, { done: () => `${here}?dikeluarkan=semua` }) },
  formAction(endMySession, {
    readInput: (fields) => ({ id: sessionPath.shape.id.catch(unknownId).parse(fields.get('id')) }),
    answersMissing: true,
    done: () => `${here}?dikeluarkan=satu`,
  }),
);

/** A refusal means that the session had already ended, so the list is loaded again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 404 || defaultShouldRevalidate;

export const meta = () => [{ title: 'Perangkat & sesi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      path={here}
      title="Perangkat & sesi"
      lead="Di sini akun Anda sedang terbuka. Ada yang tidak Anda kenal? Keluarkan perangkat itu, lalu ganti kata sandi."
    >
      <SessionList sessions={loaderData.sessions} message={loaderData.message} answer={actionData} />
    </AccountFrame>
  );
}
