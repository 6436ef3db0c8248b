import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { endMyOtherSessions, endMySession, findSessions } from '../operations.server.ts';
import { lastUsedText } from '../rules.ts';
import { SessionList } from '../ui/session-list.tsx';
import '../ui/sessions.css';
import type { Route } from './+types/sessions.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const here = '/account/sessions';

/** Behind the guard, so there is somebody with an account. */
function requireUser(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw redirect('/account/login', 303);
  return actor;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const sessions = await findSessions(requireUser(context.get(actorContext)), platform);
  const now = platform.clock.now();
  const done = new URL(request.url).searchParams.get('dikeluarkan');
  return {
    sessions: sessions.map(({ id, device, last_used_at, is_current, owes_factor }) => ({
      id,
      device,
      lastUsed: lastUsedText(last_used_at, now),
      isCurrent: is_current,
      mfaRequired: owes_factor,
    })),
    message: done === 'satu' ? 'Perangkat sudah dikeluarkan.' : done === 'semua' ? 'Semua perangkat lain sudah dikeluarkan.' : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = requireUser(context.get(actorContext));
  const form = await request.formData();
  if (form.get('act') === 'others') {
    await endMyOtherSessions(actor, platform);
    return redirect(`${here}?dikeluarkan=semua`, 303);
  }
  const id = z.uuid().safeParse(form.get('id'));
  // Ended meanwhile, or another's: what is wished is so, and nothing more is told.
  if (!id.success || !(await endMySession(actor, id.data, platform))) return data(null, { status: 404 });
  return redirect(`${here}?dikeluarkan=satu`, 303);
}

export const meta = () => [{ title: 'Perangkat & sesi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const gone = actionData === null ? 'Perangkat itu tidak ada di daftar Anda. Mungkin sudah keluar lebih dulu.' : null;
  return (
    <AccountFrame
      path={here}
      title="Perangkat & sesi"
      lead="Di sini akun Anda sedang terbuka. Ada yang tidak Anda kenal? Keluarkan perangkat itu, lalu ganti kata sandi."
    >
      <div data-island="swap-form" data-swap>
        <SessionList sessions={loaderData.sessions} message={gone ?? loaderData.message} isRefusal={gone !== null} />
      </div>
    </AccountFrame>
  );
}
