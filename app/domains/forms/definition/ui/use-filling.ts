import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { checkAnswers, formRefusal, rawAnswers } from '../check-answers.ts';
import type { Definition } from '../form-definition.schema.ts';
import { errorsOn, readMove, stepAfter, stepOfInput, stepsOf } from '../form-steps.ts';
import type { FileSender, Typed } from './filling-context.ts';

/** Which page of the form is shown, and how another one is. */
export type Position = readonly [
  at: number,
  go: (at: number) => void,
  /** What a sent form puts into the browser's history, so that an answer without a page, as when the server was not reached, stays at it. */
  entry?: object,
];

type Options = Readonly<{
  definition: Definition;
  today: string;
  initial: Typed;
  answer: FormAnswer | undefined;
  position: Position;
  files: FileSender | null;
}>;

const refusalOf = (errors: readonly (readonly [string, string])[]): FormAnswer => ({
  code: 'invalid_input',
  message: formRefusal,
  errors: errors.map(([field, message]) => ({ field, message })),
  typed: {},
});

/**
 * The state of a form that is being filled in. The inputs hold what is typed; it is read at each change, so that what depends on it follows.
 * The answers are checked here first, by the same rules as on the server.
 */
export function useFilling({ definition, today, initial, answer, position: [given, go], files: sender }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>(() => ({ ...initial, ...answer?.typed }));
  const { refusal, shown, refuse, edit } = useRefusals(answer);
  const steps = useMemo(() => stepsOf(definition), [definition]);
  const at = Math.min(Math.max(0, given), steps.length - 1);
  const checked = useMemo(() => checkAnswers(definition, typed, today), [definition, typed, today]);
  useTypedEarly(form, setTyped);
  const { files, isSending } = useSender(sender);

  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as unknown as HTMLInputElement;
    if (!name || !form.current) return;
    const values = textsOf(new FormData(form.current), name);
    setTyped((before) => ({ ...before, [name]: values }));
    edit(name);
  }

  /** Moves within the form, or lets it be sent. Nothing is sent that would be refused. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const move = submitter instanceof HTMLButtonElement && submitter.name === 'move' ? readMove(submitter.value) : null;
    const now = checkAnswers(definition, rawAnswers(new FormData(event.currentTarget)), today);
    const errors = move === 'next' ? errorsOn(steps, at, now.errors) : move === null ? Object.entries(now.errors) : [];
    if ((move === 'save' || (move === null && errors.length === 0)) && !isSending()) return;
    event.preventDefault();
    const isEarly = move !== 'back' && isSending();
    refuse(isEarly ? stillSending : errors.length > 0 ? refusalOf(errors) : null);
    if (isEarly) return;
    if (errors.length > 0) go(stepOfInput(steps, errors[0]?.[0] ?? ''));
    else go(stepAfter(steps, now, at, move ?? 'here'));
  }

  function put(name: string, values: readonly string[]): void {
    setTyped((before) => ({ ...before, [name]: values }));
    edit(name);
  }

  return { form, steps, at, typed, checked, refusal, shown, onChange, onSubmit, put, files };
}

const stillSending: FormAnswer = {
  code: 'sending',
  message: 'Tunggu sampai berkas selesai diunggah, lalu tekan lagi.',
  errors: [],
  typed: {},
};

/** Counts the files that are on their way, because a form that is sent before would be without them. */
function useSender(sender: FileSender | null) {
  const count = useRef(0);
  const files = useMemo<FileSender | null>(
    () =>
      sender &&
      (async (...file) => {
        count.current += 1;
        return await sender(...file).finally(() => {
          count.current -= 1;
        });
      }),
    [sender],
  );
  return { files, isSending: () => count.current > 0 };
}

const textsOf = (data: FormData, name: string): string[] => data.getAll(name).filter((value) => typeof value === 'string');

/** What is refused: here, or by the server. The message of a field goes when the field is changed. */
function useRefusals(answer: FormAnswer | undefined) {
  const [local, setLocal] = useState<{ refusal: FormAnswer | null; of: FormAnswer | undefined } | null>(null);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  // A later answer of the server takes the place of what was refused here.
  const refusal = local && local.of === answer ? local.refusal : (answer ?? null);
  const shown = useMemo(
    () => refusal && { ...refusal, typed: {}, errors: refusal.errors.filter(({ field }) => !edited.has(field)) },
    [refusal, edited],
  );
  const [seen, setSeen] = useState(refusal);
  if (seen !== refusal) {
    setSeen(refusal);
    setEdited(new Set());
  }
  return {
    refusal,
    shown,
    refuse: (next: FormAnswer | null) => setLocal({ refusal: next, of: answer }),
    edit: (name: string) => setEdited((names) => (names.has(name) ? names : new Set([...names, name]))),
  };
}

/** Reads what was typed before the page was hydrated, or what the browser has put back. */
function useTypedEarly(form: RefObject<HTMLFormElement | null>, setTyped: (change: (before: Typed) => Typed) => void): void {
  useEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const names = [...form.current.elements].flatMap((element) =>
      element instanceof HTMLInputElement || 'name' in element ? [String(element.name)] : [],
    );
    const found = Object.fromEntries([...new Set(names)].filter(Boolean).map((name) => [name, textsOf(data, name)]));
    setTyped((before) => ({ ...before, ...found }));
  }, [form, setTyped]);
}
