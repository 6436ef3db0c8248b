import type { ReactNode } from 'react';
import { Countdown } from '#app/domains/orders/order/ui/buyer/countdown.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { ReadRoom } from '../conversation.schema.ts';
import { clockText } from './chat-times.ts';
import styles from './doctor-room.module.css';

type Room = ReadRoom['room'];
const leftMs = (until: string, { server_time }: Pick<Room, 'server_time'>) => Math.max(0, Date.parse(until) - Date.parse(server_time));

type Props = { room: Room; answerOf(act: string): FormAnswer | null; onOver(): void };

/** Until when the doctor begins, or how long the chat goes on, with what can be done about it. */
export function DeskState({ room, answerOf, onOver }: Props) {
  const transaction = <input type="hidden" name="transaction" value={room.transaction.name ?? ''} />;
  if (room.state === 'paid' && room.answer_by) {
    return (
      <div className={styles.state}>
        <p>
          Mulai paling lambat <strong>{momentText(room.answer_by)}</strong>,{' '}
          <Countdown key={`${room.answer_by} ${room.server_time}`} leftMs={leftMs(room.answer_by, room)} onOver={onOver} />. Sesudah itu
          uang pasien kembali.
        </p>
        <Form answer={answerOf('start')}>
          <input type="hidden" name="act" value="start" />
          {transaction}
          <SubmitButton tone="primary" busyText="Memulai…" data-key="m">
            Start
          </SubmitButton>
        </Form>
      </div>
    );
  }
  if (room.state !== 'active' || !room.ends_at || !room.closes_at)
    return room.ended_text === null ? null : (
      <Notice>
        <p>{room.ended_text}</p>
      </Notice>
    );
  const isOver = room.server_time >= room.ends_at;
  const until = isOver ? room.closes_at : room.ends_at;
  return (
    <div className={styles.state}>
      <p>
        {isOver ? 'Waktunya habis. Pesan masih diterima sampai ' : 'Berlangsung sampai '}
        <strong>{clockText(until)} WIB</strong>,{' '}
        <Countdown key={`${until} ${room.server_time}`} leftMs={leftMs(until, room)} onOver={onOver} />
      </p>
      {room.extensions_left > 0 ? (
        <Form answer={answerOf('extend')}>
          <input type="hidden" name="act" value="extend" />
          <SubmitButton tone="secondary" small busyText="Memperpanjang…">
            Tambah 10 menit
          </SubmitButton>
        </Form>
      ) : null}
      <AbsentPatient room={room} transaction={transaction} onOver={onOver} />
      <details className="disclosure" open={answerOf('end') !== null}>
        <summary>Akhiri chat</summary>
        <Form answer={answerOf('end')} className={styles.form}>
          <input type="hidden" name="act" value="end" />
          {transaction}
          <p>Sesudah ini tidak ada pesan lagi. Ringkasan masih dapat ditulis, dan pasien dapat bertanya satu kali lagi dalam 7 hari.</p>
          <Checkbox name="not_by_chat" value="ya" label="Keluhan ini tidak dapat dinilai lewat chat: kembalikan uang pasien" />
          <SubmitButton tone="danger" small busyText="Mengakhiri…">
            Done
          </SubmitButton>
        </Form>
      </details>
    </div>
  );
}

/** Ends a chat whose patient does not answer, once that has taken long enough. */
function AbsentPatient({ room, transaction, onOver }: Pick<Props, 'room' | 'onOver'> & { transaction: ReactNode }) {
  const { absent_from: from, server_time: now } = room;
  if (from === null) return null;
  if (now < from) {
    return (
      <p>
        Bila pasien tidak menjawab sampai <strong>{clockText(from)} WIB</strong>,{' '}
        <Countdown key={`${from} ${now}`} leftMs={leftMs(from, room)} onOver={onOver} />, chat ini dapat diakhiri karena pasien tidak hadir.
      </p>
    );
  }
  return (
    <Form answer={null}>
      <input type="hidden" name="act" value="end" />
      <input type="hidden" name="patient_absent" value="ya" />
      {transaction}
      <p>
        Pasien tidak menjawab 15 menit.{' '}
        {room.is_reopened ? 'Chat ini sudah pernah dilanjutkan, dan berakhir.' : 'Ia dapat melanjutkan chat ini satu kali dalam 24 jam.'}
      </p>
      <SubmitButton tone="secondary" small busyText="Mengakhiri…">
        Akhiri: pasien tidak hadir
      </SubmitButton>
    </Form>
  );
}
