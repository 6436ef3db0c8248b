import { getReviewState, permitEmergency, reviewText, submitReview, withdrawReview } from '#app/domains/content/index.server.ts';
import { readable } from '#app/kits/content/diff-fields.ts';
import { leftOutTexts } from '#app/kits/content/left-out-texts.server.ts';
import { markedProposals } from '#app/kits/content/marked-fields.server.ts';
import { lastDue } from '#app/kits/content/resource-inputs.server.ts';
import { resourceOf } from '#app/kits/content/resource-of-page.server.ts';
import { dateInJakarta, momentText } from '#app/platform/calendar.ts';
import { flagOn } from '#app/platform/content/field-values.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { qrCode } from '#app/platform/qr-code.server.ts';
import { reauthUrlOrNull } from '#app/platform/reauthentication.server.ts';
import { scopeOf } from '#app/platform/staff-access.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { PresentPeople } from '../../active-editor/ui/active-editors.tsx';
import { askLinks } from '../../link-check/ask-for-link-checks.server.ts';
import { causeLabel, doneText, leftOutLines, momentOf, planText } from '../content-texts.ts';
import { findFollowUps } from '../find-follow-ups.server.ts';
import { getReadinessFacts } from '../get-readiness-facts.server.ts';
import { nothingKnown } from '../readiness-facts.ts';
import { Editor, editorForm } from '../ui/content-editor.tsx';
import { Act, CancelsPlans, Plans, PublishButtons, Versions } from '../ui/content-editor-side.tsx';
import { EditorTitle } from '../ui/editor-title.tsx';
import { FollowUps } from '../ui/follow-ups.tsx';
import { LeftOutNotice } from '../ui/left-out-notice.tsx';
import { MedicalReview } from '../ui/medical-review.tsx';
import { PreviewLinks } from '../ui/preview-links.tsx';
import { Printed, UsedDays } from '../ui/printed-values.tsx';
import { Proposals } from '../ui/proposals.tsx';
import { Readiness } from '../ui/readiness-list.tsx';
import { RecordState } from '../ui/record-table.tsx';
import { Uses } from '../ui/record-uses.tsx';
import { Undo } from '../ui/undo-act.tsx';
import type { Route } from './+types/edit-record-page.ts';

// A form has the text as it is and as it was.
const maxBodyBytes = 1024 * 1024;
export const handle = { access: { capability: 'content.open' }, page: { cache: 'none', maxBodyBytes } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const query = new URL(args.request.url).searchParams;
  const found = await load(resource.operations.view, args, { key: args.params.key });
  const { clock, env } = args.context.get(platformContext);
  const printed = resource.isPrinted && found.href ? `${env.publicUrl}${found.href}` : null;
  const review = resource.reviewed ? await load(getReviewState, args, { kind: resource.kind, key: found.key }) : null;
  const isChecked = Boolean(resource.advertised ?? resource.reviewed);
  const facts = isChecked ? await load(getReadinessFacts, args, { kind: resource.kind, key: found.key }) : nothingKnown;
  const actor = args.context.get(actorContext);
  const actorId = actor.kind === 'user' ? actor.userId : null;
  const fields = resource.fields.map((field) => ({ ...field, options: field.options ?? found.options[field.name] }));
  const reauthHref = resource.recent && found.may_publish ? reauthUrlOrNull(actor, addressOf(args, resource.kind)) : null;
  return {
    kind: resource.kind,
    carried: carriedFormOrNull(args),
    reauthHref,
    labels: resource.labels,
    hasPreview: resource.hasPreview === true,
    mayPublish: found.may_publish && !reauthHref,
    mayEnd: found.may_end && resource.isPermanent !== true,
    key: found.key,
    title: found.options.key?.find(({ value }) => value === found.title)?.label ?? found.title,
    titleField: resource.title ?? null,
    state: found.state,
    href: found.state === 'live' || found.state === 'changed' ? found.href : null,
    fields,
    closed: fields
      .filter(({ name }) => found.closed.includes(name))
      .map((field) => ({ name: field.name, label: field.label, text: readable(field, found.values[field.name] ?? '') })),
    proposals: markedProposals(fields, found, actorId),
    stored: { version: found.version, values: found.values },
    leftOut: leftOutLines(fields, leftOutTexts(fields, found.values)),
    samples: found.samples,
    writer: found.has_working ? found.working_by : null,
    plans: found.plans.map(({ action, due_at, outcome, reason }) => ({
      action,
      text: planText(action, due_at.toISOString()),
      refused: outcome === 'refused' ? (reason ?? 'sebab tidak tercatat') : null,
    })),
    versions: found.revisions.map(({ n, cause, note, author, created_at }) => ({
      ...{ n, note, author, label: causeLabel(cause) },
      when: momentText(created_at.toISOString()),
    })),
    uses: found.uses,
    days: found.days,
    printed: printed && { address: printed, name: found.key, qr: qrCode(printed) },
    review: review && { ...review, stateText: reviewText(review) },
    mayForce: scopeOf(actor, 'content.emergency') === 'group',
    facts,
    checked: isChecked
      ? {
          fields: resource.fields.map(({ name, control }) => ({ name, control })),
          title: resource.title ?? null,
          advertised: resource.advertised ?? [],
          reviewed: resource.reviewed ?? [],
        }
      : null,
    // Nothing leads to what has neither a page nor rows that refer to it.
    hasUses: Boolean(resource.href ?? resource.table ?? resource.store.findUses),
    today: dateInJakarta(clock.now()),
    lastDay: dateInJakarta(lastDue(clock.now())),
    preview: previewOf(query.get('pratinjau'), env.publicUrl),
    doneName: query.get('sudah'),
    followUps: query.get('sudah')?.startsWith('terbit') ? await load(findFollowUps, args, { kind: resource.kind, key: found.key }) : null,
    done: doneText(query.get('sudah')),
  };
}

