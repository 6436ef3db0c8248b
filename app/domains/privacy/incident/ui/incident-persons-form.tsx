import type { ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { ActForm, type ActProps, More } from '#app/ui/staff/case-parts.tsx';
import { queryLabels } from '../incident.ts';
import type { PersonQuery } from '../incident-kinds.schema.ts';

type Choices = readonly Readonly<{ value: string; label: string }>[];
/** `records` are all kinds of records, `timedRecords` those that come in at a time. */
type PersonsFormProps = ActProps & { units: Choices; records: Choices; timedRecords: Choices };

/** The ways to find whom an incident concerns, each with its own fields. */
export function PersonsForm({ act, units, records, timedRecords }: PersonsFormProps) {
  const answer = act.answerOf('persons');
  const asked = answer?.typed.query?.[0];
  const way = (query: PersonQuery, fields: ReactNode) => (
    <More key={query} label={queryLabels[query]} isOpen={asked === query}>
      <ActForm act={{ ...act, answerOf: () => (asked === query ? answer : null) }} intent="persons" label="Cari dan tambahkan">
        <input type="hidden" name="query" value={query} />
        {fields}
      </ActForm>
    </More>
  );
  const id = (query: PersonQuery, name: string) => `${query}-${name}`;
  const range = (query: PersonQuery) => (
    <>
      <TextField name="from" id={id(query, 'from')} label="Dari" hint="Waktu Bandung." type="datetime-local" />
      <TextField name="to" id={id(query, 'to')} label="Sampai" type="datetime-local" />
    </>
  );
  const kinds = (query: PersonQuery, options: Choices) => (
    <SelectField
      name="record"
      id={id(query, 'record')}
      label="Jenis catatan (opsional)"
      hint="Satu jenis, atau semua yang memuat satu jenis data."
      placeholder="Semua"
      defaultValue=""
      options={options}
    />
  );
  return (
    <section aria-labelledby="cari-orang">
      <h3 id="cari-orang">Cari orang</h3>
      {way(
        'accounts',
        <TextAreaField
          name="accounts"
          label="Nomor akun"
          hint="Satu per baris, seperti di alamat halaman akun."
          rows={4}
          maxLength={40_000}
        />,
      )}
      {way(
        'actor',
        <>
          <TextField name="actor" label="Nomor akun petugas" hint="Seperti di alamat halaman akun petugas itu." maxLength={36} />
          {kinds('actor', records)}
          {range('actor')}
        </>,
      )}
      {way(
        'reveals',
        <>
          {kinds('reveals', records)}
          {range('reveals')}
        </>,
      )}
      {way(
        'records',
        <>
          {kinds('records', timedRecords)}
          <SelectField
            name="unit"
            id={id('records', 'unit')}
            label="Unit (opsional)"
            placeholder="Semua unit"
            defaultValue=""
            options={units}
          />
          {range('records')}
        </>,
      )}
      {way(
        'form',
        <TextField name="form" label="Nomor formulir" hint="Seperti di alamat halaman hasilnya." inputMode="numeric" maxLength={9} />,
      )}
      {way(
        'unit',
        <>
          <SelectField name="unit" label="Unit" placeholder="Pilih" defaultValue="" options={units} />
          <TextField name="from_date" label="Kunjungan dari tanggal" type="date" />
          <TextField name="to_date" label="Sampai tanggal" type="date" />
        </>,
      )}
      {way('all_accounts', <p>Hanya bila kejadiannya benar-benar menyangkut semua akun.</p>)}
    </section>
  );
}
