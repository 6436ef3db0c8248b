import { Outlet } from 'react-router';
import { dateInJakarta, longDateOf } from '#app/platform/calendar.ts';
import { actorContext } from '#app/platform/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { Route } from './+types/requires-auth.ts';

/** The pages inside are for users; others are redirected to the log-in and back (`server/pages/page-guard.ts`). */
export const handle = { access: 'requiresAuth' };

/** Each page of an account with a pending deletion says so, and offers to cancel it. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const eraseAfter = actor.kind === 'user' ? actor.eraseAfter : null;
  return { eraseOn: eraseAfter ? longDateOf(dateInJakarta(eraseAfter)) : null };
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
              <input type="hidden" name="intent" value="undo" />
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
