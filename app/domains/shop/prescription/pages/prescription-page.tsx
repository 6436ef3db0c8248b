import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import account from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { answerSubstitute } from '../answer-substitute.server.ts';
import { choosePharmacy, findPharmacyOffers } from '../choose-pharmacy.server.ts';
import { getMyPrescription } from '../find-my-prescriptions.server.ts';
import { pregnancyLabels, stateTones } from '../prescription.ts';
import type { SignedPatient } from '../prescription-patient.schema.ts';
import { allergiesText, kilogramsText } from '../prescription-patient.ts';
import { nextStepText } from '../prescription-texts.ts';
import { putIntoCart } from '../put-prescription-into-cart.server.ts';
import { PharmacyChoice } from '../ui/pharmacy-choice.tsx';
import styles from '../ui/prescription.module.css';
import { CartForm } from '../ui/prescription-cart-form.tsx';
import { LineCard } from '../ui/prescription-line-card.tsx';
import { PrescriptionState } from '../ui/prescription-state.tsx';
import { SignedLines } from '../ui/signed-lines.tsx';
import { withdrawPrescription } from '../withdraw-prescription.server.ts';
import type { Route } from './+types/prescription-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = {
  terkirim: 'Resep terkirim. Kami mengabari Anda begitu apoteker menjawab.',
  jawab: 'Jawaban Anda tercatat.',
  ditarik: 'Resep ditarik.',
  apotek: 'Apotek dipilih. Kami mengabari Anda begitu apoteker menjawab.',
};

export async function loader(args: Route.LoaderArgs) {
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const prescription = await load(getMyPrescription, args, { id: args.params.id });
  const offers = prescription.can_choose_pharmacy ? await load(findPharmacyOffers, args, { id: args.params.id }) : [];
  return {
    ...prescription,
    live,
    offers,
    tone: stateTones[prescription.state],
    sent: momentText(prescription.created_at),
    until: prescription.valid_until && mediumDateOf(prescription.valid_until),
    asked: prescription.signed && askedOf(prescription.signed.patient),
    next: nextStepText(prescription),
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('hasil')),
  };
}

/** What the doctor asked before signing. */
const askedOf = (asked: SignedPatient) =>
  (
    [
      ['Tanggal lahir', asked.birth_date && mediumDateOf(asked.birth_date)],
      ['Berat badan', kilogramsText(asked.weight_kg)],
      ['Alergi', allergiesText({ ...asked, hasAllergies: asked.has_allergies, writtenAllergies: asked.allergies_written })],
      ['Kehamilan', asked.pregnancy && pregnancyLabels[asked.pregnancy]],
    ] as const
  ).filter(([, text]) => text);

const at = (id: string, done: string) => `/account/prescriptions/${id}?hasil=${done}`;
const keep = ['act', 'line', 'facility_id'];
const withId = (fields: URLSearchParams, { params }: ActionFunctionArgs) => ({ ...Object.fromEntries(fields), id: params.id });

/** The numbers of the form of the cart: a field for each line. */
function readCart(fields: URLSearchParams, { params }: ActionFunctionArgs) {
  const lines = [...fields].flatMap(([name, count]) => {
    const line = /^count_(\d+)$/.exec(name)?.[1];
    return line && count.trim() !== '' && readWhole(count) !== 0 ? [{ line, count }] : [];
  });
  return { id: params.id, lines };
}

export const action = formActions('act', {
  pharmacy: formAction(choosePharmacy, { keep, readInput: withId, invalidText: firstError, done: ({ id }) => at(id, 'apotek') }),
  answer: formAction(answerSubstitute, { keep, readInput: withId, invalidText: firstError, done: ({ id }) => at(id, 'jawab') }),
  withdraw: formAction(withdrawPrescription, { keep, readInput: withId, done: ({ id }) => at(id, 'ditarik') }),
  cart: formAction(putIntoCart, { keep, readInput: readCart, invalidText: firstError, done: () => '/order/cart?hasil=ditambah' }),
});

