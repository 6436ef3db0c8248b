import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/page-parts.tsx';

export type Refusal = Readonly<{ message: string; errors: readonly { field: string; message: string }[] }>;

/** Why a form came back: a sentence, and each fault with a link to its field. Takes the focus. */
export function FormRefusal({ refusal }: { refusal: Refusal | null | undefined }) {
  if (!refusal) return null;
  if (refusal.errors.length > 0) {
    return (
      <div data-toast={refusal.message} data-toast-tone="error">
        <ErrorSummary errors={refusal.errors.map(({ field, message }) => ({ field: `field-${field}`, message }))} />
      </div>
    );
  }
  return (
    <div role="alert" tabIndex={-1} data-focus-now data-toast={refusal.message} data-toast-tone="error">
      <Notice tone="error">
        <p>{refusal.message}</p>
      </Notice>
    </div>
  );
}

/** The sentence that stands at a field, if something is wrong with it. */
export function fieldErrorAt(refusal: Refusal | null | undefined, field: string): string | undefined {
  return refusal?.errors.find((one) => one.field === field)?.message;
}
