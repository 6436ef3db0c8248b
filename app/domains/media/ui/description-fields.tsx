import { focalLabels, licenceLabels, personsLabels } from '#app/platform/pictures/picture-texts.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import styles from './media.module.css';

type Described = Readonly<{
  alt: string;
  caption: string;
  credit: string;
  licence: string;
  licence_until: string | null;
  persons: string | null;
  focal: number;
}>;

/** What a page says about a picture; `medium` fills the fields in. */
export function DescriptionFields({ medium }: { medium?: Described }) {
  const { typed } = useFieldAnswer('focal');
  const focal = readWhole(typed?.[0] ?? '') ?? medium?.focal ?? 5;
  return (
    <>
      <TextAreaField
        name="alt"
        label="Isi gambar"
        hint="Dibacakan kepada orang yang tidak dapat melihatnya. Contoh: Dokter memeriksa telinga seorang anak."
        rows={3}
        maxLength={250}
        defaultValue={medium?.alt}
        required
      />
      <SelectField
        name="persons"
        label="Ada orang yang dapat dikenali?"
        hint="Pasien perlu menyetujui lebih dulu. Tambah persetujuannya setelah gambarnya tersimpan."
        placeholder="Pilih jawaban"
        options={Object.entries(personsLabels).map(([value, label]) => ({ value, label }))}
        defaultValue={medium?.persons ?? undefined}
        required
      />
      <SelectField
        name="licence"
        label="Hak pakai"
        placeholder="Pilih hak pakai"
        options={Object.entries(licenceLabels).map(([value, label]) => ({ value, label }))}
        defaultValue={medium?.licence}
        required
      />
      <TextField name="credit" label="Nama pembuat (opsional)" maxLength={200} defaultValue={medium?.credit} />
      <TextField
        name="licence_until"
        type="date"
        label="Lisensi berlaku sampai (opsional)"
        defaultValue={medium?.licence_until ?? undefined}
      />
      <fieldset className={styles.focal}>
        <legend>Bagian terpenting, yang tidak boleh terpotong</legend>
        {focalLabels.map((label, at) => (
          <label key={label}>
            <input type="radio" name="focal" value={at + 1} defaultChecked={focal === at + 1} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <TextField name="caption" label="Teks di bawah gambar (opsional)" maxLength={500} defaultValue={medium?.caption} />
    </>
  );
}
