import type { ReactNode } from 'react';
import type { ButtonTone } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { OpenRequest, PanelAnswers } from './booking-desk-data.ts';

type StepFormProps = Pick<PanelAnswers, 'answerOf'> & {
  request: OpenRequest;
  intent: string;
  label: string;
  tone?: ButtonTone;
  /** The key that presses the button. */
  pressKey?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** One step as a form. It names the version that the person sees, and how much of the history. */
export function StepForm({ request, intent, label, tone = 'secondary', pressKey, className, answerOf, children }: StepFormProps) {
  return (
    <Form answer={answerOf(intent)} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={request.version} />
      <input type="hidden" name="seen" value={request.events.length} />
      {children}
      <SubmitButton tone={tone} busyText="Menyimpan…" data-key={pressKey}>
        {label}
      </SubmitButton>
    </Form>
  );
}
