import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { addressFields, addressLabels, longest } from '../checks.schema.ts';
import type { FormValues } from '../rules.ts';
import { RegionFields, type RegionFieldsProps } from './region-fields.tsx';

export type AddressFormProps = Omit<RegionFieldsProps, 'search' | 'postCode'> &
  Readonly<{ formKey: string; values: FormValues; answer: FormAnswer | null | undefined }>;

/**
 * The form of an address (spec 2, section 5, "New address"). It is posted like any form and comes back with what was typed; the script
 * of the regions (`region-choice.ts`) only spares the steps in between.
 */
export function AddressForm({ formKey, values, answer, ...regions }: AddressFormProps) {
  const field = (name: 'label' | 'name' | 'phone' | 'post_code' | 'description' | 'note') => ({
    name,
    label: addressLabels[name],
    defaultValue: values[name],
    maxLength: longest[name],
  });
  return (
    <div className="account-form">
      <FormErrors answer={answer && summaryOf(answer, regions.choice.district !== '')} />
      {/* `required` is for screen readers; the checks and their texts are ours, so the browser's own stay silent. */}
      <Form answer={answer} formKey={formKey} action={regions.action} className="address-form">
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
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
          hint="Kurir menghubungi nomor ini. Contoh: 081234567890"
          enterKeyHint="next"
        />
        <RegionFields
          {...regions}
          search={values.search}
          postCode={<TextField {...field('post_code')} inputMode="numeric" autoComplete="postal-code" hint="Boleh dikosongkan" />}
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
          <Button type="submit" tone="brand" data-busy-text="Menyimpan…">
            Simpan Alamat
          </Button>
          <LinkButton tone="quiet" href="/account/addresses">
            Batal
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

/** The errors in the order of the form, each with the name of its field: the texts say "this". */
function summaryOf(answer: FormAnswer, isVillageOpen: boolean): FormAnswer {
  const errors = addressFields.flatMap((name) => {
    const error = answer.errors.find(({ field }) => field === name);
    // A select that waits for the one above it takes no focus: the way in is the search box.
    const field = name === 'subdistrict_id' && !isVillageOpen ? 'search' : name;
    return error ? [{ field, message: `${addressLabels[name]}: ${error.message}` }] : [];
  });
  return { ...answer, errors };
}