/** The link to a preview that was just made, and its code for a phone; null for anything else in the address. */
function previewOf(path: string | null, publicUrl: string) {
  return path && /^\/pratinjau\/[\w.~-]{1,400}$/.test(path) ? { path, qr: qrCode(`${publicUrl}${path}`) } : null;
}

/** The page of the record, with the chosen units. */
function addressOf({ request, params }: Route.LoaderArgs | Route.ActionArgs, kind: string, query = ''): string {
  return withUnitsOf(request, `/staff/konten/${kind}/${params.key}${query}`);
}

export async function action(args: Route.ActionArgs) {
  const { kind, fields, operations, recent } = resourceOf(args);
  const names = fields.map(({ name }) => name);
  const formOptions = (done: string) => ({
    keep: [...names, 'base', 'version', 'note', 'planned', 'due_at', 'time', 'reason'],
    invalidText: (count: number, first: string) => (count === 1 ? first : `Ada ${count} isian yang perlu diperbaiki`),
    done: () => addressOf(args, kind, `?sudah=${done}`),
  });
  const key = args.params.key;
  const changeInput = (typed: URLSearchParams) => ({
    ...{ key, version: typed.get('version') },
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
    ...{ key, version: typed.get('version'), base: {}, values: {} },
    note: typed.get('note') || 'Tanpa catatan',
  });
  const planInput = (typed: URLSearchParams) => ({
    ...{ key, version: typed.get('version'), action: typed.get('planned') },
    due_at: momentOf(typed.get('due_at') ?? '', typed.get('time') ?? ''),
  });
  const cancelInput = (typed: URLSearchParams) => ({ key, version: typed.get('version'), action: typed.get('planned'), due_at: null });
  const reauth = recent ? reauthUrlOrNull(args.context.get(actorContext), addressOf(args, kind)) : null;
  const answerOf = formActions('intent', {
    save: formAction(operations.save, { ...formOptions('tersimpan'), readInput: editInput }),
    // A log-in that is no longer recent loses nothing typed.
    publish: reauth
      ? formAction(operations.save, { ...formOptions(''), readInput: editInput, done: () => reauth })
      : formAction(operations.publish, {
          ...formOptions('terbit'),
          readInput: (typed) => ({ ...editInput(typed), ...changeInput(typed) }),
          done: ({ left_out }) => addressOf(args, kind, `?sudah=${Object.keys(left_out).length > 0 ? 'terbit-sebagian' : 'terbit'}`),
        }),
    note: formAction(operations.save, { ...formOptions('versi'), readInput: noteInput, invalidText: firstError }),
    plan: formAction(operations.plan, { ...formOptions('dijadwalkan'), readInput: planInput }),
    unplan: formAction(operations.plan, { ...formOptions('batal'), readInput: cancelInput }),
    unpublish: formAction(operations.unpublish, { ...formOptions('ditarik'), readInput: changeInput }),
    trash: formAction(operations.trash, { ...formOptions('dibuang'), readInput: (typed) => ({ ...changeInput(typed), trashed: true }) }),
    untrash: formAction(operations.trash, { ...formOptions('kembali'), readInput: (typed) => ({ ...changeInput(typed), trashed: false }) }),
    preview: formAction(operations.preview, {
      ...formOptions(''),
      readInput: () => ({ key }),
      done: ({ path }) => addressOf(args, kind, `?${new URLSearchParams({ pratinjau: path ?? '' })}`),
    }),
    submit: formAction(submitReview, {
      ...formOptions('diajukan'),
      readInput: (typed) => ({ ...reviewInput(typed), publishes: typed.get('publishes') ?? '' }),
    }),
    withdraw: formAction(withdrawReview, { ...formOptions('pengajuan-ditarik'), readInput: reviewInput }),
    emergency: formAction(permitEmergency, {
      ...formOptions('darurat'),
      readInput: (typed) => ({ ...reviewInput(typed), reason: typed.get('reason') ?? '' }),
    }),
    links: formAction(askLinks, { ...formOptions('tautan'), readInput: () => ({ kind, key }) }),
    revoke: formAction(operations.preview, { ...formOptions('dicabut'), readInput: () => ({ key, revoke: true }) }),
  });
  return await answerOf(args);
}

