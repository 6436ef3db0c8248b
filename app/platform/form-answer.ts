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
}>;

/** The codes of answers that the page did not give: the form keeps what was typed, and the attempt does not count. */
const unansweredCode = 'unanswered';
export const signedOutCode = 'signed_out';

/** True for a form that got no answer of its page. */
export const hasNoAnswer = (answer: FormAnswer | null | undefined) => answer?.code === unansweredCode || answer?.code === signedOutCode;

/** The answer of a form that got none of its page. */
export const noAnswer = (message: string, code = unansweredCode): FormAnswer => ({ code, message, errors: [], typed: {} });

/** The hidden field that makes two submissions of one form one attempt. */
export const formKeyField = 'form_key';

/** The hidden field that names the account for which a form was rendered (`account-mark.server.ts`). */
export const formAccountField = 'form_account';
