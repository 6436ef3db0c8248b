import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { useStaffUnits } from '#app/ui/staff/units.tsx';
import { formsPath, kindLabels } from '../../form-list.ts';
import type { FormKind } from '../../form-parts.schema.ts';
import styles from './form-builder.module.css';

type NewFormProps = {
  from: Readonly<{ id: number; name: string }> | null;
  isOfGroup: boolean;
  /** What the caller may write. */
  kinds: readonly FormKind[];
  answer: FormAnswer | null;
};

/** Asks for what a new form needs before its fields: its kind, name, address and facility; of a copy only the new name and address. */
export function NewForm({ from, isOfGroup, kinds, answer }: NewFormProps) {
  const units = useStaffUnits();
  return (
    <>
      <StaffHeader
        title={from ? `Salin ${from.name}` : 'Formulir baru'}
        lead={
          from ? 'Isian, harga, dan teksnya ikut; tanggal dan pesertanya tidak.' : 'Belum ada yang dapat mengisinya sampai diterbitkan.'
        }
        back={<BackLink href={formsPath}>Formulir</BackLink>}
      />
      <Form answer={answer} className={styles.create}>
        <FormErrors answer={answer} />
        <input type="hidden" name="intent" value={from ? 'copy' : 'create'} />
        {from ? <input type="hidden" name="id" value={from.id} /> : null}
        {from ? null : (
          <SelectField
            name="kind"
            label="Jenis"
            placeholder="Pilih"
            options={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          />
        )}
        <TextField name="name" label="Nama" defaultValue={from ? `${from.name} (salinan)` : ''} maxLength={120} />
        <TextField name="slug" label="Alamat" hint="Bagian terakhir alamatnya. Kosong: dibuat dari nama." maxLength={80} />
        {from ? null : (
          <SelectField
            name="facility"
            label="Fasilitas"
            placeholder={isOfGroup ? 'Seluruh grup' : 'Pilih'}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SubmitButton tone="primary" busyText="Membuat…">
          {from ? 'Buat salinan' : 'Buat formulir'}
        </SubmitButton>
      </Form>
    </>
  );
}
