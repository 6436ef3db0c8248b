import type { ActionFunctionArgs } from 'react-router';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { type ComplaintState, stateLabels } from '../../complaint/complaint-states.ts';
import { findSurveyAnswers } from '../../result/find-results.server.ts';
import { getSurveyAnswers } from '../../result/open-result.server.ts';
import { doneText } from '../../result/registration-panel.ts';
import { readView, resultsPath, surveysPath } from '../../result/result-list.ts';
import { Answers } from '../../result/ui/registration-panel.tsx';
import styles from '../../result/ui/result-lists.module.css';
import { codeText } from '../../ticket/ticket-code.ts';
import { getSurveySummary } from '../get-survey-summary.server.ts';
import { discardAnswers, releaseAnswers } from '../release-quarantined-answers.server.ts';
import { QuarantinedActs } from '../ui/quarantined-acts.tsx';
import { SurveySummary } from '../ui/survey-summary.tsx';
import type { Route } from './+types/survey-page.ts';

/** The list of answers that look automated, in an address. */
const heldWord = 'periksa';

export const handle = { access: { capability: 'surveys.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const query = new URL(request.url).searchParams;
  const { version, after } = readView(query);
  const isHeld = query.get('daftar') === heldWord;
  const found = await load(findSurveyAnswers, args, { id: params.id, version, held: isHeld, after });
  const summary = await load(getSurveySummary, args, { id: params.id, version });
  const open = query.get('buka');
  const opened = open === null ? null : await load(getSurveyAnswers, args, { id: params.id, submission: open });
  const path = resultsPath('survey', found.form.id);
  const address = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...(isHeld ? { daftar: heldWord } : {}), ...(version ? { versi: String(version) } : {}), ...more })}`;
  const may = (capability: 'persons.export' | 'complaints.answer') =>
    isInScope(scopeOf(context.get(actorContext), capability), found.form.facility_id);
  return {
    summary,
    path,
    name: found.form.name,
    total: found.total,
    versions: found.versions,
    version,
    lead: found.form.facility ?? 'Seluruh grup',
    exportHref: may('persons.export') ? `${path}/unduh` : null,
    mayDecide: may('complaints.answer'),
    tabs: [
      { href: path, label: 'Semua', isOpen: !isHeld, count: found.total },
      { href: `${path}?daftar=${heldWord}`, label: 'Perlu diperiksa', isOpen: isHeld, count: found.held },
    ],
    done: doneText(query.get('sudah')),
    nextHref: found.next && address({ sesudah: found.next }),
    opened: opened && {
      id: opened.id,
      since: momentText(opened.created_at.toISOString()),
      answers: opened.answers,
      isHeld: opened.is_held,
      href: address({ buka: opened.id }),
      closeHref: address({}),
    },
    rows: found.rows.map((row) => ({
      id: row.id,
      since: momentText(row.created_at.toISOString()),
      version: row.n,
      isSuspect: row.is_quarantined,
      href: address({ buka: row.id, ...(after ? { sesudah: after } : {}) }),
      complaint: row.complaint && `${codeText(row.complaint)}, ${stateLabels[row.complaint_state as ComplaintState]}`,
    })),
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

const deciding = (done: string) => ({
  keep: ['intent'],
  invalidText: firstError,
  readInput: (fields: URLSearchParams, { params }: Sent) => ({ ...Object.fromEntries(fields), id: params.id }),
  done: (_value: unknown, { request, params }: Sent) => {
    const more = new URL(request.url).searchParams.get('daftar') === heldWord ? `daftar=${heldWord}&` : '';
    return withUnitsOf(request, `${resultsPath('survey', Number(params.id))}?${more}sudah=${done}`);
  },
});

export const action = formActions('intent', {
  release: formAction(releaseAnswers, deciding('teruskan')),
  discard: formAction(discardAnswers, deciding('hapus')),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.name ?? 'Survei', matches);

export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  const { path, name, lead, total, tabs, done, versions, version, rows, opened, mayDecide, nextHref, exportHref, summary } = loaderData;
  const { refusal, answerOf } = useFormAnswers(actionData);
  const action = useUnitAddress()(opened?.href ?? path);
  return (
    <>
      <StaffHeader
        title={name}
        lead={`${lead} · ${total} jawaban`}
        back={<BackLink href={surveysPath}>Survei</BackLink>}
        actions={
          exportHref ? (
            <StaffLink href={exportHref} className="button button-secondary">
              Unduh
            </StaffLink>
          ) : null
        }
      />
      {opened ? null : <FormErrors answer={refusal} />}
      {refusal ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          opened ? (
            <SidePanel key={opened.id} title={`Jawaban ${opened.since}`} closeHref={opened.closeHref}>
              {opened.isHeld ? (
                <QuarantinedActs submission={opened.id} action={action} mayDecide={mayDecide} answer={refusal} answerOf={answerOf} />
              ) : (
                <FormErrors answer={refusal} />
              )}
              <Answers answers={opened.answers} />
            </SidePanel>
          ) : null
        }
      >
        <TabLinks label="Daftar jawaban" tabs={tabs} />
        {versions.length > 1 ? (
          <StaffFilters
            path={path}
            choices={[
              {
                name: 'versi',
                label: 'Versi',
                value: version ? String(version) : '',
                options: versions.map((n) => ({ value: String(n), label: `Versi ${n}` })),
              },
            ]}
          />
        ) : null}
        {total > 0 ? <SurveySummary fields={summary} /> : null}
        {rows.length > 0 ? (
          <DataTable
            caption="Jawaban"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'since',
                label: 'Dikirim',
                isTitle: true,
                cell: ({ since, href, id }) => (
                  <StaffLink href={href} aria-current={id === opened?.id ? 'true' : undefined}>
                    {since}
                  </StaffLink>
                ),
              },
              { key: 'version', label: 'Versi', isNumber: true, cell: ({ version: n }) => n },
              { key: 'complaint', label: 'Keluhan', cell: ({ complaint }) => complaint ?? '–' },
              { key: 'suspect', label: 'Catatan', cell: ({ isSuspect }) => (isSuspect ? 'Ditahan, perlu diperiksa' : '–') },
            ]}
          />
        ) : (
          <EmptyState title={tabs[1]?.isOpen ? 'Tidak ada jawaban yang perlu diperiksa.' : 'Belum ada jawaban.'}>
            <p>Jawaban tampil di sini begitu dikirim.</p>
          </EmptyState>
        )}
        {nextHref ? (
          <p className={styles.next}>
            <StaffLink href={nextHref} className="button button-quiet">
              Halaman berikutnya
            </StaffLink>
          </p>
        ) : null}
      </WithPanel>
    </>
  );
}
