/** What an account can be told. `url` holds a secret: it goes into the message and nowhere else. */
export type AccountMessage = Readonly<
  | { kind: 'sign_up'; url: string }
  | { kind: 'already_known'; loginUrl: string; resetUrl: string }
  | { kind: 'unknown_account'; signUpUrl: string }
  | { kind: 'password_reset'; url: string }
  | { kind: 'password_changed'; at: string; device: string }
  | { kind: 'new_sign_in'; at: string; device: string; sessionsUrl: string }
  | { kind: 'change_contact'; url: string }
  | { kind: 'contact_changed'; what: 'email' | 'phone'; at: string }
  | { kind: 'invitation'; url: string; roleNames: readonly string[] }
  | { kind: 'second_factor_changed'; isOn: boolean; at: string }
  | { kind: 'account_leaving'; eraseOn: string; undoUrl: string }
  | { kind: 'account_erased' }
>;

type Written = { subject: string; text: string };

/** The words of a message, without any decoration: the text part of a mail, and the whole of a WhatsApp message. */
export function accountMessageText(message: AccountMessage): Written {
  switch (message.kind) {
    case 'sign_up':
      return {
        subject: 'Konfirmasi pendaftaran akun Sehati',
        text: `Buka tautan ini untuk membuat kata sandi dan menyelesaikan pendaftaran:\n${message.url}\n\nTautan berlaku 60 menit. Abaikan pesan ini bila Anda tidak mendaftar.`,
      };
    case 'already_known':
      return {
        subject: 'Akun Sehati sudah ada',
        text: `Ada yang mendaftar dengan alamat atau nomor ini, dan akun sudah ada.\nMasuk: ${message.loginUrl}\nLupa kata sandi: ${message.resetUrl}\n\nAbaikan pesan ini bila bukan Anda.`,
      };
    default:
      return { subject: 'Akun Sehati', text: 'Ada perubahan pada akun Anda.' };
  }
}
