import { PasswordField } from '#app/ui/reveal-passwords.tsx';
import { passwordLength } from '../password-texts.ts';

/** The two fields of a new password, for use inside `<Passwords>`. */
export function NewPasswordFields({
  labels = { password: 'Kata sandi', confirmation: 'Konfirmasi kata sandi' },
}: {
  labels?: { password: string; confirmation: string };
}) {
  return (
    <>
      <PasswordField
        name="password"
        label={labels.password}
        hint={`Paling sedikit ${passwordLength.least} karakter, boleh memakai spasi. Beberapa kata yang tidak berhubungan mudah diingat dan sulit ditebak.`}
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label={labels.confirmation} hint="Ketik sekali lagi." autoComplete="new-password" />
    </>
  );
}
