import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { copy } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { useReturnAddress } from '#app/ui/staff/units.tsx';

type CopyProps = Readonly<{ path: string; formKey: string; answer: FormAnswer | undefined }>;

/** "Gandakan": creates a record with the texts of this one and opens its editor. */
export function CopyButton({ path, formKey, answer }: CopyProps) {
  return (
    <Form answer={answer} formKey={formKey} action={useReturnAddress()(path)}>
      <input type="hidden" name="intent" value="copy" />
      <SubmitButton tone="quiet" busyText="Menggandakan…">
        <Icon glyph={copy} />
        <span data-words>Gandakan</span>
      </SubmitButton>
    </Form>
  );
}
