import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PasswordField, Passwords } from '#app/ui/reveal-passwords.tsx';
import { deviceName } from '../../log-in/device-name.ts';
import entry from '../../ui/account-entry.module.css';
import { changePassword, getPasswordState } from '../change-password.server.ts';
import { passwordTexts } from '../password-texts.ts';
import { requestOwnReset } from '../request-own-reset.server.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import type { Route } from './+types/change-password-page.ts';
import styles from './change-password-page.module.css';

export const handle = { page: { cache: 'none', hashesPassword: true } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const state = await load(getPasswordState, args, {});
  const query = new URL(args.request.url).searchParams;
  const sent = `Tautan sudah dikirim ke ${state.contact}. Bukalah dalam 60 menit.`;
  return { ...state, doneText: query.has('diganti') ? passwordTexts.changed : query.has('dikirim') ? sent : null };
}

export const action = formActions(
  'act',
  { 'send-link': formAction(requestOwnReset, { done: () => '/account/password?dikirim' }) },
  formAction(changePassword, {
    invalidText: firstError,
    readInput: (fields, { request }) => ({ ...Object.fromEntries(fields), device: deviceName(request.headers.get('user-agent')) }),
    done: () => '/account/password?diganti',
  }),
);

export const meta = () => [{ title: 'Kata sandi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, contact, doneText } = loaderData;
  return (
    <AccountFrame path="/account/password" title="Kata sandi" lead="Sesudah diganti, semua perangkat lain harus masuk lagi.">
      <div className={styles.page}>
        {doneText && !actionData ? <FormDone text={doneText} /> : null}
        <FormErrors answer={actionData} />
        {hasPassword ? <ChangeForm answer={actionData} /> : null}
        <section aria-labelledby="lewat-tautan">
          <h2 id="lewat-tautan">{hasPassword ? 'Lupa kata sandi yang sekarang?' : 'Akun ini belum punya kata sandi'}</h2>
          <p>
            Kami dapat mengirim tautan ke <span className={entry.contact}>{contact}</span> untuk membuat kata sandi baru. Sesudah itu semua
            perangkat, juga yang ini, harus masuk lagi.
          </p>
          <Form answer={actionData} action="/account/password">
            <input type="hidden" name="act" value="send-link" />
            <SubmitButton tone={hasPassword ? 'secondary' : 'primary'} busyText="Mengirim…">
              Kirim tautan
            </SubmitButton>
          </Form>
        </section>
      </div>
    </AccountFrame>
  );
}

function ChangeForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action="/account/password" className={entry.form}>
      <Passwords>
        <PasswordField name="current_password" label="Kata sandi sekarang" autoComplete="current-password" />
        <NewPasswordFields labels={{ password: 'Kata sandi baru', confirmation: 'Konfirmasi kata sandi baru' }} />
      </Passwords>
      <SubmitButton tone="primary" busyText="Menyimpan…">
        Ganti kata sandi
      </SubmitButton>
    </Form>
  );
}
