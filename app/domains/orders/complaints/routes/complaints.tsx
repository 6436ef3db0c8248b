import { momentText } from '#app/platform/calendar.ts';
import { formAction } from '#app/platform/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/unit-ids.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { answerComplaint, findComplaints, getComplaint } from '../staff.operations.server.ts';
import { ComplaintPanel } from '../ui/complaint-panel.tsx';
import type { Route } from './+types/complaints.ts';

export const handle = { access: { capability: 'complaints.answer' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/keluhan';
const pathOf = (id: string) => `${path}?keluhan=${id}`;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const id = query.get('keluhan');
  const found = await load(findComplaints, args, { units: readUnitIds(args.request) });
  const opened = id === null ? null : await load(getComplaint, args, { id });
  return {
    complaints: found.map(({ id: one, kind, order, facility, has_photo, created_at, answered_at }) => ({
      ...{ id: one, kind, order, facility, hasPhoto: has_photo },
      since: momentText(created_at),
      isAnswered: answered_at !== null,
    })),
    opened: opened && {
      id: opened.id,
      kind: opened.kind,
      order: opened.order,
      facility: opened.facility,
      text: opened.text,
      photo: opened.photo,
      since: momentText(opened.created_at),
      answer: opened.answer,
    },
    done: query.get('sudah') === 'jawab' ? 'Jawaban terkirim. Pembeli membacanya di halaman pesanannya.' : null,
  };
}

export const action = formAction(answerComplaint, {
  keep: ['answer'],
  done: ({ id }, { request }) => withUnitsOf(request, `${pathOf(id)}&sudah=jawab`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Keluhan pembeli', matches);

export default function Complaints({ loaderData: { complaints, opened, done }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Keluhan pembeli"
        lead="Tentang kiriman yang sudah sampai. Yang menunggu tampil lebih dulu; jawaban Anda dibaca pembeli di halaman pesanannya."
      />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          opened ? (
            <SidePanel title={`Keluhan ${opened.order}`} closeHref={path} key={opened.id}>
              <FormErrors answer={actionData} />
              <ComplaintPanel complaint={opened} path={pathOf(opened.id)} answer={actionData} />
            </SidePanel>
          ) : null
        }
      >
        {complaints.length > 0 ? (
          <DataTable
            caption="Keluhan"
            rows={complaints}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'order',
                label: 'Pesanan',
                isTitle: true,
                cell: ({ id, order }) => <StaffLink href={pathOf(id)}>{order}</StaffLink>,
              },
              { key: 'kind', label: 'Tentang', cell: ({ kind, hasPhoto }) => (hasPhoto ? `${kind}, dengan foto` : kind) },
              { key: 'facility', label: 'Penjual', cell: ({ facility }) => facility },
              { key: 'since', label: 'Dikirim', cell: ({ since }) => since },
              { key: 'state', label: 'Keadaan', cell: ({ isAnswered }) => (isAnswered ? 'Sudah dijawab' : 'Menunggu jawaban') },
            ]}
          />
        ) : (
          <EmptyState title="Tidak ada keluhan.">
            <p>Keluhan pembeli tentang kiriman dari fasilitas ini tampil di sini.</p>
          </EmptyState>
        )}
      </WithPanel>
    </>
  );
}
