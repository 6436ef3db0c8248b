import { type ActionFunctionArgs, Outlet } from 'react-router';
import { RateForm } from '#app/domains/chat/rating/ui/rate-form.tsx';
import { formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { useReread } from '#app/ui/live/use-reread.ts';
import { OwnVisitChoice } from '#app/ui/visits/own-visit-choice.tsx';
import { getReservationByToken } from '../find-reservations.server.ts';
import styles from '../ui/reservation.module.css';
import { ReservationForms, useChangeAnswer } from '../ui/reservation-forms.tsx';
import { ReservationView } from '../ui/reservation-view.tsx';
import type { Route } from './+types/reservation-page.ts';
import { changeActions } from './reservation-change-actions.ts';

export const handle = { page: { cache: 'none', params: ['hasil', 'buka'] } } satisfies PageHandle;

/** The address gives access to the page: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const found = await load(getReservationByToken, args, { token });
  // Who follows no live stream renews the page once its data is new; with the time it always would be.
  const { server_time: now, ...reservation } = found;
  const asked = new URL(args.request.url).searchParams;
  return {
    reservation,
    now: found.isOwner ? now : null,
    loginPath: live === null ? `/account/login?next=${encodeURIComponent(`/reservasi/${token}`)}` : null,
    done: doneText(asked.get('hasil'), reservation.state),
    open: asked.get('buka'),
    live,
  };
}

function doneText(done: string | null, state: string): string | null {
  if (done === 'dipindah') return 'Reservasi dipindah.';
  if (done !== 'dipesan') return null;
  return state === 'requested' ? 'Permintaan Anda tercatat. Petugas mengusulkan jamnya lewat pesan.' : 'Order diproses';
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('act', changeActions);

export const meta = () => [
  { title: 'Reservasi Anda | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { done: string } | undefined };

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Reservasi saya', href: '/account/reservations' }, { label: 'Reservasi' }];

export default function Reservation({ loaderData, actionData }: Props) {
  const { reservation, now, loginPath, done, open, live } = loaderData;
  const change = useChangeAnswer(actionData);
  const state = useLive(live);
  useReread(!reservation.isOwner);
  return (
    <div className={`page page-narrow ${styles.page}`}>
      {reservation.isOwner ? <Breadcrumb items={crumbs} /> : null}
      <h1 className="page-title">Reservasi Anda</h1>
      <LiveNotice state={state} />
      <FormDone text={change.done ?? (actionData ? null : done)} toast={change.done ? undefined : (done ?? undefined)} />
      {/* Another time that is proposed or held for it (`app/routes.ts`). */}
      <Outlet />
      <ReservationView reservation={reservation} now={now} />
      <ReservationForms reservation={reservation} loginPath={loginPath} open={change.act ?? open} answerOf={change.answerOf} />
      {/* A place that is held may be lost without this page being seen again. */}
      <OwnVisitChoice date={reservation.date} hours={reservation.hours} isOff={reservation.state !== 'booked'} />
      {reservation.rating ? (
        <RateForm of={reservation.rating} question="Bagaimana kunjungan ini?" answer={change.answerOf('rate')} />
      ) : null}
    </div>
  );
}
