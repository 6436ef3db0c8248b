import { replace } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { readGoogleConnection } from '../../google/google-round-trip.server.ts';
import { GoogleButton } from '../../google/ui/google-button.tsx';
import entry from '../../ui/account-entry.module.css';
import { hasPassword, reauthenticate } from '../reauthenticate.server.ts';
import { redirectTargetOf } from '../redirect-after-log-in.server.ts';
import { OwnPassword } from '../ui/log-in-form.tsx';
import type { Route } from './+types/reauthenticate-page.ts';

export const handle = { page: { cache: 'none', hashesPassword: true } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const actor = context.get(actorContext);
  const next = redirectTargetOf(args);
  // A person who authenticated recently and comes back through the browser's history is not asked again.
  if (actor.kind === 'user' && actor.recentlyAuthenticated && !actor.isLocked) throw replace(next, 303);
  const known = await load(hasPassword, args, {});
  const platform = context.get(platformContext);
  const google = await readGoogleConnection(actor, { db: platform.db, platform });
  return { next, hasPassword: known, hasGoogle: google?.connected === true };
}

export const action = formAction(reauthenticate, { invalidText: firstError, done: (_value, args) => redirectTargetOf(args) });

export const meta = () => [{ title: 'Pastikan ini Anda | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Reauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  const { next, hasGoogle } = loaderData;
  const google = hasGoogle ? <GoogleButton label="Pastikan dengan Google" next={next} /> : null;
  return (
    <div className={`page ${entry.entry}`}>
      <h1 className="page-title">Pastikan ini Anda</h1>
      {loaderData.hasPassword ? (
        <>
          <p className="page-lead">
            Yang akan Anda buka menyangkut keamanan akun. Masukkan kata sandi sekali lagi, lalu Anda kembali ke halaman tadi.
          </p>
          <FormErrors answer={actionData} />
          <div className={entry.form}>
            <Form replace answer={actionData} action={`/account/reauthenticate?${new URLSearchParams({ next })}`} className={entry.fields}>
              <OwnPassword />
              <SubmitButton tone="primary" busyText="Memeriksa…">
                Lanjutkan
              </SubmitButton>
            </Form>
            {google}
          </div>
          <p className={entry.ways}>
            <Link href="/account/password/forgot">Lupa kata sandi</Link>
          </p>
        </>
      ) : (
        <>
          <p className="page-lead">
            {google
              ? 'Yang akan Anda buka menyangkut keamanan akun. Pastikan lewat Google bahwa ini Anda, lalu Anda kembali ke halaman tadi.'
              : 'Yang akan Anda buka menyangkut keamanan akun, dan akun ini belum memiliki kata sandi. Kami kirim tautan untuk membuatnya; sesudah itu masuk sekali lagi.'}
          </p>
          <div className={entry.form}>
            <LinkButton tone={google ? 'secondary' : 'primary'} href="/account/password/forgot">
              Buat kata sandi
            </LinkButton>
            {google}
          </div>
        </>
      )}
    </div>
  );
}
