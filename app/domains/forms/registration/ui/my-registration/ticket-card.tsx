import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { managePath } from '../../my-registration.ts';
import styles from './registration.module.css';
import type { RegistrationShown } from './shown-registration.ts';

type Props = Readonly<{ registration: RegistrationShown; qr: NonNullable<RegistrationShown['qr']> }>;

/** The ticket, white in both themes: it is held against a camera. */
export function TicketCard({ registration: { token, code, party, ticketPath, event }, qr }: Props) {
  return (
    <section className={styles.ticket} aria-labelledby="tiket">
      <h2 id="tiket">Tiket Anda</h2>
      <div className={styles.paper}>
        <QrPicture qr={qr} label="Kode QR tiket" className={styles.qr} />
        <strong translate="no">{code}</strong>
        <p>Tunjukkan kode ini ke panitia!</p>
        {party > 1 ? <p>Berlaku untuk {party} orang</p> : null}
      </div>
      <div className="actions">
        {ticketPath ? (
          <LinkButton href={ticketPath} tone="brand">
            Buka halaman tiket
          </LinkButton>
        ) : null}
        {event.starts_at ? (
          <a className="button button-secondary" href={managePath(token, '/kalender.ics')} download>
            <Icon glyph={calendarDays} />
            Simpan ke kalender
          </a>
        ) : null}
      </div>
    </section>
  );
}
