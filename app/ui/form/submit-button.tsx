import { type ComponentProps, useContext } from 'react';
import { Button, Spinner } from '#app/ui/button.tsx';
import { FormContext } from './form-context.ts';

/** The button that sends the form around it. While it is sent it shows `busyText` and keeps the focus. */
export function SubmitButton({ busyText, children, ...rest }: ComponentProps<typeof Button> & { busyText?: string }) {
  const isPending = useContext(FormContext)?.isPending ?? false;
  return (
    <Button {...rest} type="submit" aria-disabled={isPending || rest['aria-disabled']}>
      {isPending ? (
        <>
          <Spinner />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
