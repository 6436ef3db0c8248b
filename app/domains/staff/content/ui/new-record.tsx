import { newRecordPath } from '#app/kits/content/record-address.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { copy } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { plus } from '#app/ui/staff/staff-glyphs.ts';
import { StaffLink, useReturnAddress, useUnitAddress } from '#app/ui/staff/units.tsx';

type CreateProps = {
  kind: string;
  formKey: string;
  labels: Readonly<{ one: string }>;
  /** The key of a record is chosen by a person, on a page of its own. */
  asksKey: boolean;
  answer: FormAnswer | undefined;
};

/** "Dokter baru": creates the record and opens its editor. */
export function CreateButton({ kind, formKey, labels, asksKey, answer }: CreateProps) {
  const label = (
    <>
      <Icon glyph={plus} />
      {labels.one} baru
    </>
  );
  const path = newRecordPath(kind);
  const address = useUnitAddress()(path);
  return asksKey ? (
    <StaffLink href={path} className="button button-primary" data-new>
      {label}
    </StaffLink>
  ) : (
    <Form answer={answer} formKey={formKey} action={address}>
      <SubmitButton tone="primary" busyText="Membuat…" data-new>
        {label}
      </SubmitButton>
    </Form>
  );
}

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
