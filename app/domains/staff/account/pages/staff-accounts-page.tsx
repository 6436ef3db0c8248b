import {
  findAccount,
  findDoctorsToInvite,
  findInvitations,
  findStaffAccounts,
  inviteAccount,
  inviteDoctor,
  isOfGroup,
  resendInvitation,
  revokeInvitation,
  roleLabels,
  roleList,
  roleNames,
  wholeGroup,
} from '#app/domains/accounts/index.server.ts';
import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { recordPathOrNull, withOrigin } from '#app/platform/content/address-origin.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnits, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { PreviousNext } from '#app/ui/staff/list-pages.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { givenRole } from '../given-role.server.ts';
import { type Done, doneText } from '../staff-account.ts';
import { AccountStates } from '../ui/account-states.tsx';
import { AddStaff } from '../ui/add-staff.tsx';
import { InvitationTable } from '../ui/invitation-table.tsx';
import { InviteDoctor } from '../ui/invite-doctor.tsx';
import styles from '../ui/staff-accounts.module.css';
import type { Route } from './+types/staff-accounts-page.ts';

export const handle = { access: { capability: 'accounts.read' }, page: { cache: 'none', repeatedFields: ['roles'] } } satisfies PageHandle;

const path = '/staff/accounts';
const addPath = `${path}?panel=tambah`;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const actor = args.context.get(actorContext);
  const filter = {
    name: readSearchText(query, 'nama'),
    role: query.get('peran') || undefined,
    isWithout: query.get('autentikator') === 'tanpa',
  };
  const found = await load(findStaffAccounts, args, {
    page: readPageNumber(query),
    name: filter.name,
    role: filter.role,
    without_factor: String(filter.isWithout),
    units: readUnits(args.request),
  });
  const mayChange = scopeOf(actor, 'accounts.change') === 'group';
  const mayInvite = scopeOf(actor, 'doctors.invite').length > 0;
  const isAdding = mayInvite && query.get('panel') === 'tambah';
  const doctor = (query.get('dokter') ?? '').slice(0, 300);
  const given = givenRole(query);
  const begun = Object.entries({ dokter: doctor, beri: given.role, di: given.place }).filter(([, text]) => text !== '');
  // What the panel begins with and the way back stay, also over the re-authentication.
  const panelPath = withOrigin(new URL(args.request.url).search, [addPath, ...begun.map((one) => new URLSearchParams([one]))].join('&'));
  const invitations = mayInvite ? await load(findInvitations, args, {}) : [];
  return {
    // The panel asks for the re-authentication before the person types anything.
    reauthHref: reauthUrlOrNull(actor, withUnitsOf(args.request, panelPath)),
    carried: carriedFormOrNull(args),
    mayChange,
    mayInvite,
    isAdding,
    panelPath,
    doctor,
    given,
    doctors: isAdding ? await load(findDoctorsToInvite, args, {}) : [],
    invitations: invitations.map(({ id, email, name, doctor, roles, facility, inviter, expires_at, is_open }) => ({
      id,
      email,
      who: doctor ?? name ?? '',
      roles: roleNames(roles).join(', '),
      place: facility,
      isOpen: is_open,
      inviter: inviter || 'Administrator',
      until: momentText(expires_at),
    })),
    filter,
    staff: found.data.map(({ id, name, status, has_second_factor, grants }) => ({
      id,
      name: name || 'Tanpa nama',
      status,
      has_second_factor,
      grants: grants.map(({ role, facility }) => ({ name: roleLabels[role].name, facility })),
    })),
    meta: found.meta,
    roles: roleList.map((role) => ({ role, name: roleLabels[role].name, isOfGroup: isOfGroup(role) })),
    wholeGroup,
    done: doneText(query.get('sudah')),
  };
}

/** The common part of the forms of invitations; `done` becomes a parameter of the address after success. */
const ended = (done: Done) => ({
  invalidText: firstError,
  answersMissing: true,
  done: (_value: unknown, { request }: { request: Request }) =>
    withUnitsOf(request, recordPathOrNull(request, done) ?? `${path}?sudah=${done}`),
});

