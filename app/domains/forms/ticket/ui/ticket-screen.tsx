import { Button, LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './ticket.module.css';

type Props = Readonly<{
  slug: string;
  ticket: Readonly<{
    event: Readonly<{ name: string; when: string; place: string }> | null;
    code: string;
    party: number;
    status: string;
    qr: Readonly<{ size: number; path: string }> | null;
  }>;
}>;

/** The ticket alone, to be held against a camera, as specified. */
export function TicketPage({ slug, ticket: { event, code, party, status, qr } }: Props) {
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <header>
        <h1 className="page-title">{event?.name ?? 'Tiket acara'}</h1>
        {event ? (
          <p className={words.soft}>
            <Unbroken>{event.when}</Unbroken>
            {event.place ? `, ${event.place}` : ''}
          </p>
        ) : null}
      </header>
      {qr ? (
        // The service worker reads by this mark that the ticket is still valid.
        <div className={styles.paper} data-ticket="valid">
          <QrPicture qr={qr} label="Kode QR tiket" className={styles.qr} />
          <strong translate="no">{code}</strong>
          <p>Tunjukkan kode ini ke panitia!</p>
          {party > 1 ? <p>Berlaku untuk {party} orang</p> : null}
        </div>
      ) : (
        <div data-ticket="ended">
          <Notice tone="error">
            <p className={words.strong}>Tiket ini belum atau tidak lagi berlaku</p>
            <p>
              Status pendaftaran: {status}. Kode <span translate="no">{code}</span>.
            </p>
          </Notice>
        </div>
      )}
      {qr ? (
        <>
          <KeepTicket picture={`/event/verification/${slug}/tiket.png`} />
          <p className={styles.hint}>Naikkan kecerahan layar saat di pintu.</p>
        </>
      ) : null}
    </div>
  );
}

type KeepProps = Readonly<{ picture: string }>;

/** The two ways to have the ticket at a door without a signal: this page on this device (`ticket-copy.ts`), or a picture. */
function KeepTicket({ picture }: KeepProps) {
  return (
    <section aria-label="Simpan tiket" className={styles.keep} data-ticket-copy="loading">
      <div className="actions">
        <Button data-act="keep" tone="brand" className={styles.scripted}>
          Simpan untuk dibuka tanpa sinyal
        </Button>
        <Button data-act="remove" tone="quiet" hidden>
          Hapus dari perangkat ini
        </Button>
        <LinkButton href={picture} download>
          Simpan gambar tiket
        </LinkButton>
      </div>
      <p role="status" className={styles.said} />
    </section>
  );
}
