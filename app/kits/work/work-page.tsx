import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { WorkListPage } from './work-list-page.tsx';
import { WorkPanel } from './work-panel.tsx';
import type { ShownWays, WorkScreen } from './work-screen.ts';

type WorkPageProps = {
  loaderData: WorkScreen;
  /** The answer to a form, of the page's action. */
  actionData?: unknown;
  /** Beside the title. */
  actions?: ReactNode;
  /** Between the title and the list, such as tabs. */
  children?: ReactNode;
};

/** A kind of work: its list with filters, and the open record beside it with what can be done. */
export function WorkPage({ loaderData: screen, actionData, actions, children }: WorkPageProps) {
  const { open } = screen;
  const answered = actionData as FormAnswer | { ways: ShownWays } | undefined;
  const { refusal, answerOf } = useFormAnswers(answered);
  const done = answered ? null : screen.done;
  const panel = open ? (
    <WorkPanel
      key={open.id}
      open={open}
      closeHref={screen.list}
      done={done}
      refusal={refusal}
      answerOf={answerOf}
      ways={answered && 'ways' in answered ? answered.ways : null}
    />
  ) : null;
  return (
    <WorkListPage loaderData={screen} actions={actions} openId={open?.id ?? null} panel={panel}>
      {children}
      {open ? null : <FormDone text={done} />}
    </WorkListPage>
  );
}
