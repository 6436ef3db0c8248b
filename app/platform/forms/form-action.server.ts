import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Actor } from '../access/actor.server.ts';
import { type IdempotencyClaim, requestHashOf } from '../operations/idempotency.server.ts';
import { type Operation, OperationDeclarationError, type ResultFailure } from '../operations/operation.server.ts';
import { callForPage } from '../pages/page-call.server.ts';
import { type PageRecord, pageContext, platformContext } from '../platform.server.ts';
import { carriedFormHeaders, endCarriedForm } from './carried-form.server.ts';
import { type FormAnswer, formKeyField } from './form-answer.ts';

/** Where a form redirects to, with headers such as a cookie. */
type Target = string | Readonly<{ to: string; headers?: Headers }>;

/** Content that only this one answer shows, such as codes that are not stored. */
type Shown<P> = Readonly<{ show: P }>;

type FormOptions<V, T> = Readonly<{
  /** The fields that are filled in again after a refusal; never a password or a code. */
  keep?: readonly string[];
  /** The fields that may occur several times; the page's `handle` names them too. */
  repeated?: readonly string[];
  /** Builds the operation's input where it differs from the fields by name: a date of three fields, an id of the address. */
  readInput?(fields: URLSearchParams, args: ActionFunctionArgs): unknown;
  /**
   * The sentence above the form for this number of invalid fields, `first` being the first one's message. The default says that some are
   * invalid.
   */
  invalidText?(count: number, first: string): string;
  /** The answer has the details of the failure too. */
  showsDetails?: boolean;
  /** A failure with 404 shows the form with its text again, instead of the not-found page. */
  answersMissing?: boolean;
  done(value: V, args: ActionFunctionArgs, fields: URLSearchParams): T;
}>;

// The code of a post office, a tax or a medicine is no secret.
const secret = /passw|otp|token|secret|(?<!(?:post|postal|tax|kfa)_)code/i;
/** True for the name of a field that holds a secret, which no answer sends back. */
export const isSecretName = (name: string): boolean => secret.test(name);
const formKeyForm = /^[\w-]{16,64}$/;
/** The default sentence above a form with invalid fields. */
const someInvalid = 'Ada yang perlu diperbaiki';
/** How long the same content from the same person counts as one attempt, for forms on pages that are the same for every visitor. */
const sameContentSeconds = 600;

/** The key of one rendering of a form, for loaders of pages that are not shared. */
export const createFormKey = (): string => randomUUID();

/** An `invalidText` that repeats the message of the first invalid field. */
export const firstError = (_count: number, first: string): string => first;

type PageData<D> = ReturnType<typeof data<D>>;
type Answered<T> = Response | PageData<FormAnswer> | (T extends Shown<infer P> ? PageData<P> : never);

/**
 * A page's action for an operation: 303 on success, otherwise the page again with a `FormAnswer`, its status and `Retry-After`. Throws
 * OperationDeclarationError when it would send a secret back.
 */
export function formAction<I, V, T extends Target | Shown<unknown>>(item: Operation<I, V>, options: FormOptions<V, T>) {
  const kept = options.keep ?? [];
  if (kept.some(isSecretName)) throw new OperationDeclarationError(`${item.name}: a form sends no secret back`);
  return async (args: ActionFunctionArgs): Promise<Answered<T>> => {
    const fields = await readFields(args.request);
    const key = fields.get(formKeyField);
    fields.delete(formKeyField);
    const { files } = args.context.get(pageContext);
    const result = await callForPage(item, args, {
      readInput: () => withFiles(options.readInput?.(fields, args) ?? byName(fields, options.repeated ?? []), files),
      claimOf: (scope, input, who) => claimOf(scope, input, who, key),
      answersMissing: options.answersMissing,
      keep: () => carriedFormHeaders(args, typedOf(fields, kept)),
    });
    if (result.ok) {
      const target: Target | Shown<unknown> = options.done(result.value, args, fields);
      const to = typeof target === 'string' ? target : 'to' in target ? target.to : null;
      if (to !== null) {
        const headers = new Headers(typeof target === 'object' && 'to' in target ? target.headers : undefined);
        endCarriedForm(headers, args);
        return redirect(to, { status: 303, headers });
      }
      return data((target as Shown<unknown>).show) as Answered<T>;
    }
    const { failure } = result;
    args.context.get(pageContext).typed = Object.fromEntries(fields);
    if (failure.code === 'too_many_requests') args.context.get(platformContext).metrics.refused.inc({ reason: 'rate_limit' });
    args.context.get(pageContext).retryAfterSeconds = failure.retryAfterSeconds;
    return data(formAnswerOf(failure, fields, options, kept), { status: failure.status });
  };
}

