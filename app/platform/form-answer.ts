/** Why a form was refused, and what was typed; all action data of pages has this shape. */
export type FormAnswer = Readonly<{
  code: string;
  message: string;
  /** One message for each invalid field, in the order of the form. */
  errors: readonly Readonly<{ field: string; message: string }>[];
  /** What was typed, for the fields that are filled in again; a repeated field has several values. */
  typed: Readonly<Record<string, readonly string[]>>;
}>;

/** The hidden field that makes two submissions of one form one attempt. */
export const formKeyField = 'form_key';
