import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import type { ListedReservation, ListedWait } from '../listed-reservation.ts';
import styles from './my-reservation-list.module.css';

/** Reservations of an account with the acts people come for; each opens on the page of the reservation. */
export function OwnList({ id, title, reservations }: { id: string; title: string; reservations: readonly ListedReservation[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {reservations.map((one) => (
          <li key={one.code} className={`card ${styles.item}`}>
            <p className={styles.when}>
              <Link href={one.path}>
                {one.when}
                <span className="visually-hidden">, lihat reservasi</span>
              </Link>
            </p>
            <p>
              {one.what}
              <span className={words.under}>{one.where}</span>
            </p>
            <p className={styles.foot}>
              <strong>{one.status}</strong>
              <span className={words.soft}>
                {one.patient}, kode {one.code}
              </span>
            </p>
            {one.acts.length > 0 ? (
              <p className={styles.acts}>
                {one.acts.map(({ text, href, tone }) => (
                  <LinkButton key={text} small tone={tone} href={href} aria-label={`${text}, ${one.when}`}>
                    {text}
                  </LinkButton>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The waiting lists that an account is on, each with its offer. */
export function WaitList({ waits, answer }: { waits: readonly ListedWait[]; answer: FormAnswer | undefined }) {
  return (
    <section aria-labelledby="menunggu">
      <h2 id="menunggu">Daftar tunggu</h2>
      <ul className={styles.list}>
        {waits.map(({ id, doctor, where, between, offer }) => (
          <li key={id} className={`card ${styles.item}`}>
            <p className={styles.when}>{doctor}</p>
            <p>
              {where}
              <span className={words.under}>{between}</span>
            </p>
            {offer ? (
              <>
                <p>
                  Ada tempat: <strong>{offer.when}</strong>, disimpan sampai {offer.until}.
                </p>
                <p className={styles.acts}>
                  <LinkButton small tone="primary" href={offer.path}>
                    Lihat tawaran
                  </LinkButton>
                </p>
              </>
            ) : (
              <Form answer={answer} className={styles.acts}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton small busyText="Mencatat…">
                  Keluar dari daftar tunggu
                  <span className="visually-hidden"> {doctor}</span>
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
