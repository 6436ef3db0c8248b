import { useRevalidator } from 'react-router';
import { lateText, reportText } from '#app/domains/appointments/request/report-texts.ts';
import { useQueueShown } from '#app/domains/appointments/request/ui/use-queue-shown.ts';
import { Countdown } from '#app/domains/orders/order/ui/buyer/countdown.tsx';
import { resultsText } from '#app/domains/services/service.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { hasHappened, resultsAddress } from '../listed-reservation.ts';
import type { ShownReservation } from '../reservation.schema.ts';
import styles from './reservation.module.css';

type Props = {
  reservation: Omit<ShownReservation, 'server_time'> & Readonly<{ isOwner: boolean }>;
  /** The server's time, from which a held place is counted down. */
  now: string | null;
  level?: 2 | 3;
};

/** What a reservation is: its state and code first, then when, where and for whom. */
export function ReservationView({ reservation: shown, now, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const window = useQueueShown() ? null : shown.call_window;
  const report = window && reportText(window);
  const facts: readonly Fact[] = [
    ['Waktu', `${shown.date_text}, ${shown.hours}`],
    ['Nomor antrean', shown.visit_number === null ? null : String(shown.visit_number)],
    ['Perkiraan dipanggil', window?.text ?? null],
    ['Tempat', `${shown.facility.name}, ${shown.facility.address}`],
    ['Layanan', shown.service.option ? `${shown.service.name}, ${shown.service.option}` : shown.service.name],
    ['Hasil', shown.results && `Dikirim ke akun pemesan: ${resultsText(shown.results)}`],
    ['Dokter', shown.doctor?.name ?? null],
    ['Pasien', shown.patient],
    ['Harga', shown.price === 0 ? 'Tanpa biaya' : rupiah(shown.price)],
  ];
  return (
    <section className={`card ${styles.card}`} aria-labelledby="reservation-state">
      <Heading id="reservation-state">{shown.status_label}</Heading>
      {shown.news ? <p className={styles.news}>{shown.news}</p> : null}
      {shown.in_review ? (
        <p>Bukti transfer Anda sedang diperiksa kasir. Anda tidak perlu membayar lagi, dan tempat Anda tetap disimpan.</p>
      ) : shown.hold_until ? (
        <Hold key={now} until={shown.hold_until} now={now} />
      ) : null}
      <p className={styles.code}>
        <span>Kode</span>
        <strong translate="no">{shown.code}</strong>
        <CopyButton text={shown.code} label="Kode" />
      </p>
      <FactList facts={facts} />
      {report === null ? null : (
        <p>
          {report} {lateText}
        </p>
      )}
      {shown.isOwner && shown.results && hasHappened(shown.state) ? (
        <LinkButton href={resultsAddress(shown.code)} tone="secondary">
          Lihat hasil
        </LinkButton>
      ) : null}
    </section>
  );
}

/** Until when the place is held, and how long that is from `now` on. What follows is read when the time is over. */
function Hold({ until, now }: { until: string; now: string | null }) {
  const { revalidate } = useRevalidator();
  return (
    <p className={styles.hold}>
      Tempat disimpan sampai{' '}
      <strong>
        <Unbroken>{momentText(until)}</Unbroken>
      </strong>{' '}
      {now === null ? null : <Countdown leftMs={Math.max(0, Date.parse(until) - Date.parse(now))} onOver={() => void revalidate()} />}
    </p>
  );
}
