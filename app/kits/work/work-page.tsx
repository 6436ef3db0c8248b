import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { GoneMark, SteadyList } from '#app/ui/staff/steady-list.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { useSteadyRows } from '#app/ui/staff/use-steady-rows.ts';
import { WorkPanel } from './work-panel.tsx';
import type { Cell, ShownWays, WorkScreen } from './work-screen.ts';

type WorkPageProps = {
  loaderData: WorkScreen;
  /** The answer to a form, of the page's action. */
  actionData?: unknown;
  /** Beside the title. */
  actions?: ReactNode;
  /** Between the title and the list, such as tabs. */
  children?: ReactNode;
};

/** The title of a page of work. */
export const workMeta = ({ matches, loaderData }: { matches: Parameters<typeof staffMeta>[1]; loaderData?: WorkScreen | undefined }) =>
  staffMeta(loaderData?.title ?? '', matches);

/** A kind of work: its list with filters, and the open record beside it with what can be done. */
export function WorkPage({ loaderData: screen, actionData, actions, children }: WorkPageProps) {
  const { open, live, columns, tabs, filters, next, empty } = screen;
  const answered = actionData as FormAnswer | { ways: ShownWays } | undefined;
  const state = useStaffLive(live);
  const steady = useSteadyRows(screen.rows, screen.list);
  const rows = live ? steady.rows : screen.rows.map((row) => ({ ...row, isGone: false }));
  const { refusal, answerOf } = useFormAnswers(answered);
  const done = answered ? null : screen.done;
  const openId = open?.id ?? null;
  const shown = columns.flatMap(({ key, label, isShown, isState }, at): Column<(typeof rows)[number]>[] => {
    if (!isShown) return [];
    const cell: Column<(typeof rows)[number]>['cell'] = ({ id, href, cells, isGone }) =>
      at > 0 ? (
        <>
          <ShownCell cell={cells[at] ?? ''} />
          <GoneMark isGone={isGone && isState === true} />
        </>
      ) : (
        <>
          <StaffLink href={href} aria-current={id === openId ? 'true' : undefined}>
            <ShownCell cell={cells[at] ?? ''} />
          </StaffLink>
          <SecondLine cell={cells[at] ?? ''} />
        </>
      );
    return [{ key, label, cell, isTitle: at === 0 }];
  });
  const table =
    rows.length > 0 ? (
      <DataTable caption={screen.caption} rows={rows} rowKey={({ id }) => id} columns={shown} />
    ) : (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      <StaffHeader title={screen.title} lead={screen.lead} actions={actions} />
      {live ? <LiveNotice state={state} /> : null}
      {children}
      {open ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          open ? (
            <WorkPanel
              key={open.id}
              open={open}
              closeHref={screen.list}
              done={done}
              refusal={refusal}
              answerOf={answerOf}
              ways={answered && 'ways' in answered ? answered.ways : null}
            />
          ) : null
        }
      >
        <div className={styles.list}>
          {tabs ? <TabLinks label={tabs.label} tabs={tabs.all} /> : null}
          {filters.length > 0 ? (
            <StaffFilters path={screen.path} choices={filters}>
              {tabs?.word ? <input type="hidden" name={tabs.param} value={tabs.word} /> : null}
            </StaffFilters>
          ) : null}
          {live ? (
            <SteadyList steady={steady} noun={screen.noun}>
              {table}
            </SteadyList>
          ) : (
            table
          )}
          {next ? (
            <p>
              <StaffLink className="button button-secondary" href={next.href}>
                {next.label}
              </StaffLink>
            </p>
          ) : null}
        </div>
      </WithPanel>
    </>
  );
}

function SecondLine({ cell }: { cell: Cell }) {
  return typeof cell === 'object' && 'second' in cell ? <span className={styles.second}>{cell.second}</span> : null;
}

function ShownCell({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  if ('late' in cell) return <span className={styles.late}>{cell.late}</span>;
  if ('whole' in cell) return <span className={styles.whole}>{cell.whole}</span>;
  const { text, ...badge } = cell;
  return <StateBadge {...badge}>{text}</StateBadge>;
}
