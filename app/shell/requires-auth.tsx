import { Outlet } from 'react-router';
import { getPendingDeletionOrNull } from '#app/domains/accounts/index.server.ts';
import { dateInJakarta, longDateOf } from '#app/platform/calendar.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { Route } from './+types/requires-auth.ts';

/** The pages inside are for people with an account; others are led to the log-in and back (`server/pages/page-guard.ts`). */
export const handle = { access: 'requiresAuth' };

/** An account that is leaving says so on each of its pages, with the way back. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  if (actor.kind !== 'user') return { eraseOn: null };
  const deletion = await getPendingDeletionOrNull(context.get(platformContext).db, actor.userId);
  return { eraseOn: deletion ? longDateOf(dateInJakarta(deletion.erase_after)) : null };
}

export default function RequiresAuth({ loaderData: { eraseOn } }: Route.ComponentProps) {
  return (
    <>
      {eraseOn ? (
        <section className="wrap pt-4" aria-label="Penghapusan akun">
          <Notice tone="error">
            <p className="font-bold">Akun Anda akan dihapus pada {eraseOn}</p>
            <p>Sampai hari itu semuanya masih dapat dipakai. Berubah pikiran? Batalkan, dan semua tetap seperti semula.</p>
            <form method="post" action="/account/data" className="mt-3">
              <input type="hidden" name="intent" value="stay" />
              <Button type="submit" tone="brand">
                Batalkan penghapusan
              </Button>
            </form>
          </Notice>
        </section>
      ) : null}
      <Outlet />
    </>
  );
}
