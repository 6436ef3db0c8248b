import { useEffect } from 'react';
import { OrderRefunds } from '#app/domains/orders/order/ui/buyer/order-refunds.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { tellWorker } from '#app/ui/offline-copy.ts';
import { CertificateCard } from '../../../certificate/ui/certificate-card.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './registration.module.css';
import { CancelForm, ResendForm } from './registration-acts.tsx';
import { AnswerList, RegistrationFacts } from './registration-facts.tsx';
import { PayPart } from './registration-pay-part.tsx';
import { StateNote } from './registration-state-note.tsx';
import { ResultNotice } from './result-notice.tsx';
import { OfferCard } from './seat-offer-card.tsx';
import type { RegistrationShown } from './shown-registration.ts';
import { TicketCard } from './ticket-card.tsx';

type Props = Readonly<{
  registration: RegistrationShown;
  result: string | null;
  live: Parameters<typeof useLive>[0];
  actionData: FormAnswer | Readonly<{ act: string; done: string }> | undefined;
}>;

/** What the page was led to by. */
const results: Readonly<Record<string, string>> = {
  diubah: 'Jawaban Anda sudah diubah.',
  lewat: 'Jawaban pendaftaran ini tidak dapat diubah lagi.',
};

/** A registration: what is to be done first, the ticket, what was answered, and the way out. */
export function RegistrationPage({ registration, result, live, actionData }: Props) {
  const state = useLive(live);
  const { done, answerOf } = useActAnswer(actionData);
  const { event, status, may } = registration;
  const isNew = result === 'terdaftar' && !actionData;
  useTicketCheck(registration.state);
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <header>
        <p className={styles.status} data-state={registration.state}>
          {status}
        </p>
        <h1 className="page-title">{event.name}</h1>
      </header>
      <LiveNotice state={state} />
      <FormDone text={done ?? (actionData ? null : namedText(results, result))} toast={done ?? undefined} />
      {isNew ? <ResultNotice registration={registration} /> : <StateNote registration={registration} />}
      {may.accept ? <OfferCard registration={registration} answer={answerOf('accept')} /> : null}
      <PayPart registration={registration} answerOf={answerOf} />
      {registration.certificates.length > 0 ? <CertificateCard certificates={registration.certificates} /> : null}
      {registration.qr ? <TicketCard registration={registration} qr={registration.qr} /> : null}
      <RegistrationFacts registration={registration} />
      <AnswerList registration={registration} />
      <OrderRefunds refunds={registration.refunds} reauthUrl={null} answer={answerOf('account')} />
      <ConsentForm consents={registration.consents} answer={answerOf('consents')} />
      {isNew ? null : <ContactLinks contacts={registration.contacts} />}
      {may.resend || may.cancel ? (
        <section aria-labelledby="ubah" className={styles.acts}>
          <h2 id="ubah">Mengatur pendaftaran</h2>
          {may.resend ? <ResendForm registration={registration} answer={answerOf('resend')} /> : null}
          {may.cancel ? <CancelForm registration={registration} answer={answerOf('cancel')} /> : null}
        </section>
      ) : null}
      {registration.policy && registration.total > 0 ? (
        <p className="field-hint">
          Biaya {rupiah(registration.total)}. {registration.policy}
        </p>
      ) : null}
    </div>
  );
}

/** A ticket that this device has kept goes when its registration ends. */
function useTicketCheck(state: string): void {
  useEffect(() => {
    if (state !== 'confirmed') void tellWorker({ kind: 'tickets' }).catch(() => {});
  }, [state]);
}

/** The answer to one of the page's forms. */
function useActAnswer(actionData: Props['actionData']) {
  const sent = useSentField('act');
  const done = actionData && 'done' in actionData ? actionData : null;
  const refusal = actionData && 'code' in actionData ? actionData : null;
  const act = refusal?.typed.act?.[0] ?? sent;
  return { done: done?.done ?? null, answerOf: (name: string) => (refusal && act === name ? refusal : null) };
}
