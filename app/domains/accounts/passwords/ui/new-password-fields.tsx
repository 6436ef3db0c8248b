import { TextField } from '#app/ui/field.tsx';
import { RevealPasswords } from '#app/ui/reveal-passwords.tsx';
import { passwordLength } from '../schema.ts';

/** A new password, typed twice. Never filled in again: what was wrong is typed again. */
export function NewPasswordFields({
  labels = { password: 'Password', confirmation: 'Konfirmasi Password' },
}: {
  labels?: { password: string; confirmation: string };
}) {
  return (
    <>
      <TextField
        name="password"
        type="password"
        label={labels.password}
        hint={`Paling sedikit ${passwordLength.least} karakter, boleh memakai spasi. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
        autoComplete="new-password"
        required
      />
      <TextField
        name="password_confirmation"
        type="password"
        label={labels.confirmation}
        hint="Ketik sekali lagi."
        autoComplete="new-password"
        required
      />
      <RevealPasswords />
    </>
  );
}
