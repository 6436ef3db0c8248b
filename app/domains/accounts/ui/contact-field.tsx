import { TextField } from '#app/ui/field.tsx';

/** The field that takes an e-mail address or a phone number; only an address where no messages reach phones. */
export function ContactField({ contact, takesPhones = true }: { contact?: string | null; takesPhones?: boolean }) {
  return (
    <TextField
      name="mailphone"
      label={takesPhones ? 'Email atau nomor ponsel' : 'Email'}
      hint={takesPhones ? 'Contoh: 0812-3456-7890 atau nama@contoh.id' : 'Contoh: nama@contoh.id'}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={contact ?? undefined}
    />
  );
}
