import { formAction } from '#app/platform/forms/form-action.server.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { findWaits } from '../../waitlist/find-waits.server.ts';
import { leaveWaitlist } from '../../waitlist/leave-waitlist.server.ts';
import { findMyReservations } from '../find-reservations.server.ts';
import { listedReservation, listedWait } from '../listed-reservation.ts';
import { OwnList, WaitList } from '../ui/my-reservation-list.tsx';
import type { Route } from './+types/my-reservations-page.ts';

export const handle = { page: { cache: 'none', params: ['halaman', 'hasil'] } } satisfies PageHandle;

/** The page holds private links, so no linked site may get its address in a Referer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

const path = '/account/reservations';
const doneTexts: Readonly<Record<string, string>> = {
  menunggu: 'Anda masuk daftar tunggu. Kami kabari begitu ada tempat.',
  keluar: 'Anda keluar dari daftar tunggu.',
};

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const query = new URL(args.request.url).searchParams;
  const page = readPageNumber(query);
  const { rows, meta } = await load(findMyReservations, args, { page });
  const waits = await load(findWaits, args, {});
  const listed = rows.map(listedReservation);
  return {
    live,
    page,
    hasMore: meta.to < meta.total,
    open: listed.filter(({ isOpen }) => isOpen),
    over: listed.filter(({ isOpen }) => !isOpen),
    waits: waits.map(listedWait),
    done: namedText(doneTexts, query.get('hasil')),
  };
}

export const action = formAction(leaveWaitlist, { done: () => `${path}?hasil=keluar` });

export const meta = () => [
  { title: 'Reservasi saya | Sehati' },
  { name: 'robots', content: 'noindex' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

export default function OwnReservations({ loaderData, actionData }: Route.ComponentProps) {
  const { live, page, hasMore, open, over, waits, done } = loaderData;
  const state = useLive(live);
  const isEmpty = open.length + over.length + waits.length === 0;
  return (
    <AccountFrame path={path} title="Reservasi saya" lead="Layanan dan jam dokter yang Anda pesan, dan daftar tunggu Anda.">
      <LiveNotice state={state} />
      <FormDone text={actionData ? null : done} />
      <FormErrors answer={actionData} />
      {isEmpty ? (
        <EmptyState
          title="Belum ada reservasi"
          glyph={calendarDays}
          action={
            <LinkButton href="/layanan" tone="primary">
              Pilih layanan
            </LinkButton>
          }
        >
          <p>Setelah Anda memesan layanan atau jam dokter, waktunya, kodenya, dan cara mengubahnya tampil di sini.</p>
        </EmptyState>
      ) : null}
      {waits.length > 0 ? <WaitList waits={waits} answer={actionData} /> : null}
      {open.length > 0 ? <OwnList id="berjalan" title="Akan datang" reservations={open} /> : null}
      {over.length > 0 ? <OwnList id="selesai" title="Sebelumnya" reservations={over} /> : null}
      {page > 1 || hasMore ? (
        <nav className="actions" aria-label="Halaman daftar">
          {page > 1 ? <Link href={page > 2 ? `${path}?halaman=${page - 1}` : path}>Sebelumnya</Link> : null}
          {hasMore ? <Link href={`${path}?halaman=${page + 1}`}>Selanjutnya...</Link> : null}
        </nav>
      ) : null}
    </AccountFrame>
  );
}
