/** Why a form came back, and what was typed. The one shape of a page's action data. */
export type FormAnswer = Readonly<{
  code: string;
  message: string;
  /** One message for each field that is wrong, in the order of the form. */
  errors: readonly Readonly<{ field: string; message: string }>[];
  /** What was typed, for the fields that the form keeps; a field that repeats has several values. */
  typed: Readonly<Record<string, readonly string[]>>;
}>;

/** The hidden field that makes two tries of one form one. */
export const formKeyField = 'form_key';
