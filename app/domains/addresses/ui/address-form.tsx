import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { RegionChoice } from '#app/domains/regions/region.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import account from '#app/ui/account.module.css';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { addressFields, addressLabels, longest } from '../address-fields.schema.ts';
import type { FormValues } from '../address-texts.ts';
import styles from './address-form.module.css';
import { type FoundVillages, RegionFields } from './region-fields.tsx';
import { type RegionStart, useRegionChoice } from './use-region-choice.ts';

type AddressFormProps = RegionStart &
  Readonly<{
    /** The URL to which the form posts. */
    action: string;
    formKey: string;
    values: FormValues;
    found: FoundVillages | null;
    answer: FormAnswer | null | undefined;
    /** The list that the form leads back to. */
    back?: string;
    /** In a dialog, whose forms replace each other in the history. */
    replace?: boolean;
    link?: ComponentType<{ href: string; className: string; children: ReactNode }>;
  }>;

/** The form of an address, as specified. */
export function AddressForm({
  action,
  formKey,
  values,
  found,
  answer,
  back = '/account/addresses',
  replace,
  link: Back = Link,
  ...start
}: AddressFormProps) {
  const postCode = useRef<HTMLInputElement>(null);
  const isInDialog = Back !== Link;
  const regions = useRegionChoice(start, postCode);
  const { shown, villageError } = useShownAnswer(answer, regions.choice);
  const field = (name: 'label' | 'name' | 'phone' | 'post_code' | 'description' | 'note') => ({
    name,
    label: addressLabels[name],
    defaultValue: values[name],
    maxLength: longest[name],
  });
  return (
    <div className={isInDialog ? styles.fields : `${styles.fields} ${account.form}`}>
      <FormErrors answer={shown} toast />
      {/* `required` is for screen readers only: the form shows its own checks and texts, not the browser's. */}
      <Form answer={answer} formKey={formKey} action={action} replace={replace} className={styles.form}>
        {/* Enter in a field presses the first button of a form, which must be this one. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Simpan Alamat
        </button>
        <TextField {...field('label')} required hint="Contoh: Rumah, Kantor, Rumah Ibu" autoComplete="off" enterKeyHint="next" />
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <TextField
          {...field('phone')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint="Kurir menghubungi nomor ini. Contoh: 0812-3456-7890"
          enterKeyHint="next"
        />
        <RegionFields
          action={action}
          regions={regions}
          found={found}
          search={values.search}
          error={villageError}
          postCode={
            <TextField
              {...field('post_code')}
              ref={postCode}
              inputMode="numeric"
              autoComplete="postal-code"
              hint="Hanya petunjuk: boleh diganti atau dikosongkan"
            />
          }
        />
        <TextAreaField
          {...field('description')}
          required
          rows={3}
          autoComplete="street-address"
          hint="Nama jalan, nomor rumah, RT/RW, nama gedung atau patokan"
        />
        <TextAreaField {...field('note')} rows={2} hint="Boleh dikosongkan. Contoh: pagar hijau, titip di pos satpam" />
        <div className="actions">
          <SubmitButton tone="brand" busyText="Menyimpan…">
            Simpan Alamat
          </SubmitButton>
          <Back href={back} className="button button-quiet">
            Batal
          </Back>
        </div>
      </Form>
      <p className={styles.source}>
        Data wilayah dari <a href="https://github.com/fityannugroho/idn-area-data">idn-area-data</a>, dengan lisensi basis data terbuka{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL 1.0</a>.
      </p>
    </div>
  );
}

/** Returns the answer for display, and the error of the village until another one is chosen. */
function useShownAnswer(answer: FormAnswer | null | undefined, choice: RegionChoice) {
  const summary = () => answer && summaryOf(answer, choice.district !== '');
  const [last, setLast] = useState(() => ({ answer, shown: summary(), village: choice.subdistrict }));
  if (last.answer !== answer) setLast({ answer, shown: summary(), village: choice.subdistrict });
  return { shown: last.shown, villageError: last.village === choice.subdistrict ? undefined : '' };
}

/** Returns the errors in the order of the form. Each begins with the label of its field, because the texts say only "this". */
function summaryOf(answer: FormAnswer, isVillageOpen: boolean): FormAnswer {
  const errors = addressFields.flatMap((name) => {
    const error = answer.errors.find(({ field }) => field === name);
    // A disabled select cannot take the focus, so the link leads to the search box.
    const field = name === 'subdistrict_id' && !isVillageOpen ? 'search' : name;
    return error ? [{ field, message: `${addressLabels[name]} ${error.message.replace(/^P/, 'p')}` }] : [];
  });
  return { ...answer, errors };
}
