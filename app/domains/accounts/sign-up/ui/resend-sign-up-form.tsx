import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { waitText } from '#app/platform/time/wait-text.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

/** Sends the message again. While the limit lets no message through, the button is disabled and counts down; the server decides. */
export function ResendForm({ answer, waitSeconds }: { answer: FormAnswer | undefined; waitSeconds: number }) {
  const left = useSecondsLeft(waitSeconds);
  return (
    <Form answer={answer} action="/account/register">
      <input type="hidden" name="act" value="resend" />
      <SubmitButton
        tone="brand"
        busyText="Mengirim…"
        aria-disabled={left > 0 || undefined}
        onClick={left > 0 ? (event) => event.preventDefault() : undefined}
      >
        Kirim ulang
        {left > 0 ? <span aria-hidden="true">{` (${waitText(left)})`}</span> : null}
      </SubmitButton>
      {/* Said twice: when the wait begins and when it is over. */}
      <p role="status" className="visually-hidden">
        {left > 0 ? `Dapat dikirim ulang setelah ${waitText(waitSeconds)}.` : waitSeconds > 0 ? 'Sekarang dapat dikirim ulang.' : ''}
      </p>
    </Form>
  );
}

/** Counts from `start` to 0, and again after each submission. Before hydration it is 0: without a script nothing would count. */
function useSecondsLeft(start: number): number {
  const [left, setLeft] = useState(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submission may begin the same wait again
  useEffect(() => {
    const end = Date.now() + start * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [start, key]);
  return left;
}
