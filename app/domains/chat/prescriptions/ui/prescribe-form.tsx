import { SignedLines } from '#app/domains/shop/prescriptions/ui/signed-lines.tsx';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import type { RoomPrescription } from '../schema.ts';
import styles from './prescribe.module.css';

type Option = Readonly<{ value: number; label: string }>;
type Props = {
  room: string;
  patient: string;
  allergies: string | null;
  /** What the patient takes. */
  medicines: string | null;
  pharmacies: readonly Readonly<{ id: number; name: string }>[];
  facilityId: number | null;
  options: readonly Option[];
  replaced: RoomPrescription | null;
  answer: FormAnswer | null;
};

const places = [0, 1, 2, 3, 4] as const;

/** A prescription as its doctor writes it, one medicine below the other. */
export function PrescribeForm({ room, patient, allergies, medicines, pharmacies, facilityId, options, replaced, answer }: Props) {
  const address = `/staff/chat/${room}`;
  const again = replaced ? `&ganti=${replaced.id}` : '';
  const isUsed = (index: number) =>
    Object.entries(answer?.typed ?? {}).some(([name, [text = '']]) => name.startsWith(`lines.${index}.`) && text !== '');
  return (
    <div className={styles.page}>
      <h2>{replaced ? 'Ganti resep' : 'Tulis resep'}</h2>
      <p>Untuk {patient}. Apoteker memeriksanya, lalu pasien memesan obatnya. Yang sudah ditandatangani tidak berubah lagi.</p>
      <Notice tone={allergies ? 'error' : 'info'}>
        <p>
          <strong>Alergi:</strong> {allergies ?? 'tidak ditulis pasien; tanyakan dulu'}. <strong>Obat yang diminum:</strong>{' '}
          {medicines ?? 'tidak ditulis'}.
        </p>
      </Notice>
      {replaced ? (
        <section className="card p-4" aria-labelledby="diganti">
          <h3 id="diganti">Yang diganti</h3>
          <SignedLines lines={replaced.lines} />
        </section>
      ) : null}
      <nav aria-label="Apotek" className="actions">
        {pharmacies.map(({ id, name }) => (
          <StaffLink
            key={id}
            className={`button button-small ${id === facilityId ? 'button-brand' : 'button-secondary'}`}
            aria-current={id === facilityId ? 'true' : undefined}
            href={`${address}/resep?apotek=${id}${again}`}
          >
            {name}
          </StaffLink>
        ))}
      </nav>
      {facilityId === null ? (
        <p>Pilih apotek dulu, bersama pasien. Obat dan stoknya tampil sesudah itu.</p>
      ) : (
        <Form answer={answer} className={styles.form}>
          <FormErrors answer={answer} />
          <input type="hidden" name="facility_id" value={facilityId} />
          {replaced ? <input type="hidden" name="replaces" value={replaced.id} /> : null}
          <Line index={0} options={options} />
          {places.slice(1).map((index) => (
            <details key={index} className="disclosure" open={isUsed(index)}>
              <summary>Obat ke-{index + 1}</summary>
              <Line index={index} options={options} />
            </details>
          ))}
          <p className="field-hint">Narkotika dan psikotropika tidak diresepkan lewat chat.</p>
          <div className="actions">
            <SubmitButton tone="primary" busyText="Menandatangani…">
              Tandatangani dan kirim ke apotek
            </SubmitButton>
            <LinkButton href={address} tone="quiet">
              Kembali ke chat
            </LinkButton>
          </div>
        </Form>
      )}
    </div>
  );
}

function Line({ index, options }: { index: number; options: readonly Option[] }) {
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Obat ke-{index + 1}</legend>
      <SelectField name={`lines.${index}.stock_id`} label="Obat" placeholder="Pilih obat" options={options} />
      <div className={styles.pair}>
        <TextField name={`lines.${index}.count`} label="Jumlah kemasan" inputMode="numeric" autoComplete="off" />
        <TextField
          name={`lines.${index}.directions`}
          label="Aturan pakai"
          hint="Contoh: 3 x sehari 1 tablet sesudah makan"
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
