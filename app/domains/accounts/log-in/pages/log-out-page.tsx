import { redirect } from 'react-router';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { localAddressOrNull } from '#app/platform/web-addresses/local-address.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import { logOut } from '../../session/end-my-sessions.server.ts';
import entry from '../../ui/account-entry.module.css';
import { addLogOut } from '../carry-contact-to-log-in.server.ts';
import type { Route } from './+types/log-out-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** A GET ends nothing: a person who followed a link must confirm. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(actorContext).kind === 'visitor' ? redirect('/', 303) : null;
}

/** Clears the cookies of the session, and redirects to the home page, or to the page of this site that another account is needed for. */
function goOn({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>, next: string | null) {
  const headers = new Headers();
  addLogOut(headers, request, context.get(platformContext));
  return { to: next ?? '/', headers };
}

/** The specification's "Logout": ends the session and redirects to the home page, also when the session has already ended. */
export async function action(args: Route.ActionArgs) {
  const typed = (await args.request.clone().formData()).get('next');
  const next = localAddressOrNull(typeof typed === 'string' ? typed : null);
  if (args.context.get(actorContext).kind !== 'visitor') return await formAction(logOut, { done: () => goOn(args, next) })(args);
  const { to, headers } = goOn(args, next);
  return redirect(to, { status: 303, headers });
}

export const meta = () => [{ title: 'Keluar | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function LogOut() {
  return (
    <div className={`page ${entry.entry}`}>
      <h1 className="page-title">Keluar dari akun ini?</h1>
      <p className="page-lead">Di perangkat bersama, keluarlah setiap kali selesai. Perangkat Anda yang lain tetap masuk.</p>
      <LogOutForm className="actions">
        <SubmitButton tone="primary">Keluar</SubmitButton>
        <LinkButton href="/account/profile">Tetap masuk</LinkButton>
      </LogOutForm>
    </div>
  );
}
