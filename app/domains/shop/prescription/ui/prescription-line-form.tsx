import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { decisionLabels, isSoldOnPrescription, refusalLabels } from '../prescription.ts';
import { maxVariants } from '../prescription-desk.ts';
import { likenessLabels } from '../substitutes.ts';
import styles from './prescription-review.module.css';
import type { ReviewData, ReviewVariant } from './prescription-review-data.ts';

const classTexts: Readonly<Record<string, string>> = {
  bebas: 'bebas',
  bebas_terbatas: 'bebas terbatas',
  keras: 'keras',
  psikotropika: 'psikotropika, tidak dijual daring',
  narkotika: 'narkotika, tidak dijual daring',
};

function optionOf({ id, name, unit, base_qty: size, base_unit: base, price, free, class: drugClass }: ReviewVariant) {
  const stock = isSoldOnPrescription(drugClass) ? `tersedia ${free} ${base}` : (classTexts[drugClass] ?? '');
  return { value: id, label: `${name}, ${unit}${size > 1 ? ` isi ${size}` : ''}, ${rupiah(price)}, ${stock}` };
}

/** What can be given instead, with where else there is some of it. */
function substituteOf({ likeness, elsewhere, ...variant }: ReviewData['substitutes'][number]) {
  const { value, label } = optionOf(variant);
  const there = elsewhere.map(({ pharmacy, free }) => `${pharmacy} ${free}`).join(', ');
  return { value, label: there ? `${label}; juga di ${there}` : label, group: likenessLabels[likeness] };
}

/** Finds a medicine of the pharmacy, and writes or changes one line with it. */
export function LineForm({ rx, answer }: { rx: ReviewData; answer: FormAnswer | null }) {
  const { id, search, edited, variants, substitutes } = rx;
  const options = variants.map(optionOf);
  const offered = [
    ...substitutes.map(substituteOf),
    ...options
      .filter(({ value }) => !substitutes.some((one) => one.id === value))
      .map((option) => (substitutes.length > 0 ? { ...option, group: 'Hasil pencarian' } : option)),
  ];
  // What was written before stands for itself; a substitute is compared with it.
  const written =
    edited && (edited.insteadOf === null ? edited.stockId : (variants.find((one) => one.product_id === edited.insteadOf)?.id ?? null));
  return (
    <section aria-labelledby="tulis" className={styles.section}>
      <h2 id="tulis">{edited ? 'Ubah baris' : 'Tulis baris'}</h2>
      <StaffFilters path={`/staff/resep/${id}`} search={{ name: 'cari', label: 'Cari obat di apotek ini', value: search }}>
        {edited ? <input type="hidden" name="baris" value={edited.id} /> : null}
      </StaffFilters>
      {search.length >= 2 && variants.length === 0 ? (
        <p role="status">Tidak ada obat dengan nama atau zat aktif itu di apotek ini.</p>
      ) : null}
      {variants.length >= maxVariants ? (
        <p role="status">Hanya {maxVariants} yang pertama dapat dipilih. Ketik lebih lengkap bila obatnya belum ada.</p>
      ) : null}
      <Form answer={answer} key={`${edited?.id ?? 'new'} ${search}`} className={styles.form}>
        <input type="hidden" name="act" value="line" />
        {edited ? <input type="hidden" name="line" value={edited.id} /> : null}
        <TextField name="wanted" label="Tertulis di resep" autoComplete="off" maxLength={200} defaultValue={edited?.wanted ?? ''} />
        <SelectField
          name="decision"
          label="Keputusan"
          placeholder="Pilih"
          options={Object.entries(decisionLabels).map(([value, label]) => ({ value, label }))}
          defaultValue={edited?.decision ?? 'approve'}
        />
        <div className={styles.sold}>
          <SelectField
            name="stock_id"
            label="Obat yang diberikan"
            hint={offered.length === 0 ? 'Cari obatnya dulu di atas.' : undefined}
            placeholder="Pilih obat"
            options={offered}
            defaultValue={edited?.stockId ?? (options.length === 1 ? options[0]?.value : undefined)}
          />
          <div className={styles.instead}>
            <SelectField
              name="instead_of"
              label="Sebagai pengganti"
              hint="Bila apotek juga mempunyai yang tertulis: pasien melihat selisih harganya."
              placeholder="Tidak ada di apotek ini"
              options={options}
              defaultValue={written ?? undefined}
            />
          </div>
          <TextField
            name="quantity"
            label="Jumlah yang disetujui"
            hint="Dalam satuan terkecil, seperti tablet, semua ulangan bersama."
            inputMode="numeric"
            defaultValue={edited && edited.approved > 0 ? edited.approved : ''}
          />
          <TextField
            name="directions"
            label="Aturan pakai"
            hint="Contoh: 3 x sehari 1 tablet sesudah makan"
            autoComplete="off"
            maxLength={200}
            defaultValue={edited?.directions ?? ''}
          />
        </div>
        <div className={styles.refused}>
          <SelectField
            name="refusal"
            label="Alasan"
            placeholder="Pilih alasan"
            options={Object.entries(refusalLabels).map(([value, label]) => ({ value, label }))}
            defaultValue={edited?.refusalCode ?? undefined}
          />
          <TextAreaField
            name="reason"
            label="Penjelasan untuk pasien"
            hint="Apa sebabnya, dan apa yang dapat ia lakukan."
            maxLength={300}
            rows={2}
            defaultValue={edited?.reason ?? ''}
          />
        </div>
        <div className={styles.acts}>
          <SubmitButton tone="brand" busyText="Menyimpan…">
            {edited ? 'Simpan perubahan' : 'Tambah baris'}
          </SubmitButton>
          {edited ? (
            <StaffLink href={`/staff/resep/${id}`} className="button button-quiet">
              Batal
            </StaffLink>
          ) : null}
        </div>
      </Form>
    </section>
  );
}
