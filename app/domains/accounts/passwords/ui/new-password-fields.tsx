import { TextField } from '#app/ui/field.tsx';
import { RevealPasswords } from '#app/ui/reveal-passwords.tsx';
import { fieldErrorAt, type Refusal } from '../../ui/form-refusal.tsx';
import { passwordLength } from '../schema.ts';

/** A new password, typed twice. Never filled in again: what was wrong is typed anew. */
export function NewPasswordFields({
  refusal,
  labels = { password: 'Password', confirmation: 'Konfirmasi Password' },
}: {
  refusal: Refusal | null | undefined;
  labels?: { password: string; confirmation: string };
}) {
  return (
    <>
      <TextField
        id="field-password"
        name="password"
        type="password"
        label={labels.password}
        hint={`Paling sedikit ${passwordLength.least} karakter, boleh memakai spasi. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
        autoComplete="new-password"
        required
        error={fieldErrorAt(refusal, 'password')}
      />
      <TextField
        id="field-password_confirmation"
        name="password_confirmation"
        type="password"
        label={labels.confirmation}
        hint="Ketik sekali lagi."
        autoComplete="new-password"
        required
        error={fieldErrorAt(refusal, 'password_confirmation')}
      />
      <RevealPasswords />
    </>
  );
}
