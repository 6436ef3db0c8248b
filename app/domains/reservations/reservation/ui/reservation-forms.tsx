import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { showOpened } from '#app/ui/show-opened.ts';
import type { ShownReservation } from '../reservation.schema.ts';
import styles from './reservation.module.css';

type Props = {
  reservation: Omit<ShownReservation, 'server_time'> & { isOwner: boolean };
  /** Where a visitor logs in; null for an account. */
  loginPath: string | null;
  /** The form that was refused. */
  open: string | null;
  answerOf(act: string): FormAnswer | null;
  /** The page is that of its order, where it is paid. */
  isOnOrder?: boolean;
};

/** Which of the forms the one answer of the page belongs to. */
export function useChangeAnswer(answer: FormAnswer | Readonly<{ done: string }> | undefined) {
  const sent = useSentField('act');
  const refusal = answer && 'code' in answer ? answer : null;
  const act = refusal ? (refusal.typed.act?.[0] ?? sent) : null;
  return { act, done: answer && 'done' in answer ? answer.done : null, answerOf: (name: string) => (name === act ? refusal : null) };
}

/** What can be done with a reservation. Its owner changes it; everybody else with the link reads it. */
export function ReservationForms({ reservation, loginPath, open, answerOf, isOnOrder = false }: Props) {
  const { state, code, transaction, calendar_url: calendar, can_cancel: mayCancel, can_move: mayMove, policy, isOwner } = reservation;
  const isToPay = state === 'held' && !reservation.in_review;
  const act = (name: string) => (
    <>
      <input type="hidden" name="act" value={name} />
      <input type="hidden" name="reservation" value={code} />
    </>
  );
  return (
    <div className={styles.forms}>
      {isOwner && state === 'offered' ? (
        <div className={styles.offer}>
          <Form answer={answerOf('accept')}>
            {act('accept')}
            <FormErrors answer={answerOf('accept')} />
            <SubmitButton tone="primary">Setujui waktu ini</SubmitButton>
          </Form>
          <Form answer={answerOf('decline')}>
            {act('decline')}
            <FormErrors answer={answerOf('decline')} />
            <SubmitButton tone="secondary">{reservation.is_request ? 'Minta waktu lain' : 'Lewatkan tempat ini'}</SubmitButton>
          </Form>
        </div>
      ) : null}
      <p className={styles.links}>
        {isOwner && mayMove ? <LinkButton href={`${new URL(reservation.status_url).pathname}/pindah`}>Pindah waktu</LinkButton> : null}
        {isOwner && transaction && !isOnOrder ? (
          <LinkButton tone={isToPay ? 'primary' : 'secondary'} href={`/order/detail/${transaction}`}>
            {isToPay ? 'Bayar sekarang' : 'Lihat pesanan'}
          </LinkButton>
        ) : null}
        {state === 'booked' || state === 'held' ? (
          <LinkButton href={new URL(calendar).pathname}>Simpan ke kalender (.ics)</LinkButton>
        ) : null}
        {!isOwner && loginPath ? <LinkButton href={loginPath}>Masuk untuk mengubah</LinkButton> : null}
      </p>
      {isOwner && mayCancel ? (
        <details className={styles.change} id="batal" open={open === 'cancel'} onToggle={showOpened}>
          <summary>Batalkan</summary>
          <Form answer={answerOf('cancel')}>
            {act('cancel')}
            <input type="hidden" name="expected_return" value={reservation.returned} />
            <p>{returnText(reservation)}</p>
            <p className={styles.policy}>{policy}</p>
            <FormErrors answer={answerOf('cancel')} />
            <SubmitButton tone="danger">Batalkan reservasi</SubmitButton>
          </Form>
        </details>
      ) : null}
    </div>
  );
}

function returnText({ returned, returned_percent: percent, price, in_review: isInReview }: Omit<ShownReservation, 'server_time'>): string {
  if (isInReview) return 'Bukti transfer Anda sedang diperiksa kasir. Bila uangnya sudah masuk, semuanya kami kembalikan.';
  if (returned > 0) return `Bila dibatalkan sekarang, ${rupiah(returned)} kembali (${percent}%).`;
  return price > 0 && percent === 0
    ? 'Bila dibatalkan sekarang, yang sudah dibayar tidak kembali.'
    : 'Belum ada yang dibayar, jadi tidak ada yang perlu dikembalikan.';
}
