import type { ReactNode } from 'react';
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
import type { Cell, ListScreen } from './work-screen.ts';

type WorkListPageProps = {
  loaderData: ListScreen;
  /** Above the title, a link to the page that this one belongs to. */
  back?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Between the title and the list, such as tabs. */
  children?: ReactNode;
  /** The box of a row, and what stands above the boxes, for a list whose rows can be chosen. */
  choice?: Readonly<{ head: ReactNode; cell(row: Readonly<{ id: string; title: string }>): ReactNode }>;
  /** Below the list. */
  foot?: ReactNode;
  /** The open record, beside the list. */
  panel?: ReactNode;
  openId?: string | null;
};

/** The title of a page with a list. */
export const workMeta = ({ matches, loaderData }: { matches: Parameters<typeof staffMeta>[1]; loaderData?: ListScreen | undefined }) =>
  staffMeta(loaderData?.title ?? '', matches);

/** A list of staff with its tabs and filters; what renews itself moves no row. */
export function WorkListPage({ loaderData: screen, back, actions, children, choice, foot, panel, openId = null }: WorkListPageProps) {
  const { live, columns, tabs, search, filters, next, empty } = screen;
  const state = useStaffLive(live);
  const steady = useSteadyRows(screen.rows, screen.list);
  const rows = live ? steady.rows : screen.rows.map((row) => ({ ...row, isGone: false }));
  const chosen: Column<(typeof rows)[number]>[] = choice
    ? [
        {
          key: 'choice',
          label: 'Pilih',
          card: 'box',
          head: choice.head,
          cell: ({ id, cells: [title = ''] }) => choice.cell({ id, title: titleOf(title) }),
        },
      ]
    : [];
  const shown = columns.flatMap(({ key, label, isShown, isState, isNumber }, at): Column<(typeof rows)[number]>[] => {
    if (!isShown) return [];
    const cell: Column<(typeof rows)[number]>['cell'] = ({ id, href, cells, isGone }) => {
      const said = cells[at] ?? '';
      // The table keeps a short text on one line.
      if (at > 0 && !isState && typeof said === 'string') return said;
      const content = <ShownCell cell={said} />;
      return (
        <>
          {at > 0 ? (
            content
          ) : (
            <StaffLink href={href} aria-current={id === openId ? 'true' : undefined}>
              {content}
            </StaffLink>
          )}
          <SecondLine cell={said} />
          <GoneMark isGone={isGone && isState === true} />
        </>
      );
    };
    return [{ key, label, cell, isTitle: at === 0, ...(isNumber ? { isNumber } : {}) }];
  });
  const unfiltered = tabs?.word ? `${screen.path}?${new URLSearchParams({ [tabs.param]: tabs.word })}` : screen.path;
  const isFiltered = Boolean(search?.value) || filters.some(({ value }) => value !== '');
  const table =
    rows.length > 0 ? (
      <DataTable caption={screen.caption} rows={rows} rowKey={({ id }) => id} columns={[...chosen, ...shown]} />
    ) : (
      <EmptyState
        title={empty.title}
        {...(empty.glyph ? { glyph: empty.glyph } : {})}
        {...(isFiltered ? { action: <StaffLink href={unfiltered}>Tampilkan semua</StaffLink> } : {})}
      >
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      <StaffHeader title={screen.title} lead={screen.lead} back={back} actions={actions} />
      {live ? <LiveNotice state={state} /> : null}
      {children}
      <WithPanel panel={panel}>
        <div className={styles.list}>
          {tabs ? <TabLinks label={tabs.label} tabs={tabs.all} /> : null}
          {search || filters.length > 0 ? (
            <StaffFilters path={screen.path} clearPath={unfiltered} choices={filters} {...(search ? { search } : {})}>
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
          {foot}
        </div>
      </WithPanel>
    </>
  );
}

/** What a row is called. */
const titleOf = (cell: Cell): string => (typeof cell === 'string' ? cell : 'whole' in cell ? cell.whole : 'late' in cell ? cell.late : '');

function SecondLine({ cell }: { cell: Cell }) {
  return typeof cell === 'object' && 'second' in cell ? <span className={styles.second}>{cell.second}</span> : null;
}

function ShownCell({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  if ('late' in cell) return <span className={styles.late}>{cell.late}</span>;
  if ('whole' in cell) return <span className={styles.whole}>{cell.whole}</span>;
  return [cell].flat().map(({ text, ...badge }) => (
    <StateBadge key={text} {...badge}>
      {text}
    </StateBadge>
  ));
}
