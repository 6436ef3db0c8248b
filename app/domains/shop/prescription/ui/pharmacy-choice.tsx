import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { stockText } from '../pharmacy-offers.ts';
import type { PharmacyOffer } from '../prescription.schema.ts';
import styles from './prescription.module.css';

/** The pharmacies that can prepare a prescription; those with all of it stand first. */
export function PharmacyChoice({ offers, answer }: { offers: readonly PharmacyOffer[]; answer: FormAnswer | null }) {
  if (offers.length === 0) return <p>Belum ada apotek yang menjual obat dari resep ini. Tanyakan kepada dokter Anda.</p>;
  return (
    <ul className={styles.lines}>
      {offers.map((offer) => (
        <li key={offer.id} className={styles.line}>
          <h3>
            {offer.name} {offer.is_near ? <span className="chip">Di kota Anda</span> : null}
          </h3>
          <p>{stockText(offer)}</p>
          <p>Perkiraan {rupiah(offer.price)}, belum dengan ongkos kirim. Apoteker memastikannya.</p>
          <Form answer={answer} className="actions">
            <input type="hidden" name="act" value="pharmacy" />
            <input type="hidden" name="facility_id" value={offer.id} />
            <SubmitButton tone={offer.is_complete ? 'brand' : 'secondary'} aria-label={`Pilih ${offer.name}`} busyText="Memilih…">
              Pilih
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
