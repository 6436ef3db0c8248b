import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { chevronRight } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { findMyRequests } from '../find-my-requests.server.ts';
import type { OwnRequest } from '../my-requests.schema.ts';
import { shownState } from '../request-state.ts';
import { RequestStatus } from '../ui/request-status.tsx';
import type { Route } from './+types/my-appointments-page';
import styles from './my-appointments-page.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The page holds private links, so no linked site may get its address in a Referer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const requests = await load(findMyRequests, args, {});
  const isAhead = (one: OwnRequest) => !one.has_ended && one.status !== 'cancelled';
  return {
    ahead: requests.filter(isAhead).map(listedRequest),
    past: requests.filter((one) => !isAhead(one)).map(listedRequest),
    live,
  };
}

/** Loader data goes to the browser, so it holds only what the page shows. */
function listedRequest(one: OwnRequest) {
  const { statusText, tone } = shownState(one);
  return {
    code: one.code,
    patient_name: one.patient_name,
    date_string: one.date_string,
    hours_string: one.hours_string,
    doctor: one.doctor.name,
    practice: `${one.specialization.name}, ${one.facility.name}`,
    status: statusText,
    tone,
    status_path: new URL(one.status_url).pathname,
    can_move: one.can_move,
    can_cancel: one.can_cancel,
    // The optional step is for requests that are open.
    is_fillable: one.can_move && !one.has_details,
    visitNumber: one.can_cancel ? one.visit_number : null,
  };
}

export const meta = () => [
  { title: 'Kunjungan saya | Sehati' },
  { name: 'robots', content: 'noindex' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

type ListedRequest = ReturnType<typeof listedRequest>;

export default function OwnAppointments({ loaderData }: Route.ComponentProps) {
  const { ahead, past, live } = loaderData;
  const state = useLive(live);
  return (
    <AccountFrame
      path="/account/appointments"
      title="Kunjungan saya"
      lead="Permintaan kunjungan dari akun ini dan dari nomor ponsel Anda. Rumah sakit memastikannya lewat WhatsApp atau telepon."
    >
      <LiveNotice state={state} />
      {ahead.length + past.length === 0 ? (
        <EmptyState
          title="Belum ada kunjungan"
          glyph={calendarCheck}
          action={
            <LinkButton href="/dokter" tone="primary">
              Cari dokter
            </LinkButton>
          }
        >
          <p>Setelah Anda mendaftar ke dokter, jadwal dan statusnya tampil di sini.</p>
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="akan-datang">
            <h2 id="akan-datang">Akan datang</h2>
            {ahead.length > 0 ? (
              <Requests requests={ahead} />
            ) : (
              <p className={words.soft}>
                Tidak ada kunjungan yang akan datang. <Link href="/dokter">Cari dokter</Link> untuk mendaftar lagi.
              </p>
            )}
          </section>
          {past.length > 0 ? (
            <section aria-labelledby="sebelumnya">
              <h2 id="sebelumnya">Sebelumnya</h2>
              <Requests requests={past} />
            </section>
          ) : null}
        </>
      )}
    </AccountFrame>
  );
}

function Requests({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <ul className={styles.requests}>
      {requests.map((one) => (
        <li key={one.code} className="card">
          <div className={styles.visit}>
            <p>
              <Link href={one.status_path} className={styles.when}>
                {one.date_string}, <Unbroken>{one.hours_string}</Unbroken>
                <span className="visually-hidden">, lihat kunjungan</span>
              </Link>
            </p>
            <p>
              {one.doctor}
              <span className={words.under}>{one.practice}</span>
            </p>
            <p className={styles.foot}>
              <RequestStatus tone={one.tone}>{one.status}</RequestStatus>
              <span className={words.soft}>
                {one.patient_name}, {one.visitNumber === null ? null : `nomor ${one.visitNumber}, `}kode {one.code}
              </span>
            </p>
            <span className={styles.open} aria-hidden="true">
              <Icon glyph={chevronRight} />
            </span>
          </div>
          <Actions request={one} />
        </li>
      ))}
    </ul>
  );
}

/** The acts people come for, in sight on the list itself. Each leads to its form. */
function Actions({ request }: { request: ListedRequest }) {
  const { status_path, can_move, can_cancel, is_fillable, date_string } = request;
  if (!can_move && !can_cancel) return null;
  return (
    <div className={styles.actions}>
      {can_move ? (
        <LinkButton small href={`${status_path}/pindah`} aria-label={`Ubah jadwal ${date_string}`}>
          Ubah jadwal
        </LinkButton>
      ) : null}
      {can_cancel ? (
        <LinkButton small tone="danger" href={`${status_path}?buka=batal#batal`} aria-label={`Batalkan ${date_string}`}>
          Batalkan
        </LinkButton>
      ) : null}
      {is_fillable ? (
        <Link className={styles.fill} href={`${status_path}?buka=lengkapi#lengkapi`}>
          Isi BPJS atau asuransi, dan pengingat (opsional)
        </Link>
      ) : null}
    </div>
  );
}
