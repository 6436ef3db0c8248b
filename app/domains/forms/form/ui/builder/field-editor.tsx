import { useId } from 'react';
import { Checkbox, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { typeName } from '../../../definition/check-definition.ts';
import { roleLabels } from '../../form-part-texts.ts';
import { type DraftField, fieldPart, fieldTypes } from '../../form-parts.schema.ts';
import { needsOptions } from '../../form-work.ts';
import { ConditionEditor } from './condition-editor.tsx';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';
import { OptionEditor } from './option-editor.tsx';
import type { Work } from './use-work.ts';

export type FieldEditorProps = { field: DraftField; work: Work; published: ReadonlyMap<string, string> };

/** All parts of one field, those of its type only. */
export function FieldEditor({ field, work, published }: FieldEditorProps) {
  const { type } = field;
  const isPublished = published.has(field.key);
  const isAnswered = type !== 'field' && type !== 'hidden';
  const base = useId();
  return (
    <div className={styles.editor}>
      <FieldLine
        field={field}
        work={work}
        name="label"
        label={type === 'field' ? 'Judul bagian' : 'Pertanyaan atau nama isian'}
        focus="label"
      />
      <div className={styles.pair}>
        <SelectField
          id={`${base}-jenis`}
          label="Jenis"
          placeholder="Pilih"
          hint={isPublished ? 'Sudah terbit: untuk jenis lain, buat isian baru.' : undefined}
          disabled={isPublished}
          options={fieldTypes.map((one) => ({ value: one, label: typeName(one) }))}
          value={type}
          onChoose={(value) => work.change(field, { type: value as DraftField['type'] })}
        />
        <FieldLine
          field={field}
          work={work}
          name="key"
          label="Kunci"
          readOnly={isPublished}
          hint={
            isPublished
              ? 'Tetap, supaya jawaban semua versi terbaca dalam satu kolom.'
              : 'Nama kolom di hasil, huruf kecil dan garis bawah.'
          }
        />
      </div>
      {isAnswered ? (
        <Checkbox
          id={`${base}-wajib`}
          label="Wajib diisi"
          checked={field.required}
          onChange={(event) => work.change(field, { required: event.target.checked })}
        />
      ) : null}
      <TypeParts field={field} work={work} published={published} base={base} />
      {needsOptions(type) ? <OptionEditor field={field} work={work} published={published} /> : null}
      <TextAreaField
        id={fieldIdOf(`${fieldPart(field.id)}.description`)}
        label="Keterangan di bawahnya"
        rows={2}
        maxLength={1_000}
        value={field.description}
        onChange={(event) => work.change(field, { description: event.target.value })}
      />
      <ConditionEditor field={field} work={work} />
    </div>
  );
}

type LineProps = Pick<FieldEditorProps, 'field' | 'work'> & {
  name: 'label' | 'key' | 'placeholder' | 'min' | 'max';
  label: string;
  hint?: string | undefined;
  readOnly?: boolean;
  focus?: string;
  type?: 'text' | 'date';
  inputMode?: 'numeric';
};

function FieldLine({ field, work, name, label, focus, ...rest }: LineProps) {
  const part = `${fieldPart(field.id)}.${name}`;
  const error = useWorkError()(part);
  return (
    <TextField
      {...rest}
      id={fieldIdOf(part)}
      label={label}
      error={error}
      data-focus={focus}
      value={field[name]}
      onChange={(event) => work.change(field, { [name]: event.target.value })}
      autoComplete="off"
    />
  );
}

const rolesOf: Readonly<Partial<Record<DraftField['type'], readonly Exclude<DraftField['role'], ''>[]>>> = {
  text: ['name'],
  email: ['email'],
  phone: ['phone'],
  select: ['facility'],
  radio: ['facility'],
};

function TypeParts({ field, work, base }: FieldEditorProps & { base: string }) {
  const { type } = field;
  const roles = rolesOf[type];
  const takesText = type === 'text' || type === 'email' || type === 'phone' || type === 'number';
  return (
    <>
      {roles ? (
        <SelectField
          id={`${base}-peran`}
          label="Peran"
          placeholder="Tidak ada"
          hint="Dipakai untuk tiket, kabar, dan daftar peserta."
          options={roles.map((role) => ({ value: role, label: `Ini ${roleLabels[role]}` }))}
          value={field.role}
          onChoose={(value) => work.change(field, { role: value as DraftField['role'] })}
        />
      ) : null}
      {takesText ? <FieldLine field={field} work={work} name="placeholder" label="Contoh di dalam kotak" /> : null}
      {type === 'text' ? (
        <Checkbox
          id={`${base}-baris`}
          label="Beberapa baris"
          checked={field.multiline}
          onChange={(event) => work.change(field, { multiline: event.target.checked })}
        />
      ) : null}
      {type === 'field' ? (
        <Checkbox
          id={`${base}-halaman`}
          label="Memulai halaman baru bila formulirnya panjang"
          checked={field.section}
          onChange={(event) => work.change(field, { section: event.target.checked })}
        />
      ) : null}
      <Bounds field={field} work={work} />
    </>
  );
}

const boundLabels: Readonly<Partial<Record<DraftField['type'], readonly [min: string | null, max: string]>>> = {
  number: ['Paling sedikit', 'Paling banyak'],
  date: ['Paling awal', 'Paling akhir'],
  checkbox: ['Paling sedikit dicentang', 'Paling banyak dicentang'],
  'checkbox-price': ['Paling sedikit dicentang', 'Paling banyak dicentang'],
  'checkbox-multi': ['Paling sedikit dicentang', 'Paling banyak dicentang'],
  file: [null, 'Jumlah berkas paling banyak (1 sampai 5)'],
};

function Bounds({ field, work }: Pick<FieldEditorProps, 'field' | 'work'>) {
  const labels = boundLabels[field.type];
  if (!labels) return null;
  const [min, max] = labels;
  const kind =
    field.type === 'date' ? { hint: 'Tanggal seperti 2026-12-31, atau today untuk hari ini.' } : { inputMode: 'numeric' as const };
  return (
    <div className={styles.pair}>
      {min ? <FieldLine field={field} work={work} {...kind} name="min" label={min} /> : null}
      <FieldLine field={field} work={work} {...kind} name="max" label={max} />
    </div>
  );
}
