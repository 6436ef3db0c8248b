import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { findIncidents } from '../find-incidents.server.ts';
import { clockText, incidentsPath, stateOf } from '../incident-list.ts';
import { openIncident } from '../open-and-act-on-incident.server.ts';
import { IncidentBadge } from '../ui/incident-badge.tsx';
import { NewIncident } from '../ui/new-incident.tsx';
import type { Route } from './+types/incidents-page.ts';

export const handle = {
  access: { capability: 'privacy.incidents' },
  page: { cache: 'none', repeatedFields: ['data_kinds'] },
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const now = args.context.get(platformContext).clock.now();
  const incidents = await load(findIncidents, args, {});
  return {
    incidents: incidents.map((one) => ({
      id: one.id,
      title: one.title,
      state: stateOf(one, now),
      known: momentText(one.known_at.toISOString()),
      clock: one.closed_at || (one.sent_at && one.authority_at) ? '–' : clockText(one.due_at, now),
      persons: one.sent_at ? momentText(one.sent_at.toISOString()) : 'Belum',
      authority: one.authority_at ? momentText(one.authority_at.toISOString()) : 'Belum',
    })),
  };
}

export const action = formAction(openIncident, {
  keep: ['title', 'known_at', 'what', 'systems', 'data_kinds', 'estimated', 'is_exercise'],
  repeated: ['data_kinds'],
  done: ({ id }, { request }) => withUnitsOf(request, `${incidentsPath}/${id}?sudah=dibuka`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Kejadian kebocoran data', matches);

export default function Incidents({ loaderData: { incidents }, actionData }: Route.ComponentProps) {
  const columns: Column<(typeof incidents)[number]>[] = [
    {
      key: 'title',
      label: 'Kejadian',
      isTitle: true,
      cell: ({ id, title }) => <StaffLink href={`${incidentsPath}/${id}`}>{title}</StaffLink>,
    },
    { key: 'state', label: 'Keadaan', cell: ({ state }) => <IncidentBadge state={state} /> },
    { key: 'known', label: 'Diketahui', cell: ({ known }) => known },
    { key: 'clock', label: '3 × 24 jam', cell: ({ clock }) => clock },
    { key: 'persons', label: 'Orang diberi tahu', cell: ({ persons }) => persons },
    { key: 'authority', label: 'Lembaga diberi tahu', cell: ({ authority }) => authority },
  ];
  return (
    <>
      <StaffHeader
        title="Kejadian kebocoran data"
        lead="Pasal 46 UU 27/2022: orang yang terdampak dan lembaga diberi tahu tertulis paling lambat 3 × 24 jam sejak diketahui."
      />
      <div className={styles.list}>
        {incidents.length > 0 ? (
          <DataTable caption="Kejadian" rows={incidents} rowKey={({ id }) => String(id)} columns={columns} />
        ) : (
          <EmptyState title="Belum ada kejadian.">
            <p>Jalankan latihan sedikitnya setahun sekali, supaya langkahnya dikenal sebelum diperlukan.</p>
          </EmptyState>
        )}
        <section aria-labelledby="buka" className={styles.list}>
          <h2 id="buka">Buka kejadian atau latihan</h2>
          <FormErrors answer={actionData} />
          <NewIncident answer={actionData} path={incidentsPath} />
        </section>
      </div>
    </>
  );
}
