import { TextField } from '#app/ui/field.tsx';

/** The field that takes an e-mail address or a phone number. */
export function ContactField({ contact }: { contact?: string | null }) {
  return (
    <TextField
      name="mailphone"
      label="Email atau nomor ponsel"
      hint="Contoh: nama@contoh.id atau 0812-3456-7890"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={contact ?? undefined}
    />
  );
}
