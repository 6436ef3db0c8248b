import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { VisitAct, VisitCard } from '#app/ui/visits/visit-card.tsx';
import type { ShownEarlier } from '../earlier-wait.schema.ts';

type Answered = { refusal: FormAnswer | null /** The page that takes the answer, where that is another one. */; action?: string };
type EarlierWaitProps = Answered & { earlier: ShownEarlier | null; done: string | null };

/** Waiting for an earlier date of a visit, and the place that is held for it: taken in one press. */
export function EarlierWait({ earlier, done, ...answered }: EarlierWaitProps) {
  const { refusal } = answered;
  if (!earlier && !refusal && !done) return null;
  const heading = earlier?.offer ? 'Ada tempat lebih awal' : 'Tanggal yang lebih awal';
  return (
    <VisitCard id="lebih-awal" heading={heading} done={done} answer={refusal}>
      {earlier ? <State earlier={earlier} {...answered} /> : null}
    </VisitCard>
  );
}

function State({ earlier: { of, facility, state, offer }, refusal, action }: Answered & { earlier: ShownEarlier }) {
  const act = (intent: string) => ({ fields: { intent }, answer: refusal, ...(action === undefined ? {} : { action }) });
  if (offer) {
    return (
      <>
        <p>
          <Unbroken>{`${offer.when}, ${of}, ${facility}. Disimpan untuk Anda sampai ${offer.until}.`}</Unbroken>
        </p>
        {offer.counts ? <p>{offer.counts}</p> : null}
        <div className="actions">
          <VisitAct {...act('accept')} label="Ambil jadwal ini" tone="primary" />
          <VisitAct {...act('decline')} label="Lewatkan" tone="secondary" />
        </div>
      </>
    );
  }
  if (state === 'waiting' || state === 'paused') {
    const next =
      state === 'waiting'
        ? 'Begitu ada tempat, kami simpan 30 menit dan kabari Anda.'
        : 'Sekarang tidak ada tempat yang disimpan: kunjungan ini belum dipastikan, atau tidak dapat dipindah lagi.';
    return (
      <>
        <p>{`Anda ada di daftar tunggu ${of} di ${facility}. ${next}`}</p>
        <VisitAct {...act('leave')} label="Keluar dari daftar tunggu" tone="secondary" />
      </>
    );
  }
  return (
    <>
      {state === 'lapsed' ? (
        <p>
          Tempat yang kami simpan untuk Anda tidak diambil sampai batas waktunya, jadi Anda tidak lagi di daftar tunggu. Kunjungan Anda
          tetap pada waktu semula.
        </p>
      ) : null}
      <p>
        {`Kami kabari bila ada tempat ${of} di ${facility} pada tanggal yang lebih awal. Tempatnya disimpan 30 menit untuk Anda, antara pukul 07.00 dan 21.00, paling banyak tiga kali sehari; bila tidak diambil, ditawarkan kepada orang berikutnya dan tidak lagi kepada Anda.`}
      </p>
      <VisitAct {...act('ask')} label={state === 'lapsed' ? 'Tunggu lagi' : 'Kabari saya'} tone="secondary" />
    </>
  );
}
