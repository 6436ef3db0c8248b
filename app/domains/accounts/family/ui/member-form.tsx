import { Button, LinkButton } from '#app/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type FieldError, fieldErrorOf } from '../../ui/form-answer.tsx';
import { relations } from '../rules.ts';

export type TypedMember = Readonly<{ name: string; day: string; month: string; year: string; relation: string }>;

const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1))),
}));

type Props = {
  typed: TypedMember;
  errors: readonly FieldError[];
  /** What a new member asks to agree to; null for one that is there. */
  consent: { version: string; text: string } | null;
};

/** A family member's name, birth date and relation; a new one also needs the consent. Three fields for the date: nobody scrolls back decades in a calendar. */
export function MemberForm({ typed, errors, consent }: Props) {
  const dateError = fieldErrorOf(errors, 'birth_date');
  const part = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': dateError ? true : undefined } as const;
  return (
    <form method="post" noValidate>
      <TextField
        id="field-name"
        name="name"
        label="Nama lengkap"
        hint="Seperti pada KTP atau akta lahir."
        autoComplete="off"
        required
        maxLength={120}
        defaultValue={typed.name}
        error={fieldErrorOf(errors, 'name')}
      />
      <SelectField
        id="field-relation"
        name="relation"
        label="Hubungan dengan Anda"
        placeholder="Pilih hubungan"
        required
        defaultValue={typed.relation}
        options={Object.entries(relations).map(([value, label]) => ({ value, label }))}
        error={fieldErrorOf(errors, 'relation')}
      />
      <fieldset
        className="date-parts"
        id="field-birth_date"
        tabIndex={-1}
        aria-describedby={dateError ? 'birth-date-error' : 'birth-date-hint'}
      >
        <legend className="field-label">Tanggal lahir</legend>
        <p className="field-hint" id="birth-date-hint">
          Contoh: 7 Maret 2019
        </p>
        <div className="date-parts-row">
          <TextField {...part} id="birth-day" name="birth_day" label="Tanggal" maxLength={2} defaultValue={typed.day} />
          <SelectField
            id="birth-month"
            name="birth_month"
            label="Bulan"
            placeholder="Pilih"
            options={months}
            defaultValue={typed.month}
            aria-invalid={dateError ? true : undefined}
          />
          <TextField {...part} id="birth-year" name="birth_year" label="Tahun" maxLength={4} defaultValue={typed.year} />
        </div>
        {dateError ? (
          <p className="field-error" id="birth-date-error">
            <Icon glyph={circleAlert} />
            <span>{dateError}</span>
          </p>
        ) : null}
      </fieldset>
      {consent ? (
        <div>
          <Checkbox
            id="field-consent"
            name="consent"
            value={consent.version}
            label={consent.text}
            error={fieldErrorOf(errors, 'consent')}
          />
          <p className="field-hint">
            Hanya Anda yang melihat data ini, dan Anda dapat menghapusnya kapan saja. <a href="/privacy-policy">Kebijakan privasi</a>
          </p>
        </div>
      ) : null}
      <div className="actions">
        <Button type="submit" tone="brand">
          {consent ? 'Simpan anggota keluarga' : 'Simpan perubahan'}
        </Button>
        <LinkButton href="/account/family" tone="quiet">
          Batal
        </LinkButton>
      </div>
    </form>
  );
}
