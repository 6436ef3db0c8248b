import type { ComponentProps } from 'react';
import { type FormAnswer, formKeyField } from '#app/platform/form-answer.ts';
import { FormContext } from './form-context.ts';

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate'> & {
  /** The action's answer, for the fields inside: their messages and what was typed. */
  answer: FormAnswer | null | undefined;
  /** From `createFormKey` in the loader. A page that is the same for every visitor has none. */
  formKey?: string;
};

/** A posted form. Only the server validates, with its own messages, so the browser's validation is off. */
export function Form({ answer, formKey, children, ...rest }: FormProps) {
  return (
    <FormContext value={answer ?? null}>
      <form {...rest} method="post" noValidate>
        {formKey ? <input type="hidden" name={formKeyField} value={formKey} /> : null}
        {children}
      </form>
    </FormContext>
  );
}
