import { data, redirect } from 'react-router';
import { findAccount, findStaffAccounts, inviteAccount, roleLabels, roleList, roleRefusals } from '#app/domains/accounts/index.server.ts';
import { readPageNumber } from '#app/platform/paging.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { reauthUrlOrNull, requireReauthentication } from '#app/platform/reauthentication.server.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { doneText, statusLabels } from '../rules.ts';
import { findInput, inviteInput } from '../schema.ts';
import { Done } from '../ui/done.tsx';
import '#app/ui/account-frame.css';
import '../ui/staff.css';
import type { Route } from './+types/accounts.ts';

export const handle = { access: ['admin'], page: { cache: 'none', hydrate: false, repeatedFields: ['roles'] } } satisfies PageHandle;

const path = '/staff/accounts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const actor = context.get(actorContext);
  const { data: staff, meta } = await findStaffAccounts(actor, { page: readPageNumber(query) }, context.get(platformContext));
  return {
    // Asked for before anything is typed.
    reauthHref: reauthUrlOrNull(actor, path),
    staff: staff.map(({ roles, ...row }) => ({
      ...row,
      roles: roleList.filter((role) => roles.includes(role)).map((role) => roleLabels[role].name),
    })),
    meta,
    roles: roleList.map((role) => ({ role, ...roleLabels[role] })),
    done: doneText(query.get('sudah')),
  };
}

type FieldError = { field: string; message: string };

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 300);
  const again = (errors: FieldError[], status = 422) =>
    data({ errors, typed: { contact: textOf('contact'), email: textOf('email'), roles: form.getAll('roles').map(String) } }, { status });
  if (textOf('intent') === 'find') {
    const read = findInput.safeParse({ contact: textOf('contact') });
    if (!read.success) return again([{ field: 'contact', message: read.error.issues[0]?.message ?? '' }]);
    const found = await findAccount(actor, read.data, platform);
    // The address that was looked for stands in no address of ours.
    if (found.ok) return redirect(`${path}/${found.data.id}`, 303);
    if (found.code === 'unknown') return again([{ field: 'contact', message: 'Tidak ada akun dengan alamat atau nomor itu' }], 404);
    return again([{ field: 'contact', message: 'Tulis alamat email atau nomor ponsel yang lengkap' }]);
  }
  requireReauthentication(actor, path);
  const read = inviteInput.safeParse({ email: textOf('email').trim(), roles: form.getAll('roles') });
  if (!read.success) {
    return again(read.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message })));
  }
  const result = await inviteAccount(actor, read.data, platform);
  if (result.ok) return redirect(`${path}?sudah=undangan`, 303);
  const [status, message] = roleRefusals[result.code];
  return again([{ field: 'email', message }], status);
}

export const meta = () => [{ title: 'Akun petugas | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, meta: paging, roles, done, reauthHref } = loaderData;
  const errors = actionData?.errors ?? [];
  const typed = actionData?.typed;
  const fieldErrorOf = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <div className="page staff">
      <div>
        <h1 className="page-title">Akun petugas</h1>
        <p className="page-lead">Siapa yang boleh apa. Setiap kali Anda membuka akun seseorang, orang itu dapat melihatnya di datanya.</p>
      </div>
      {errors.length > 0 ? <ErrorSummary errors={errors.map((one) => ({ ...one, field: `field-${one.field}` }))} /> : null}
      {errors.length === 0 ? <Done text={done} /> : null}
      <div className="staff-parts">
        <div>
          <section aria-labelledby="cari-akun">
            <h2 id="cari-akun">Cari akun</h2>
            <form method="post" action={path} noValidate className="staff-form">
              <input type="hidden" name="intent" value="find" />
              <TextField
                id="field-contact"
                name="contact"
                label="Alamat email atau nomor ponsel"
                hint="Harus lengkap dan tepat."
                defaultValue={typed?.contact}
                error={fieldErrorOf('contact')}
                autoComplete="off"
                required
              />
              <Button type="submit" tone="primary">
                Buka akun
              </Button>
            </form>
          </section>
          <section aria-labelledby="semua-petugas">
            <h2 id="semua-petugas">Yang memegang peran ({paging.total})</h2>
            <ul className="account-rows staff-people">
              {staff.map((person) => (
                <li key={person.id}>
                  <p className="staff-person">
                    <a href={`${path}/${person.id}`}>{person.name || 'Tanpa nama'}</a>
                  </p>
                  <ul className="staff-tags">
                    {person.roles.map((role) => (
                      <li key={role}>{role}</li>
                    ))}
                    {person.has_second_factor ? null : <li className="staff-warn">Belum memakai autentikator</li>}
                    {person.status === 'active' ? null : <li className="staff-warn">{statusLabels[person.status]}</li>}
                  </ul>
                </li>
              ))}
            </ul>
            <Turn meta={paging} />
          </section>
        </div>
        <section aria-labelledby="undang">
          <h2 id="undang">Undang petugas baru</h2>
          {reauthHref ? (
            <p>
              Demi keamanan, <a href={reauthHref}>masuk sekali lagi</a> sebelum mengundang petugas.
            </p>
          ) : (
            <InviteForm roles={roles} typed={typed} fieldErrorOf={fieldErrorOf} />
          )}
        </section>
      </div>
    </div>
  );
}

type InviteFormProps = {
  roles: Route.ComponentProps['loaderData']['roles'];
  typed: { email: string; roles: string[] } | undefined;
  fieldErrorOf: (field: string) => string | undefined;
};

function InviteForm({ roles, typed, fieldErrorOf }: InviteFormProps) {
  return (
    <form method="post" action={path} noValidate className="staff-form">
      <input type="hidden" name="intent" value="invite" />
      <TextField
        id="field-email"
        name="email"
        type="email"
        label="Alamat email"
        hint="Untuk orang yang belum punya akun. Tautan di email berlaku 60 menit."
        defaultValue={typed?.email}
        error={fieldErrorOf('email')}
        autoComplete="off"
        required
      />
      <fieldset aria-describedby={fieldErrorOf('roles') ? 'roles-error' : undefined}>
        <legend>Peran</legend>
        {fieldErrorOf('roles') ? (
          <p className="field-error" id="roles-error">
            {fieldErrorOf('roles')}
          </p>
        ) : null}
        {roles.map(({ role, name }, at) => (
          <Checkbox
            key={role}
            id={at === 0 ? 'field-roles' : `field-roles-${role}`}
            name="roles"
            value={role}
            label={name}
            defaultChecked={typed?.roles.includes(role)}
          />
        ))}
      </fieldset>
      <Button type="submit">Kirim undangan</Button>
    </form>
  );
}

/** To the pages before and after, where there are any. */
function Turn({ meta }: { meta: { current_page: number; to: number; total: number } }) {
  const before = meta.current_page > 1;
  const after = meta.to < meta.total;
  if (!before && !after) return null;
  return (
    <nav className="actions mt-4" aria-label="Halaman daftar">
      {before ? <LinkButton href={`${path}?halaman=${meta.current_page - 1}`}>Sebelumnya</LinkButton> : null}
      {after ? <LinkButton href={`${path}?halaman=${meta.current_page + 1}`}>Selanjutnya</LinkButton> : null}
    </nav>
  );
}
