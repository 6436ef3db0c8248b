import {
  type AskedDoctors,
  dateLabels,
  dateWords,
  doctorListPath,
  genderWords,
  type paramsOf,
  payerWord,
  weekdays,
} from '#app/domains/directory/doctor-list/asked-doctors.ts';
import { partNames, partsOfDay } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';
import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { Accordion } from '#app/ui/disclosure.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { search } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './doctor-list.module.css';

type Option = Readonly<{ value: string; label: string }>;
type DoctorChoices = Readonly<{
  specialists: readonly Option[];
  units: readonly Option[];
  languages: readonly Option[];
  payers: readonly Option[];
  hasChats: boolean;
}>;

type Params = ReturnType<typeof paramsOf>;
type Props = Readonly<{ asked: AskedDoctors; params: Params; dayLabel: string; choices: DoctorChoices }>;

const days: readonly Option[] = [
  ...dateWords.map((value, nth) => ({ value, label: dateLabels[nth] ?? value })),
  ...weekdays.map((day) => ({ value: dayName(day).toLowerCase(), label: dayName(day) })),
  { value: 'sabtu minggu', label: 'Sabtu dan Minggu' },
];
const parts = partNames.map((name) => ({ value: partsOfDay[name].word, label: partsOfDay[name].label }));
const hours = ['07', '08', '09', '10', '12', '13', '15', '16', '17', '18', '19', '20'].map((hour) => `${hour}.00`);
const genders = [
  { value: genderWords.female, label: genderLabels.female },
  { value: genderWords.male, label: genderLabels.male },
];

/** The options with the chosen one, which an address may have without being one of them. */
const including = (options: readonly Option[], value: string, label: string): readonly Option[] =>
  value === '' || options.some((one) => one.value === value) ? options : [{ value, label }, ...options];

/** Where the results begin on the page. */
export const resultsId = 'hasil';

/** The filters: a form of the browser's own controls, whose answer is a page that is shown from its results on. */
export function DoctorFilterForm({ asked, params, dayLabel, choices }: Props) {
  const more = [params.waktu, params.mulai, params.jk, params.penjamin, params.bahasa, params.chat].filter(Boolean).length;
  const optionsOf = (list: readonly string[]) => list.map((value) => ({ value, label: value }));
  return (
    <search>
      <form action={`${doctorListPath}#${resultsId}`} className={styles.form}>
        <div className={styles.whole}>
          <TextField
            type="search"
            name="cari"
            label="Nama dokter, spesialis, atau keluhan"
            placeholder="masukkan nama dokter"
            defaultValue={asked.text}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <SelectField
          name="spesialis"
          label="Spesialis"
          placeholder="Pilih Spesialis"
          options={choices.specialists}
          defaultValue={params.spesialis}
        />
        <SelectField name="unit" label="Rumah Sakit" placeholder="Pilih Rumah Sakit" options={choices.units} defaultValue={params.unit} />
        <div className={styles.whole}>
          <SelectField
            name="hari"
            label="Hari"
            placeholder="Hari apa pun"
            options={including(days, params.hari, dayLabel)}
            defaultValue={params.hari}
          />
        </div>
        <Accordion title={more > 0 ? `Saringan lain (${more})` : 'Saringan lain'} open={more > 0} className={styles.more}>
          <div className={styles.fields}>
            <SelectField name="waktu" label="Waktu" placeholder="Kapan pun" options={parts} defaultValue={params.waktu} />
            <SelectField
              name="mulai"
              label="Praktik mulai pukul"
              placeholder="Pukul berapa pun"
              options={including(optionsOf(hours), params.mulai, params.mulai)}
              defaultValue={params.mulai}
            />
            <SelectField name="jk" label="Dokter" placeholder="Perempuan atau laki-laki" options={genders} defaultValue={params.jk} />
            <SelectField
              name="penjamin"
              label="Penjamin"
              placeholder="Bayar sendiri atau apa pun"
              options={including(
                choices.payers.map(({ value, label }) => ({ value: payerWord(value), label })),
                params.penjamin,
                params.penjamin,
              )}
              defaultValue={params.penjamin}
            />
            {choices.languages.length > 0 ? (
              <SelectField
                name="bahasa"
                label="Bahasa"
                placeholder="Bahasa apa pun"
                options={including(choices.languages, params.bahasa, params.bahasa)}
                defaultValue={params.bahasa}
              />
            ) : null}
            {choices.hasChats ? <Checkbox name="chat" value="ya" label="Bisa chat" defaultChecked={asked.hasChat} /> : null}
          </div>
        </Accordion>
        <Button type="submit" tone="brand" className={styles.submit}>
          <Icon glyph={search} />
          Cari
        </Button>
      </form>
    </search>
  );
}
