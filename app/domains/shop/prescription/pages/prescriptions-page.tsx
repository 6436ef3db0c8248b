import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { pill } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { findMyPrescriptions } from '../find-my-prescriptions.server.ts';
import { stateTones } from '../prescription.ts';
import prescription from '../ui/prescription.module.css';
import { PrescriptionState } from '../ui/prescription-state.tsx';
import type { Route } from './+types/prescriptions-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const all = await load(findMyPrescriptions, args, {});
  return {
    live,
    prescriptions: all.map(({ id, state, label, pharmacy, patient, created_at, valid_until }) => ({
      id,
      label,
      pharmacy,
      patient,
      tone: stateTones[state],
      sent: momentText(created_at),
      until: state === 'approved' && valid_until ? mediumDateOf(valid_until) : null,
    })),
  };
}

export const meta = () => [{ title: 'Resep saya | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function Prescriptions({ loaderData: { live, prescriptions } }: Route.ComponentProps) {
  const state = useLive(live);
  const send = (
    <LinkButton href="/account/prescriptions/new" tone="brand">
      <Icon glyph={plus} />
      Tebus resep
    </LinkButton>
  );
  return (
    <AccountFrame
      path="/account/prescriptions"
      title="Resep saya"
      lead="Kirim foto resep dokter. Apoteker memeriksanya, lalu Anda menebus obatnya dari rumah atau mengambilnya di apotek."
    >
      {prescriptions.length === 0 ? (
        <EmptyState title="Belum ada resep" glyph={pill} action={send}>
          <p>Siapkan foto resep yang terbaca jelas, dengan nama dokter dan tanggalnya. Hanya Anda dan apoteker yang melihatnya.</p>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows}>
            {prescriptions.map(({ id, label, tone, pharmacy, patient, sent, until }) => (
              <li key={id}>
                <span className={styles.words}>
                  <Link href={`/account/prescriptions/${id}`} className={`link ${words.long}`}>
                    Resep untuk {patient || 'Anda'}
                  </Link>
                  <span className={words.hint}>
                    {pharmacy ?? 'Apotek belum dipilih'}, dikirim {sent}
                  </span>
                  {until ? <span className={prescription.until}>Tebus sebelum {until} berakhir</span> : null}
                </span>
                <PrescriptionState tone={tone}>{label}</PrescriptionState>
              </li>
            ))}
          </ul>
          <div className="actions">{send}</div>
          <LiveNotice state={state} />
        </>
      )}
    </AccountFrame>
  );
}
