import { getReviewState, reviewText } from '#app/domains/content/index.server.ts';
import { readable } from '#app/kits/content/compare/diff-fields.ts';
import { markedProposals } from '#app/kits/content/compare/marked-fields.server.ts';
import { lastDue } from '#app/kits/content/declare/resource-inputs.server.ts';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { mayBegin } from '#app/kits/content/record/texts-in-scope.server.ts';
import { leftOutTexts } from '#app/kits/content/writes/left-out-texts.server.ts';
import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { originOf, recordPathOrNull, tabOf } from '#app/platform/content/address-origin.ts';
import type { Resources } from '#app/platform/content/resource-types.server.ts';
import { withOptions } from '#app/platform/content/typed-fields.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { createFormKey } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta, momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { laterPart } from '#app/ui/later-part.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { PresentPeople } from '../../active-editor/ui/active-editors.tsx';
import { approverRoles } from '../approver-roles.server.ts';
import { askedText, causeLabel, doneText, leftOutLines, planText, showsFollowUps } from '../content-texts.ts';
import { findCreatable } from '../find-creatable.server.ts';
import { findFollowUps } from '../find-follow-ups.server.ts';
import { getReadinessFacts } from '../get-readiness-facts.server.ts';
import { nothingKnown } from '../readiness-facts.ts';
import { richPreviews } from '../rich-previews.server.ts';
import { Editor } from '../ui/content-editor.tsx';
import { Act, CancelsPlans, Plans, Versions } from '../ui/content-editor-side.tsx';
import { CopyButton } from '../ui/copy-record.tsx';
import { CreatedNotice } from '../ui/created-notice.tsx';
import { editorForm } from '../ui/editor-form.ts';
import { EditorTitle } from '../ui/editor-title.tsx';
import { FollowUps } from '../ui/follow-ups.tsx';
import { LeftOutNotice } from '../ui/left-out-notice.tsx';
import { MedicalReview } from '../ui/medical-review.tsx';
import { PreviewLinks } from '../ui/preview-links.tsx';
import { Printed, UsedDays } from '../ui/printed-values.tsx';
import { Proposals } from '../ui/proposals.tsx';
import { Readiness as ServedReadiness } from '../ui/readiness-list.tsx';
import { RecordState } from '../ui/record-table.tsx';
import { Uses } from '../ui/record-uses.tsx';
import { Undo } from '../ui/undo-act.tsx';
import type { Route } from './+types/edit-record-page.ts';
import { addressOf, editRecord } from './edit-record-action.ts';