/** Null, which the schema refuses, for text that is no JSON. */
function baseOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title || 'Konten', matches);

export default function EditRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, labels, state, fields, stored, writer, plans, versions, uses, done } = loaderData;
  const path = `/staff/konten/${kind}/${key}`;
  const isLive = state === 'live' || state === 'changed';
  const open = plans.filter(({ refused }) => refused === null);
  return (
    <>
      <StaffHeader
        title={<EditorTitle key={key} stored={loaderData.title} field={loaderData.titleField} one={labels.one} />}
        lead={<RecordState state={state} planned={open[0]?.text ?? null} />}
        back={<BackLink href={`/staff/konten/${kind}`}>{labels.many}</BackLink>}
        actions={
          loaderData.href ? (
            <a href={loaderData.href} className="button button-secondary" target="_blank" rel="noopener">
              <Icon glyph={externalLink} />
              Lihat di situs
            </a>
          ) : null
        }
      />
      <FormErrors answer={actionData ?? loaderData.carried} />
      {actionData ? null : <FormDone text={done} />}
      {loaderData.followUps && !actionData ? <FollowUps pageHref={loaderData.href} followUps={loaderData.followUps} /> : null}
      {writer && state !== 'trashed' ? (
        <Notice>
          <p>Naskah yang belum terbit ini terakhir disimpan oleh {writer}.</p>
        </Notice>
      ) : null}
      <LeftOutNotice texts={loaderData.leftOut} />
      {loaderData.reauthHref ? (
        <Notice>
          <p>
            Demi keamanan, <Link href={loaderData.reauthHref}>masuk sekali lagi</Link> sebelum menerbitkan. Naskah yang tersimpan tetap ada.
          </p>
        </Notice>
      ) : null}
      <Editor
        key={key}
        {...{ kind, path, fields, stored, samples: loaderData.samples, closed: loaderData.closed }}
        answer={actionData}
        done={loaderData.doneName}
        people={<PresentPeople kind={kind} recordKey={key} formId={editorForm} />}
      >
        {(editing) => {
          const act = { editing, path, answer: actionData ?? loaderData.carried ?? undefined };
          const undone = {
            done: loaderData.doneName,
            planned: open[0]?.action ?? null,
            live: state === 'offline' && writer === null && loaderData.mayPublish ? stored.values : null,
          };
          const undo = <Undo {...act} key={loaderData.doneName} {...undone} />;
          if (state === 'trashed') {
            return (
              <>
                {undo}
                <Act {...act} intent="untrash" label="Pulihkan dari tempat sampah" />
              </>
            );
          }
          return (
            <>
              {undo}
              {loaderData.checked ? (
                <Readiness checked={loaderData.checked} values={editing.values} today={loaderData.today} facts={loaderData.facts}>
                  <Act {...act} intent="links" label="Periksa tautan" />
                </Readiness>
              ) : null}
              {loaderData.review ? (
                <MedicalReview {...act} review={loaderData.review} mayForce={loaderData.mayForce} mayPublish={loaderData.mayPublish} />
              ) : null}
              <Proposals proposals={loaderData.proposals} />
              <PublishButtons editing={editing} mayPublish={loaderData.mayPublish} plans={open} />
              {loaderData.hasPreview ? <PreviewLinks {...act} created={loaderData.preview} /> : null}
              {loaderData.mayPublish ? (
                <Plans {...act} plans={plans} mayEnd={isLive && loaderData.mayEnd} today={loaderData.today} lastDay={loaderData.lastDay} />
              ) : null}
              <Versions {...act} versions={versions} />
              {loaderData.printed ? <Printed {...loaderData.printed} /> : null}
              {loaderData.hasUses ? <Uses uses={uses} /> : null}
              {loaderData.mayEnd ? (
                <section aria-label="Menarik dan membuang" className="actions">
                  {isLive ? (
                    <Act {...act} intent="unpublish" label="Tarik dari situs">
                      <CancelsPlans plans={open} />
                    </Act>
                  ) : null}
                  <Act {...act} intent="trash" label="Buang" tone="danger">
                    <CancelsPlans plans={open} />
                  </Act>
                </section>
              ) : null}
            </>
          );
        }}
      </Editor>
      {loaderData.days ? <UsedDays days={loaderData.days} /> : null}
    </>
  );
}
