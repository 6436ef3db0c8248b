/** Why a form was refused, and what was typed; all action data of pages has this shape. */
export type FormAnswer = Readonly<{
  code: string;
  message: string;
  /** One message for each invalid field, in the order of the form. */
  errors: readonly Readonly<{ field: string; message: string }>[];
  /** What was typed, for the fields that are filled in again; a repeated field has several values. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** What the operation says beside its text, for forms that show it. */
  details?: Readonly<Record<string, unknown>>;
  /** The page did not give it: the form keeps what was typed, and the attempt does not count. */
  isUnanswered?: true;
}>;

/** What has to be done first, in another tab, by the code of the refusal: the form keeps what was typed meanwhile. */
export const firstSteps = {
  unauthenticated: {
    href: '/account/login',
    label: 'Masuk di tab lain',
    text: 'Sesi Anda berakhir. Masuk lagi di tab lain, lalu kirim lagi.',
  },
  second_factor_required: {
    href: '/account/second-factor',
    label: 'Isi kodenya di tab lain',
    text: 'Kode dari aplikasi autentikator belum diisi. Isi kodenya di tab lain, lalu kirim lagi.',
  },
  reauth: {
    href: '/account/reauthenticate',
    label: 'Masukkan kata sandi di tab lain',
    text: 'Demi keamanan, masukkan kata sandi Anda sekali lagi di tab lain, lalu kirim lagi.',
  },
} as const satisfies Readonly<Record<string, Readonly<{ href: string; label: string; text: string }>>>;

export type FirstStep = keyof typeof firstSteps;

/** What has to be done first after a refusal with this code; undefined where there is nothing. */
export const findFirstStep = (code: string | undefined) =>
  code !== undefined && Object.hasOwn(firstSteps, code) ? firstSteps[code as FirstStep] : undefined;

/** True for a form that got no answer of its page. */
export const hasNoAnswer = (answer: FormAnswer | null | undefined) => answer?.isUnanswered === true;

/** The answer of a form that got none of its page. */
export const noAnswer = (message: string, code = 'unanswered'): FormAnswer => ({
  code,
  message,
  errors: [],
  typed: {},
  isUnanswered: true,
});

/** The hidden field that makes two submissions of one form one attempt. */
export const formKeyField = 'form_key';

/** The hidden field that names the account for which a form was rendered (`account-mark.server.ts`). */
export const formAccountField = 'form_account';
