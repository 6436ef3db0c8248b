import type { ActionFunctionArgs } from 'react-router';
import { findDoctorsToInvite, getAccount, roleLabels, roleList, roles, wholeGroup } from '#app/domains/accounts/index.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { recordPathOrNull } from '#app/platform/content/address-origin.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { givenRole } from '../given-role.server.ts';
import { type Done, doneText } from '../staff-account.ts';
import { AccountChanges, DoctorLink, GrantForm } from '../ui/account-forms.tsx';
import { AccountStates } from '../ui/account-states.tsx';
import { GrantTable } from '../ui/grant-table.tsx';
import styles from '../ui/staff-accounts.module.css';
import type { Route } from './+types/staff-account-page.ts';

export const handle = { access: { capability: 'accounts.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const account = await load(getAccount, args, args.params);
  const { id, status, has_second_factor, email, phone, doctor, is_own } = account;
  const mayManage = scopeOf(args.context.get(actorContext), 'accounts.change') === 'group';
  const mayChange = mayManage && !is_own && status !== 'leaving';
  const isDoctor = account.roles.includes('doctor');
  const free = isDoctor && mayChange ? await load(findDoctorsToInvite, args, {}) : [];
  return {
    // Only the fields that the page shows, because the browser gets them as data too.
    account: { id, name: account.name || 'Tanpa nama', status, has_second_factor, email, phone, doctor, is_own },
    since: mediumDateOf(dateInJakarta(account.created_at)),
    grants: account.grants.map(({ role, facility_id, facility }) => ({ role, facility_id, facility, ...roleLabels[role] })),
    mayManage,
    mayChange,
    isDoctor,
    doctors: doctor ? [{ ...doctor, units: '' }, ...free] : free,
    roles: roleList.map((role) => ({ role, name: roleLabels[role].name })),
    wholeGroup,
    carried: carriedFormOrNull(args),
    given: givenRole(query),
    done: doneText(query.get('sudah')),
  };
}

const readInput = (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
  ...Object.fromEntries(fields),
  ...params,
});

/** The common part of all forms of the page; `done` becomes a parameter of the address after success. */
const ended = (done: Done) => ({
  readInput,
  keep: ['doctor', 'role', 'facility_id'],
  invalidText: (_count: number, first: string) => first,
  done: (_value: unknown, { params, request }: Pick<ActionFunctionArgs, 'params' | 'request'>) =>
    withUnitsOf(request, recordPathOrNull(request, done) ?? `/staff/accounts/${params.id}?sudah=${done}`),
});

export const action = formActions('intent', {
  grant: formAction(roles.grantRole, ended('peran')),
  revoke: formAction(roles.revokeRole, { ...ended('dicabut'), keep: [] }),
  disable: formAction(roles.disableAccount, ended('ditutup')),
  enable: formAction(roles.enableAccount, ended('dibuka')),
  'birth-date': formAction(roles.clearBirthDate, ended('lahir')),
  factor: formAction(roles.removeSecondFactor, ended('autentikator')),
  doctor: formAction(roles.linkDoctor, ended('dokter')),
  'no-doctor': formAction(roles.unlinkDoctor, ended('lepas')),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Akun', matches);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, since, grants, mayManage, mayChange, isDoctor, done } = loaderData;
  const answer = actionData ?? loaderData.carried;
  const form = { id: account.id, answer };
  return (
    <>
      <StaffHeader
        title={account.name}
        lead={<AccountStates account={account} />}
        back={<BackLink href="/staff/accounts">Akun petugas</BackLink>}
      />
      <div className={styles.record}>
        <FormErrors answer={answer} />
        {actionData ? null : <FormDone text={done} />}
        {account.is_own && mayManage ? (
          <Notice>
            <p>Ini akun Anda sendiri. Peran dan keadaannya hanya dapat diubah administrator lain.</p>
          </Notice>
        ) : null}
        <FactList
          className="facts card"
          facts={[
            ['Email', account.email ?? 'Belum ada'],
            ['Nomor ponsel', account.phone ?? 'Belum ada'],
            ['Autentikator', account.has_second_factor ? 'Aktif' : 'Belum aktif: peran belum berlaku'],
            ['Terdaftar', since],
            ['Halaman dokter', isDoctor && (account.doctor?.name ?? 'Belum terhubung')],
          ]}
        />
        <section aria-labelledby="peran">
          <h2 id="peran">Peran</h2>
          {grants.length > 0 ? <GrantTable {...form} grants={grants} mayChange={mayChange} /> : <p>Akun ini belum memegang peran.</p>}
          {mayChange && account.status === 'active' ? <GrantForm {...form} {...loaderData} /> : null}
        </section>
        {isDoctor && mayChange ? <DoctorLink {...form} doctor={account.doctor} doctors={loaderData.doctors} /> : null}
        {mayChange ? <AccountChanges {...form} account={account} /> : null}
      </div>
    </>
  );
}
