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
import { Invited } from '../../ui/invited.tsx';
import { acceptInvitation, findOwnInvitation } from '../accept-invitation.server.ts';
import { roleFailures } from '../role.ts';
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

/** For who is logged in to the account with the invited address: only its roles change. */
export default function AcceptInvitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
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