export const meta = () => [{ title: 'Resep | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function PrescriptionPage({ loaderData: rx, actionData }: Route.ComponentProps) {
  const state = useLive(rx.live);
  const answer: FormAnswer | null = actionData && 'code' in actionData ? actionData : null;
  const buyable = rx.lines.flatMap((line) => {
    const max = rx.buyable[line.id] ?? 0;
    return max > 0 ? [{ ...line, max }] : [];
  });
  return (
    <AccountFrame path="/account/prescriptions" title={`Resep untuk ${rx.patient || 'Anda'}`}>
      {answer ? null : <FormDone text={rx.done} />}
      <FormErrors answer={answer} />
      <section className={`card ${styles.head}`} aria-label="Keadaan resep">
        <LiveNotice state={state} />
        <PrescriptionState tone={rx.tone}>{rx.label}</PrescriptionState>
        <p>{rx.reason ? `Alasan apoteker: ${rx.reason}` : rx.next}</p>
        {rx.reason ? <p>{rx.next}</p> : null}
      </section>
      {rx.state === 'signed' ? (
        <section aria-labelledby="apotek">
          <h2 id="apotek">Pilih apotek</h2>
          <PharmacyChoice offers={rx.offers} answer={answer} />
        </section>
      ) : null}
      {buyable.length > 0 ? <CartForm lines={buyable} answer={answer?.typed.act?.[0] === 'cart' ? answer : null} /> : null}
      {rx.lines.length > 0 ? (
        <section aria-labelledby="isi-resep">
          <h2 id="isi-resep">Isi resep</h2>
          <ul className={styles.lines}>
            {rx.lines.map((line) => (
              <LineCard key={line.id} line={line}>
                {line.answer === 'waiting' ? <AnswerForm line={line.id} product={line.product ?? ''} answer={answer} /> : null}
              </LineCard>
            ))}
          </ul>
        </section>
      ) : null}
      {rx.signed ? (
        <section aria-labelledby="dokter">
          <h2 id="dokter">Dari dokter Anda</h2>
          <div className={`card ${styles.signed}`}>
            <SignedLines lines={rx.signed.lines} />
          </div>
        </section>
      ) : null}
      <section aria-labelledby="kiriman">
        <h2 id="kiriman">{rx.signed ? 'Tentang resep ini' : 'Yang Anda kirim'}</h2>
        <FactList
          className="facts card"
          facts={[
            ['Dokter', rx.signed && `${rx.signed.doctor}, SIP ${rx.signed.sip}`],
            ...(rx.asked ?? []),
            ['Apotek', rx.pharmacy],
            [rx.signed ? 'Ditandatangani' : 'Dikirim', rx.sent],
            ['Berlaku sampai', rx.until],
          ]}
        />
        <ul className={styles.files}>
          {rx.files.map(({ address, is_picture: isPicture }, index) => (
            <li key={address}>
              <a className="link" href={address} target="_blank" rel="noopener">
                {isPicture ? <img src={address} alt={`Foto resep, halaman ${index + 1}`} width={160} height={200} loading="lazy" /> : null}
                Unduh halaman {index + 1}
                {isPicture ? '' : ' (PDF)'}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {rx.state === 'uploaded' && rx.can_choose_pharmacy ? (
        <details className="disclosure">
          <summary>Pilih apotek lain</summary>
          <PharmacyChoice offers={rx.offers.filter(({ name }) => name !== rx.pharmacy)} answer={answer} />
        </details>
      ) : null}
      {rx.can_withdraw ? (
        <details className="disclosure">
          <summary>Tarik resep ini</summary>
          <Form answer={answer} className={account.confirm}>
            <input type="hidden" name="act" value="withdraw" />
            <p>
              Apoteker tidak memeriksanya lagi, dan yang ada di keranjang dari resep ini dikeluarkan. Anda dapat mengirimnya lagi kapan
              saja.
            </p>
            <SubmitButton tone="danger">Ya, tarik resep</SubmitButton>
          </Form>
        </details>
      ) : null}
      <div className="actions">
        <LinkButton href={`/tanya?resep=${rx.id}`}>Tanya apoteker</LinkButton>
        <LinkButton href="/account/prescriptions">Semua resep</LinkButton>
      </div>
    </AccountFrame>
  );
}

function AnswerForm({ line, product, answer }: { line: string; product: string; answer: FormAnswer | null }) {
  const mine = answer?.typed.line?.[0] === line ? answer : null;
  return (
    <Form answer={mine} className="actions">
      <input type="hidden" name="act" value="answer" />
      <input type="hidden" name="line" value={line} />
      <SubmitButton tone="brand" name="agrees" value="yes" aria-label={`Setuju diganti dengan ${product}`}>
        Setuju diganti
      </SubmitButton>
      <SubmitButton tone="quiet" name="agrees" value="no" aria-label={`Tidak setuju diganti dengan ${product}`}>
        Tidak setuju
      </SubmitButton>
    </Form>
  );
}
