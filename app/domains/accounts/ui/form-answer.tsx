import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';

export type FieldError = Readonly<{ field: string; message: string }>;

/** What came of a form, above it: that it was saved, or why it came back. Takes the focus. */
export function FormAnswer({
  done,
  message,
  errors = [],
}: {
  done?: string | null;
  message?: string | null;
  errors?: readonly FieldError[];
}) {
  if (errors.length > 0) return <ErrorSummary errors={errors.map(({ field, message }) => ({ field: `field-${field}`, message }))} />;
  if (message) {
    return (
      <div role="alert" tabIndex={-1} data-focus-now>
        <Notice tone="error">
          <p>{message}</p>
        </Notice>
      </div>
    );
  }
  if (!done) return null;
  return (
    <div role="status" tabIndex={-1} data-focus-now>
      <Notice tone="good" glyph={circleCheck}>
        <p>{done}</p>
      </Notice>
    </div>
  );
}

/** The message of a field, if it has one. */
export function fieldErrorOf(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((one) => one.field === field)?.message;
}
