import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ShownEarlier } from '../earlier-wait.schema.ts';
import styles from './earlier-wait.module.css';

type EarlierWaitProps = { earlier: ShownEarlier | null; refusal: FormAnswer | null; done: string | null };

/** Waiting for an earlier date of a visit, and the place that is held for it: taken in one press. */
export function EarlierWait({ earlier, refusal, done }: EarlierWaitProps) {
  if (!earlier && !refusal && !done) return null;
  return (
    <section className={styles.card} aria-labelledby="lebih-awal">
      <h2 id="lebih-awal">{earlier?.offer ? 'Ada tempat lebih awal' : 'Tanggal yang lebih awal'}</h2>
      <FormDone text={done} />
      <FormErrors answer={refusal} />
      {earlier ? <State earlier={earlier} refusal={refusal} /> : null}
    </section>
  );
}

type StateProps = { earlier: ShownEarlier; refusal: FormAnswer | null };

function State({ earlier: { of, facility, isWaiting, offer }, refusal }: StateProps) {
  if (offer) {
    return (
      <>
        <p>
          <Unbroken>{`${offer.when}, ${of}, ${facility}. Disimpan untuk Anda sampai ${offer.until}.`}</Unbroken>
        </p>
        <div className={styles.acts}>
          <ActForm act="accept" label="Ambil jadwal ini" tone="primary" refusal={refusal} />
          <ActForm act="decline" label="Lewatkan" tone="secondary" refusal={refusal} />
        </div>
      </>
    );
  }
  if (isWaiting) {
    return (
      <>
        <p>{`Anda ada di daftar tunggu ${of} di ${facility}. Begitu ada tempat, kami simpan 30 menit dan kabari Anda.`}</p>
        <ActForm act="leave" label="Keluar dari daftar tunggu" tone="secondary" refusal={refusal} />
      </>
    );
  }
  return (
    <>
      <p>
        {`Kami kabari bila ada tempat ${of} di ${facility} pada tanggal yang lebih awal. Tempatnya disimpan 30 menit untuk Anda, antara pukul 07.00 dan 21.00; bila tidak diambil, ditawarkan kepada orang berikutnya.`}
      </p>
      <ActForm act="ask" label="Kabari saya" tone="secondary" refusal={refusal} />
    </>
  );
}

type ActFormProps = { act: string; label: string; tone: 'primary' | 'secondary'; refusal: FormAnswer | null };

function ActForm({ act, label, tone, refusal }: ActFormProps) {
  return (
    <Form answer={refusal}>
      <input type="hidden" name="intent" value={act} />
      <SubmitButton tone={tone} busyText="Menyimpan…">
        {label}
      </SubmitButton>
    </Form>
  );
}