// A form has the text as it is and as it was, and sends each ticked box of a field under its name.
const maxBodyBytes = 1024 * 1024;
export const handle = {
  access: { capability: 'content.open' },
  page: { cache: 'none', maxBodyBytes, repeatedFields: 'any' },
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const query = new URL(args.request.url).searchParams;
  const found = await load(resource.operations.view, args, { key: args.params.key });
  const { clock, env, resources } = args.context.get(platformContext);
  const printed = resource.isPrinted && found.href ? `${env.publicUrl}${found.href}` : null;
  const review = resource.reviewed ? await load(getReviewState, args, { kind: resource.kind, key: found.key }) : null;
  const isChecked = Boolean(resource.advertised ?? resource.reviewed);
  const facts = isChecked ? await load(getReadinessFacts, args, { kind: resource.kind, key: found.key }) : nothingKnown;
  const actor = args.context.get(actorContext);
  const actorId = actor.kind === 'user' ? actor.userId : null;
  const fields = resource.fields.map((field) => withOptions(field, found.options));
  const reauthHref = resource.recent && found.may_publish ? reauthUrlOrNull(actor, addressOf(args, resource.kind)) : null;
  const [proposals, approvers] = [markedProposals(fields, found, actorId), approverRoles(resource)];
  const isAsked = proposals.some(({ isMine }) => isMine);
  return {
    kind: resource.kind,
    carried: carriedFormOrNull(args),
    reauthHref,
    labels: resource.labels,
    hasPreview: resource.hasPreview === true,
    mayPublish: found.may_publish && !reauthHref,
    mayCopy: !resource.key && mayBegin(resource, scopeOf(actor, resource.capabilities.add ?? resource.capabilities.edit)),
    formKey: createFormKey(),
    mayEnd: found.may_end && resource.isPermanent !== true,
    key: found.key,
    title: found.options.key?.find(({ value }) => value === found.title)?.label ?? found.title,
    titleField: resource.title ?? null,
    state: found.state,
    href: found.state === 'live' || found.state === 'changed' ? found.href : null,
    // The editor puts the names of records on them again: so they are sent once.
    fields: resource.fields,
    closed: fields
      .filter(({ name }) => found.closed.includes(name))
      .map((field) => ({ name: field.name, label: field.label, text: readable(field, found.values[field.name] ?? '') })),
    proposals,
    approvers,
    stored: { version: found.version, values: found.values },
    standing: { problems: found.problems, next: found.next, address: found.address },
    steps: resource.steps ?? [],
    choices: found.options,
    ordered: found.ordered,
    canSpread: resource.operations.spread !== undefined,
    used: found.used,
    creatable: findCreatable(resources, fields, actor),
    leftOut: leftOutLines(fields, leftOutTexts(fields, found.values)),
    samples: found.samples,
    previews: richPreviews(resource.fields, found.values),
    writer: found.has_working ? found.working_by : null,
    plans: found.plans.map(({ action, due_at, outcome, reason }) => ({
      action,
      text: planText(action, due_at.toISOString()),
      refused: outcome === 'refused' ? (reason ?? 'sebab tidak tercatat') : null,
    })),
    versions: found.revisions.map(({ n, cause, note, author, created_at }) => ({
      n,
      note,
      author,
      label: causeLabel(cause),
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
    donePlan: query.get('jadwal'),
    doneName: query.get('sudah'),
    followUps: showsFollowUps(query.get('sudah')) ? await load(findFollowUps, args, { kind: resource.kind, key: found.key }) : null,
    tab: query.get('sudah')?.startsWith('terbit') ? tabOf(new URL(args.request.url).search) : null,
    back: backOf(args.request, resources),
    done: query.get('sudah') === 'diminta' ? askedText(isAsked ? approvers : null) : doneText(query.get('sudah')),
  };
}

/** The record that this one was begun for, where its page leads back once this one is published; null where there is none. */
function backOf(request: Request, resources: Resources) {
  const href = recordPathOrNull(request, 'lanjut');
  const one = resources.get(originOf(new URL(request.url).search)?.kind ?? '')?.labels.one;
  return href && one ? { href, one } : null;
}

/** The link to a preview that was just made, and its code for a phone; null for anything else in the address. */
function previewOf(path: string | null, publicUrl: string) {
  return path && /^\/pratinjau\/[\w.~-]{1,400}$/.test(path) ? { path, qr: qrCode(`${publicUrl}${path}`) } : null;
}

export const action = async (args: Route.ActionArgs) => await editRecord(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title || 'Konten', matches);

/** Its rules of claims are long; of the stored text the server has said already what they find. */
const Readiness = laterPart(import.meta.env.SSR ? ServedReadiness : null, async () => (await import('../ui/readiness-list.tsx')).Readiness);

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
          <>
            {loaderData.mayCopy && state !== 'trashed' ? <CopyButton path={path} formKey={loaderData.formKey} answer={actionData} /> : null}
            {loaderData.href && state === 'changed' ? (
              <a href={loaderData.href} className="button button-quiet" target="_blank" rel="noopener">
                <Icon glyph={externalLink} />
                <span data-words>Lihat di situs</span>
              </a>
            ) : null}
          </>
        }
      />
      <FormErrors answer={actionData ?? loaderData.carried} />
      {actionData ? null : <FormDone text={done} />}
      {loaderData.tab && isLive ? <CreatedNotice tab={loaderData.tab} recordKey={key} slug={stored.values.slug ?? ''} /> : null}
      {loaderData.followUps && !actionData ? (
        <FollowUps pageHref={loaderData.href} followUps={loaderData.followUps} back={loaderData.back} />
      ) : null}
      <div role="status">
        {writer && state !== 'trashed' ? (
          <Notice>
            <p>Naskah yang belum terbit ini terakhir disimpan oleh {writer}.</p>
          </Notice>
        ) : null}
      </div>
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
        kind={kind}
        path={path}
        fields={fields}
        stored={stored}
        samples={loaderData.samples}
        previews={loaderData.previews}
        closed={loaderData.closed}
        standing={loaderData.standing}
        steps={loaderData.steps}
        choices={loaderData.choices}
        ordered={loaderData.ordered}
        canSpread={loaderData.canSpread}
        used={loaderData.used}
        creatable={loaderData.creatable}
        isKnown={state !== 'draft'}
        mayPublish={loaderData.mayPublish}
        isTrashed={state === 'trashed'}
        answer={actionData}
        done={loaderData.doneName}
        people={<PresentPeople kind={kind} recordKey={key} formId={editorForm} />}
      >
        {(editing) => {
          const act = { editing, path, answer: actionData ?? loaderData.carried ?? undefined };
          const undone = {
            done: loaderData.doneName,
            text: done,
            planned: open.find(({ action }) => action === loaderData.donePlan)?.action ?? null,
            live: state === 'offline' && writer === null && loaderData.mayPublish ? stored.values : null,
          };
          const undo = <Undo {...act} key={`${loaderData.doneName} ${open.map(({ text }) => text).join()}`} {...undone} />;
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
                <Readiness
                  checked={loaderData.checked}
                  values={editing.values}
                  today={loaderData.today}
                  facts={loaderData.facts}
                  isRefused={editing.standing.problems.length > 0}
                >
                  <Act {...act} intent="links" label="Periksa tautan" />
                </Readiness>
              ) : null}
              {loaderData.review ? (
                <MedicalReview {...act} review={loaderData.review} mayForce={loaderData.mayForce} mayPublish={loaderData.mayPublish} />
              ) : null}
              <Proposals proposals={loaderData.proposals} approvers={loaderData.approvers} />
              {loaderData.mayPublish ? <CancelsPlans form={editorForm} plans={open.filter(({ action }) => action === 'publish')} /> : null}
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
