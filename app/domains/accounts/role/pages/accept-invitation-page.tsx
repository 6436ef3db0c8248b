import { data } from 'react-router';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import { Invited } from '../../ui/invited.tsx';
import { acceptInvitation, findOwnInvitation } from '../accept-invitation.server.ts';
import { invitationPath, roleFailures } from '../role.ts';
import type { Route } from './+types/accept-invitation-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address holds the token: it must not be sent in a Referer or be indexed by search engines. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => privateHeaders;

/** Reads the invitation without using it up. */
export async function loader(args: Route.LoaderArgs) {
  const invitation = await load(findOwnInvitation, args, args.params);
  return data({ invitation }, { status: invitation ? 200 : 404, headers: privateHeaders });
}

export const action = formAction(acceptInvitation, {
  readInput: (_fields, { params }) => params,
  done: () => ({ to: '/staff', headers: new Headers(privateHeaders) }),
});

export const meta = () => [{ title: 'Terima undangan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const path = '/account/profile';
const notInvited = { code: 'not_invited', message: roleFailures.not_invited[1], errors: [], typed: {} };

/** For who is logged in: only the roles of the account with the invited address change. Another account learns how to get there. */
export default function AcceptInvitation({ loaderData: { invitation }, actionData, params }: Route.ComponentProps) {
  if (!invitation) {
    return (
      <AccountFrame path={path} title="Undangan tidak berlaku">
        <FormErrors answer={actionData ?? notInvited} />
        <div className="actions">
          <LinkButton href={path} tone="brand">
            Ke Ringkasan akun
          </LinkButton>
        </div>
      </AccountFrame>
    );
  }
  if (!invitation.isOwn) return <OthersInvitation invitation={invitation} token={params.token} answer={actionData} />;
  return (
    <AccountFrame path={path} title="Terima undangan">
      <FormErrors answer={actionData} />
      <section className={styles.form}>
        <p>
          <Invited invitation={invitation} /> Perannya ditambahkan ke akun Anda, dan berlaku setelah verifikasi dua langkah dipasang. Kata
          sandi Anda tetap.
        </p>
        <Form answer={actionData}>
          <div className="actions">
            <SubmitButton tone="brand">Terima undangan</SubmitButton>
            <LinkButton href={path} tone="quiet">
              Jangan terima
            </LinkButton>
          </div>
        </Form>
      </section>
    </AccountFrame>
  );
}

type OthersProps = {
  invitation: NonNullable<Route.ComponentProps['loaderData']['invitation']>;
  token: string;
  answer: Route.ComponentProps['actionData'];
};

/** An invitation to another address than that of this account: what it is, for whom, and how that person accepts it. */
function OthersInvitation({ invitation, token, answer }: OthersProps) {
  const { invitee, account } = invitation;
  return (
    <AccountFrame path={path} title="Undangan untuk akun lain">
      <FormErrors answer={answer} />
      <section className={styles.form}>
        <p>
          <Invited invitation={invitation} invitee={invitee ?? 'orang yang menerima pesannya'} />
        </p>
        <p>
          Anda sedang masuk sebagai {account}. Alamat email akun ini bukan alamat yang diundang, jadi undangannya tidak dapat diterima di
          sini.
        </p>
        <p>
          Bila undangan ini untuk Anda dengan alamat email lain, keluar dahulu. Lalu masuk dengan akun yang beralamat itu, atau buat kata
          sandi bila belum punya akun. Bila bukan untuk Anda, abaikan saja.
        </p>
        <LogOutForm className="actions">
          <input type="hidden" name="next" value={invitationPath(token)} />
          <SubmitButton tone="brand">Keluar dan buka undangan</SubmitButton>
          <LinkButton href={path} tone="quiet">
            Tetap di akun ini
          </LinkButton>
        </LogOutForm>
      </section>
    </AccountFrame>
  );
}
