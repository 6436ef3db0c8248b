import { Button, LinkButton } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { type AddressField, addressLabels, longest } from '../checks.schema.ts';
import type { FormValues } from '../rules.ts';
import { RegionFields, type RegionFieldsProps } from './region-fields.tsx';

export type AddressFormProps = Omit<RegionFieldsProps, 'action' | 'search' | 'postCode' | 'error'> &
  Readonly<{
    action: string;
    formKey: string;
    values: FormValues;
    message: string | null;
    errors: readonly { field: AddressField; message: string }[];
  }>;

/**
 * The form of an address (spec 2, section 5, "New address"). It is posted like any form and comes back with what was typed; the script
 * of the regions (`region-choice.ts`) only spares the steps in between.
 */
export function AddressForm({ action, formKey, values, message, errors, ...regions }: AddressFormProps) {
  const errorOf = (name: AddressField) => errors.find((one) => one.field === name)?.message;
  const field = (name: 'label' | 'name' | 'phone' | 'post_code' | 'description' | 'note') => ({
    id: `field-${name}`,
    name,
    label: addressLabels[name],
    defaultValue: values[name],
    error: errorOf(name),
    maxLength: longest[name],
  });
  // A select that waits for the one above it takes no focus: the way in is the search box.
  const targetOf = (name: AddressField) => (name === 'subdistrict_id' && !regions.choice.district ? 'field-search' : `field-${name}`);
  const links = errors.map((one) => ({ field: targetOf(one.field), message: `${addressLabels[one.field]}: ${one.message}` }));
  return (
    <div className="account-form">
      {message ? (
        <div data-toast={message} data-toast-tone="error">
          {links.length > 0 ? (
            <ErrorSummary title={message} errors={links} />
          ) : (
            <div role="alert" tabIndex={-1} data-focus-now>
              <Notice tone="error">
                <p>{message}</p>
              </Notice>
            </div>
          )}
        </div>
      ) : null}
      {/* `required` is for screen readers; the checks and their texts are ours, so the browser's own stay silent. */}
      <form method="post" action={action} noValidate className="address-form">
        {/* What Enter in a field presses: the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Simpan Alamat
        </button>
        <input type="hidden" name="key" value={formKey} />
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
          action={action}
          search={values.search}
          error={errorOf('subdistrict_id')}
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
      </form>
    </div>
  );
}
