import { newRecordPath } from '#app/kits/content/record/record-address.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { plus } from '#app/ui/staff/staff-glyphs.ts';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';

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