export const action = formActions(
  'intent',
  {
    // The searched contact never appears in an address of ours.
    find: formAction(findAccount, {
      keep: ['contact'],
      answersMissing: true,
      done: ({ id }, { request }) => {
        const { search, searchParams } = new URL(request.url);
        const { role: beri, place: di } = givenRole(searchParams);
        const address = beri === '' ? `${path}/${id}` : `${path}/${id}?${new URLSearchParams({ beri, di })}`;
        return withUnitsOf(request, withOrigin(search, address));
      },
    }),
    doctor: formAction(inviteDoctor, { ...ended('undangan'), keep: ['email', 'name', 'doctor'] }),
    resend: formAction(resendInvitation, ended('ulang')),
    revoke: formAction(revokeInvitation, ended('undangan-dicabut')),
  },
  formAction(inviteAccount, {
    keep: ['email', 'name', 'doctor', 'roles', 'facility_id'],
    readInput: (fields) => ({ ...Object.fromEntries(fields), email: (fields.get('email') ?? '').trim(), roles: fields.getAll('roles') }),
    done: ended('undangan').done,
  }),
);

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Akun petugas', matches);

type Data = Route.ComponentProps['loaderData'];

export default function Accounts({ loaderData, actionData }: { loaderData: Data; actionData?: FormAnswer | undefined }) {
  const { staff, meta: paging, done, mayChange, mayInvite, isAdding, invitations } = loaderData;
  const adding = mayChange ? 'Tambah petugas' : 'Undang dokter';
  const answer = actionData ?? loaderData.carried;
  return (
    <>
      <StaffHeader
        title="Akun petugas"
        lead="Siapa yang boleh apa, dan di unit mana. Setiap kali akun dibuka, pemiliknya dapat melihatnya di datanya."
        actions={
          mayInvite ? (
            <StaffLink href={addPath} className="button button-primary" data-new>
              <Icon glyph={plus} />
              {adding}
            </StaffLink>
          ) : null
        }
      />
      {actionData ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          isAdding ? (
            <SidePanel title={adding} closeHref={path}>
              <FormErrors answer={answer} />
              {mayChange ? (
                <AddStaff path={loaderData.panelPath} answer={answer} {...loaderData} />
              ) : (
                <InviteDoctor path={loaderData.panelPath} answer={answer} {...loaderData} />
              )}
            </SidePanel>
          ) : null
        }
      >
        {isAdding ? null : <FormErrors answer={answer} />}
        {invitations.length > 0 ? <InvitationTable path={path} answer={answer} invitations={invitations} /> : null}
        <Filters {...loaderData} />
        <p aria-live="polite">{paging.total.toLocaleString('id-ID')} akun</p>
        {staff.length > 0 ? <StaffTable staff={staff} /> : <Nothing />}
        <PreviousNext page={paging.current_page} hasMore={paging.to < paging.total} addressOf={addressOf(loaderData.filter)} />
      </WithPanel>
    </>
  );
}

function Filters({ filter, roles }: Pick<Data, 'filter' | 'roles'>) {
  return (
    <StaffFilters
      path={path}
      search={{ name: 'nama', label: 'Nama', value: filter.name }}
      choices={[
        {
          name: 'peran',
          label: 'Peran',
          value: filter.role ?? '',
          options: roles.map(({ role, name }) => ({ value: role, label: name })),
        },
        {
          name: 'autentikator',
          label: 'Autentikator',
          value: filter.isWithout ? 'tanpa' : '',
          options: [{ value: 'tanpa', label: 'Belum dipakai' }],
        },
      ]}
    />
  );
}

function StaffTable({ staff }: Pick<Data, 'staff'>) {
  return (
    <DataTable
      caption="Akun petugas"
      rows={staff}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: 'Nama', isTitle: true, cell: ({ id, name }) => <StaffLink href={`${path}/${id}`}>{name}</StaffLink> },
        {
          key: 'grants',
          label: 'Peran',
          card: 'plain',
          cell: ({ grants }) => (
            <ul className={styles.grants}>
              {grants.map(({ name, facility }) => (
                <li key={`${name} ${facility}`}>
                  {name} <span>· {facility}</span>
                </li>
              ))}
            </ul>
          ),
        },
        { key: 'state', label: 'Keadaan', cell: (account) => <AccountStates account={account} /> },
      ]}
    />
  );
}

function Nothing() {
  return (
    <EmptyState title="Tidak ada akun yang cocok." action={<StaffLink href={path}>Tampilkan semua</StaffLink>}>
      <p>Periksa saringan dan unit yang dipilih.</p>
    </EmptyState>
  );
}

/** The address of each page of a filtered list. */
const addressOf = (filter: Data['filter']) => (number: number) => {
  const query = new URLSearchParams({ halaman: String(number) });
  if (filter.name) query.set('nama', filter.name);
  if (filter.role) query.set('peran', filter.role);
  if (filter.isWithout) query.set('autentikator', 'tanpa');
  return `${path}?${query}`;
};
