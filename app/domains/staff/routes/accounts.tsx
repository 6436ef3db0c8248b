import { findAccount, findStaffAccounts, inviteAccount, roleLabels, roleList } from '#app/domains/accounts/index.server.ts';
import { formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import { readPageNumber } from '#app/platform/paging.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { reauthUrlOrNull } from '#app/platform/reauthentication.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { doneText, statusLabels } from '../rules.ts';
import '#app/ui/account.css';
import '../ui/staff.css';
import type { Route } from './+types/accounts.ts';

export const handle = { access: ['admin'], page: { cache: 'none', repeatedFields: ['roles'] } } satisfies PageHandle;

const path = '/staff/accounts';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { data: staff, meta } = await load(findStaffAccounts, args, { page: readPageNumber(query) });
  return {
    // The page asks for the re-authentication before the person types anything.
    reauthHref: reauthUrlOrNull(args.context.get(actorContext), path),
    staff: staff.map(({ roles, ...row }) => ({
      ...row,
      roles: roleList.filter((role) => roles.includes(role)).map((role) => roleLabels[role].name),
    })),
    meta,
    roles: roleList.map((role) => ({ role, ...roleLabels[role] })),
    done: doneText(query.get('sudah')),
  };
}

export const action = formActions(
  'intent',
  {
    // The searched contact never appears in an address of ours.
    find: formAction(findAccount, { keep: ['contact'], answersMissing: true, done: ({ id }) => `${path}/${id}` }),
  },
  formAction(inviteAccount, {
    keep: ['email', 'roles'],
    readInput: (fields) => ({ email: (fields.get('email') ?? '').trim(), roles: fields.getAll('roles') }),
    done: () => `${path}?sudah=undangan`,
  }),
);

export const meta = () => [{ title: 'Akun petugas | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, meta: paging, roles, done, reauthHref } = loaderData;
  return (
    <div className="page staff">
      <div>
        <h1 className="page-title">Akun petugas</h1>
        <p className="page-lead">Siapa yang boleh apa. Setiap kali Anda membuka akun seseorang, orang itu dapat melihatnya di datanya.</p>
      </div>
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      <div className="staff-parts">
        <div>
          <section aria-labelledby="cari-akun">
            <h2 id="cari-akun">Cari akun</h2>
            <Form answer={actionData} action={path} className="staff-form">
              <input type="hidden" name="intent" value="find" />
              <TextField
                name="contact"
                label="Alamat email atau nomor ponsel"
                hint="Harus lengkap dan tepat."
                autoComplete="off"
                required
              />
              <SubmitButton tone="primary" busyText="Mencari…">
                Buka akun
              </SubmitButton>
            </Form>
          </section>
          <section aria-labelledby="semua-petugas">
            <h2 id="semua-petugas">Yang memegang peran ({paging.total})</h2>
            <ul className="account-rows staff-people">
              {staff.map((person) => (
                <li key={person.id}>
                  <p className="staff-person">
                    <Link href={`${path}/${person.id}`}>{person.name || 'Tanpa nama'}</Link>
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
              Demi keamanan, <Link href={reauthHref}>masuk sekali lagi</Link> sebelum mengundang petugas.
            </p>
          ) : (
            <InviteForm roles={roles} answer={actionData} />
          )}
        </section>
      </div>
    </div>
  );
}

type Roles = Route.ComponentProps['loaderData']['roles'];

function InviteForm({ roles, answer }: { roles: Roles; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={path} className="staff-form">
      <input type="hidden" name="intent" value="invite" />
      <TextField
        name="email"
        type="email"
        label="Alamat email"
        hint="Untuk orang yang belum punya akun. Tautan di email berlaku 60 menit."
        autoComplete="off"
        required
      />
      <RoleFields roles={roles} />
      <SubmitButton busyText="Mengirim…">Kirim undangan</SubmitButton>
    </Form>
  );
}

function RoleFields({ roles }: { roles: Roles }) {
  const { error } = useFieldAnswer('roles');
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend>Peran</legend>
      {error ? (
        <p className="field-error" id="roles-error">
          {error}
        </p>
      ) : null}
      {roles.map(({ role, name }, at) => (
        <Checkbox key={role} id={at === 0 ? 'field-roles' : `field-roles-${role}`} name="roles" value={role} label={name} error="" />
      ))}
    </fieldset>
  );
}

/** Links to the previous and the next page, if there are any. */
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
