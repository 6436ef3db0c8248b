import { data } from 'react-router';
import { permitEmergency, submitReview, withdrawReview } from '#app/domains/content/index.server.ts';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { withOrigin } from '#app/platform/content/address-origin.ts';
import { flagOn } from '#app/platform/content/field-values.ts';
import { baseOf, withJoinedFields } from '#app/platform/content/join-sent-fields.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { actorContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { askLinks } from '../../link-check/ask-for-link-checks.server.ts';
import { momentOf } from '../content-texts.ts';
import type { Route } from './+types/edit-record-page.ts';

/** The page of a record, with the chosen units and the record from which one has come. */
export function addressOf({ request, params }: Route.LoaderArgs | Route.ActionArgs, kind: string, query = ''): string {
  return withComingOf(request, `/staff/konten/${kind}/${params.key}${query}`);
}

/** An address of the staff with the chosen units, and the record or the tab from which one has come. */
const withComingOf = (request: Request, address: string): string => withUnitsOf(request, withOrigin(new URL(request.url).search, address));

/** What the forms of the editor do. */
export async function editRecord(sent: Route.ActionArgs) {
  const { kind, fields, operations, recent } = resourceOf(sent);
  const { form, ...args } = await withJoinedFields(sent, fields);
  const planned = form.get('planned') ?? '';
  // Without a script a row is added by saving: the page then has empty ones again, where one looks.
  const added = new URL(sent.request.url).searchParams.get('ke');
  const place = added !== null && fields.some(({ name }) => name === added) ? `#${fieldIdOf(added)}` : '';
  const names = fields.map(({ name }) => name);
  const formOptions = (done: string) => ({
    keep: [...names, 'base', 'version', 'note', 'planned', 'due_at', 'time', 'reason'],
    invalidText: (count: number, first: string) => (count === 1 ? first : `Ada ${count} isian yang perlu diperbaiki`),
    done: () => addressOf(args, kind, `?sudah=${done}`),
  });
  const key = args.params.key;
  const changeInput = (typed: URLSearchParams) => ({
    key,
    version: typed.get('version'),
    cancels_plans: typed.get('cancels_plans') === flagOn,
  });
  const reviewInput = (typed: URLSearchParams) => ({ kind, key, version: typed.get('version') });
  const editInput = (typed: URLSearchParams) => ({
    key,
    version: typed.get('version'),
    base: baseOf(typed.get('base')),
    values: Object.fromEntries(names.map((name) => [name, typed.get(name) ?? ''])),
  });
  /** A revision of what is stored: the form around the text has sent it before. */
  const noteInput = (typed: URLSearchParams) => ({
    key,
    version: typed.get('version'),
    base: {},
    values: {},
    note: typed.get('note') || 'Tanpa catatan',
  });
  const planInput = (typed: URLSearchParams) => ({
    key,
    version: typed.get('version'),
    action: typed.get('planned'),
    due_at: momentOf(typed.get('due_at') ?? '', typed.get('time') ?? ''),
  });
  const cancelInput = (typed: URLSearchParams) => ({ key, version: typed.get('version'), action: typed.get('planned'), due_at: null });
  /** What an act takes; it reads the body of the request. */
  const argsWith = (body: URLSearchParams) => ({ ...args, request: new Request(args.request, { body }) });
  const store = formAction(operations.save, { ...formOptions(''), readInput: editInput, done: ({ version }) => ({ show: { version } }) });
  /** Stores the texts that a press of the bar has sent with it where no script stored them. Gives the version, or the answer of a refusal. */
  const storeTyped = async () => {
    if (!form.has('base')) return form.get('version') ?? '';
    const stored = await store(argsWith(form));
    if (stored instanceof Response) return stored;
    const { data: answer, init } = stored;
    return 'version' in answer ? String(answer.version) : data(answer, init ?? undefined);
  };
  const submit = formAction(submitReview, {
    ...formOptions('diajukan'),
    readInput: (typed) => ({ ...reviewInput(typed), publishes: typed.get('publishes') ?? '' }),
  });
  const withdraw = formAction(withdrawReview, { ...formOptions('pengajuan-ditarik'), readInput: reviewInput });
  const reauth = recent ? reauthUrlOrNull(args.context.get(actorContext), addressOf(args, kind)) : null;
  const answerOf = formActions('intent', {
    save: formAction(operations.save, {
      ...formOptions('tersimpan'),
      readInput: editInput,
      done: () => `${addressOf(args, kind, '?sudah=tersimpan')}${place}`,
    }),
    // What is stored waits for the second person already: the page then says who that is.
    ask: formAction(operations.save, { ...formOptions('diminta'), readInput: editInput }),
    // A log-in that is no longer recent loses nothing typed.
    publish: reauth
      ? formAction(operations.save, { ...formOptions(''), readInput: editInput, done: () => reauth })
      : formAction(operations.publish, {
          ...formOptions('terbit'),
          readInput: (typed) => ({ ...editInput(typed), ...changeInput(typed) }),
          done: ({ left_out }) => addressOf(args, kind, `?sudah=${Object.keys(left_out).length > 0 ? 'terbit-sebagian' : 'terbit'}`),
        }),
    note: formAction(operations.save, { ...formOptions('versi'), readInput: noteInput, invalidText: firstError }),
    plan: formAction(operations.plan, {
      ...formOptions('dijadwalkan'),
      readInput: planInput,
      done: () => addressOf(args, kind, `?${new URLSearchParams({ sudah: 'dijadwalkan', jadwal: planned })}`),
    }),
    unplan: formAction(operations.plan, { ...formOptions('batal'), readInput: cancelInput }),
    unpublish: formAction(operations.unpublish, { ...formOptions('ditarik'), readInput: changeInput }),
    trash: formAction(operations.trash, { ...formOptions('dibuang'), readInput: (typed) => ({ ...changeInput(typed), trashed: true }) }),
    untrash: formAction(operations.trash, { ...formOptions('kembali'), readInput: (typed) => ({ ...changeInput(typed), trashed: false }) }),
    preview: formAction(operations.preview, {
      ...formOptions(''),
      readInput: () => ({ key }),
      done: ({ path }) => addressOf(args, kind, `?${new URLSearchParams({ pratinjau: path ?? '' })}`),
    }),
    submit: async () => {
      const stored = await storeTyped();
      if (typeof stored !== 'string') return stored;
      const stands = new URLSearchParams(form);
      stands.set('version', stored);
      return await submit(argsWith(stands));
    },
    // In this order: other words end a submission too, and then none is left to be taken back.
    withdraw: async () => {
      const withdrawn = await withdraw(argsWith(form));
      if (!(withdrawn instanceof Response)) return withdrawn;
      const stored = await storeTyped();
      return typeof stored === 'string' ? withdrawn : stored;
    },
    emergency: formAction(permitEmergency, {
      ...formOptions('darurat'),
      readInput: (typed) => ({ ...reviewInput(typed), reason: typed.get('reason') ?? '' }),
    }),
    copy: formAction(operations.create, {
      ...formOptions(''),
      readInput: () => ({ copy_of: key }),
      done: (created) => withComingOf(args.request, `/staff/konten/${kind}/${created.key}?sudah=digandakan`),
    }),
    links: formAction(askLinks, { ...formOptions('tautan'), readInput: () => ({ kind, key }) }),
    revoke: formAction(operations.preview, { ...formOptions('dicabut'), readInput: () => ({ key, revoke: true }) }),
  });
  return await answerOf(args);
}