/** The action of a button that saves nothing: the page is rendered again, and its loader gets what was typed. */
export async function formStep({ request, context }: ActionFunctionArgs): Promise<null> {
  context.get(pageContext).typed = Object.fromEntries(await readFields(request));
  return null;
}

type PageAction = (args: ActionFunctionArgs) => Promise<unknown>;

/**
 * One action for all forms of a page. The hidden `field` of each form names its action; without a known name the action is `otherwise`, or
 * 404 when there is none.
 */
export function formActions<A extends PageAction, O extends PageAction = never>(
  field: string,
  actions: Readonly<Record<string, A>>,
  otherwise?: O,
) {
  return async (args: ActionFunctionArgs): Promise<Awaited<ReturnType<A | O>>> => {
    const intent = (await args.request.clone().formData()).get(field);
    const known = typeof intent === 'string' && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
    const action = known ?? otherwise;
    if (!action) throw data(null, { status: 404 });
    return (await action(args)) as Awaited<ReturnType<A | O>>;
  };
}

/** The fields as text: files were taken out of the form when it was received. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** The input with the files that the form has sent; an operation takes those that it declares. */
function withFiles(input: unknown, files: PageRecord['files']): unknown {
  return files ? { ...(input as Record<string, unknown>), ...files } : input;
}

function byName(fields: URLSearchParams, repeated: readonly string[]): Record<string, unknown> {
  const lists = repeated.map((name): [string, string[]] => [name, fields.getAll(name)]);
  return { ...Object.fromEntries(fields), ...Object.fromEntries(lists) };
}

/**
 * With a form key, one attempt is one content of one rendering: changed content is a new attempt. Without one it is the same content of the
 * same account or visit; a caller without either has no claim, because a stranger could send the same.
 */
function claimOf(scope: string, input: unknown, actor: Actor, key: string | null): IdempotencyClaim | null {
  const requestHash = requestHashOf(input);
  if (key && formKeyForm.test(key)) return { scope, key: `form:${key}:${requestHash}`, requestHash };
  const owner = 'userId' in actor ? actor.userId : actor.isNewVisit ? null : actor.visit;
  if (!owner) return null;
  return { scope, key: `content:${requestHashOf([owner, requestHash])}`, requestHash, withinSeconds: sameContentSeconds };
}

const typedOf = (fields: URLSearchParams, kept: readonly string[]): FormAnswer['typed'] =>
  Object.fromEntries(kept.filter((name) => fields.has(name)).map((name) => [name, fields.getAll(name)]));

function formAnswerOf(
  { code, message, details, fieldErrors = {} }: ResultFailure,
  fields: URLSearchParams,
  { invalidText = () => someInvalid, showsDetails = false }: Pick<FormOptions<never, never>, 'invalidText' | 'showsDetails'>,
  kept: readonly string[],
): FormAnswer {
  const errors = Object.entries(fieldErrors).map(([field, [first = '']]) => ({ field, message: first }));
  return {
    code,
    message: code === 'invalid_input' && errors.length > 0 ? invalidText(errors.length, errors[0]?.message ?? '') : message,
    errors,
    typed: typedOf(fields, kept),
    ...(showsDetails && details ? { details } : {}),
  };
}
