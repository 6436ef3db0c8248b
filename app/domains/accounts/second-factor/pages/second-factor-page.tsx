import { redirect, replace } from 'react-router';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import { redirectTargetOf } from '../../log-in/redirect-after-log-in.server.ts';
import entry from '../../ui/account-entry.module.css';
import { proveSecondFactor } from '../prove-second-factor.server.ts';
import { CodeField } from '../ui/code-field.tsx';
import type { Route } from './+types/second-factor-page.ts';
import styles from './second-factor-page.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** Only a session that has the password and still needs the code may see the page; others are redirected. */
function leave(call: Parameters<typeof redirectTargetOf>[0]): Response | null {
  const { kind } = call.context.get(actorContext);
  if (kind === 'mfa_required') return null;
  if (kind === 'user') return replace(redirectTargetOf(call), 303);
  return redirect(`/account/login?${new URLSearchParams({ next: redirectTargetOf(call) })}`, 303);
}

export async function loader(args: Route.LoaderArgs) {
  const left = leave(args);
  if (left) throw left;
  return { next: redirectTargetOf(args) };
}

const prove = formAction(proveSecondFactor, { done: (_value, args) => redirectTargetOf(args) });

export async function action(args: Route.ActionArgs) {
  return leave(args) ?? (await prove(args));
}

export const meta = () => [{ title: 'Kode autentikator | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`page ${entry.entry}`}>
      <h1 className="page-title">Satu langkah lagi</h1>
      <p className="page-lead">Buka aplikasi autentikator di ponsel Anda, lalu tulis enam angka yang ditampilkan untuk Sehati.</p>
      <FormErrors answer={actionData} />
      <Form replace answer={actionData} action={`/account/second-factor?${new URLSearchParams(loaderData)}`} className={entry.form}>
        <CodeField label="Kode autentikator" />
        <SubmitButton tone="primary" busyText="Memeriksa…">
          Lanjutkan
        </SubmitButton>
      </Form>
      <details className={`disclosure ${styles.lost}`}>
        <summary>Ponsel tidak ada di dekat Anda?</summary>
        <p>
          Tulis salah satu kode pemulihan di isian yang sama. Kode itu Anda simpan sewaktu memasang autentikator, dan masing-masing berlaku
          satu kali.
        </p>
        <p>Kode pemulihan juga tidak ada? Petugas dan dokter menghubungi administrator; pasien menghubungi rumah sakit kami.</p>
      </details>
      <LogOutForm>
        <SubmitButton tone="quiet">Keluar, lalu masuk dengan akun lain</SubmitButton>
      </LogOutForm>
    </div>
  );
}
