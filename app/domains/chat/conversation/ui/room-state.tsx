import { Countdown } from '#app/domains/orders/order/ui/buyer/countdown.tsx';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from '../../room/ui/chat-room.module.css';
import type { ReadRoom } from '../conversation.schema.ts';
import { clockText } from './chat-times.ts';

type Room = ReadRoom['room'];
const leftMs = (until: string, { server_time }: Pick<Room, 'server_time'>) => Math.max(0, Date.parse(until) - Date.parse(server_time));

type Props = { room: Room; answerOf(act: string): FormAnswer | null; onOver(): void };

/** What the patient waits for, until when, and what happens then; in the state that the room has now. */
export function RoomState({ room, answerOf, onOver }: Props) {
  const order = room.transaction.name === null ? null : `/order/detail/${room.transaction.name}`;
  if (room.state === 'requested') {
    return (
      <section className={`card ${styles.state}`} aria-labelledby="keadaan">
        <h2 id="keadaan">Menunggu pembayaran</h2>
        <p>Dokter dapat memulai setelah pembayaran Anda masuk. Waktu janjinya dihitung sejak saat itu.</p>
        <div className="actions">
          {order ? (
            <LinkButton href={order} tone="primary">
              Bayar
            </LinkButton>
          ) : null}
        </div>
        <CancelChat answer={answerOf('cancel')} isPaid={false} />
      </section>
    );
  }
  if (room.state === 'paid' && room.answer_by) {
    return (
      <section className={`card ${styles.state}`} aria-labelledby="keadaan">
        <h2 id="keadaan">Menunggu dokter</h2>
        <p>
          Dijawab paling lambat{' '}
          <strong>
            <Unbroken>{momentText(room.answer_by)}</Unbroken>
          </strong>
          , <Countdown key={`${room.answer_by} ${room.server_time}`} leftMs={leftMs(room.answer_by, room)} onOver={onOver} />
        </p>
        <p className={words.soft}>
          Kami mengabari Anda begitu dokter memulai. Bila sampai waktu itu dokter belum memulai, seluruh uang Anda dikembalikan, setelah
          disetujui petugas.
        </p>
        {room.can_wait ? (
          <Form answer={answerOf('wait')}>
            <input type="hidden" name="act" value="wait" />
            <FormErrors answer={answerOf('wait')} />
            <SubmitButton tone="secondary" small busyText="Menyimpan…">
              Tunggu 30 menit lagi
            </SubmitButton>
          </Form>
        ) : null}
        {room.is_reopened ? null : <CancelChat answer={answerOf('cancel')} isPaid />}
      </section>
    );
  }
  if (room.state === 'active' && room.ends_at && room.closes_at) {
    const isOver = room.server_time >= room.ends_at;
    const until = isOver ? room.closes_at : room.ends_at;
    return (
      <p className={styles.now}>
        {isOver ? 'Waktu chat habis. Pesan masih diterima sampai ' : 'Chat berlangsung sampai '}
        <strong>{clockText(until)} WIB</strong>,{' '}
        <Countdown key={`${until} ${room.server_time}`} leftMs={leftMs(until, room)} onOver={onOver} />
      </p>
    );
  }
  if (room.ended_text === null) return null;
  return (
    <Notice>
      <p className={words.strong}>{room.label}</p>
      <p>{room.ended_text}</p>
      {order && room.state !== 'expired' ? (
        <p>
          <a className="link" href={order}>
            Lihat pengembalian dananya
          </a>
        </p>
      ) : null}
    </Notice>
  );
}

/** Takes the chat back, after a second press that says what becomes of the money. */
function CancelChat({ answer, isPaid }: { answer: FormAnswer | null; isPaid: boolean }) {
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Batalkan chat</summary>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="cancel" />
        <p>
          {isPaid ? 'Seluruh uang Anda dikembalikan. ' : 'Pesanannya berakhir, dan tidak ada yang perlu dibayar. '}
          Pembatalan tidak dapat ditarik kembali.
        </p>
        <FormErrors answer={answer} />
        <SubmitButton tone="danger" small busyText="Membatalkan…">
          Ya, batalkan chat
        </SubmitButton>
      </Form>
    </details>
  );
}

/** The line that stays below every chat: it is no place for an emergency. */
export function EmergencyLine({ room: { emergency_phone, facility } }: { room: Pick<Room, 'emergency_phone' | 'facility'> }) {
  return (
    <p className={styles.emergency}>
      <Icon glyph={siren} />
      <span>
        Chat bukan layanan gawat darurat. Telepon{' '}
        <a className="link" href={ambulanceHref}>
          {ambulanceNumber}
        </a>
        {emergency_phone ? (
          <>
            {' '}
            atau IGD {facility},{' '}
            <a className="link" href={`tel:${emergency_phone}`}>
              {phoneText(emergency_phone)}
            </a>
          </>
        ) : null}
        .
      </span>
    </p>
  );
}
