import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from './form/form.tsx';
import { FormErrors } from './form/form-errors.tsx';

/** Ends the session; `children` is the button. Without an answer the page remains and shows an error. */
export function LogOutForm({ children, className }: { children: ReactNode; className?: string }) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <Form answer={fetcher.data} fetcher={fetcher} action="/account/logout" className={className}>
      {children}
      <FormErrors answer={fetcher.data} />
    </Form>
  );
}
