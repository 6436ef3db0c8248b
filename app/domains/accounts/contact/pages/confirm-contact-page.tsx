import { data } from 'react-router';
import { contactText } from '#app/platform/contacts/phone-text.ts';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { confirmContactChange, getContactChange } from '../change-contact.server.ts';
import { channelNames, contactFailures } from '../contact-change.ts';
import type { Route } from './+types/confirm-contact-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address holds the token: it must not be sent in a Referer or be indexed by search engines. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => privateHeaders;

/** Reads the link without using it up, because programs that scan mail also open links. */
export async function loader(args: Route.LoaderArgs) {
  const change = await load(getContactChange, args, args.params);
  return data({ change }, { status: change ? 200 : 404, headers: privateHeaders });
}

export const action = formAction(confirmContactChange, {
  readInput: (_fields, { params }) => params,
  answersMissing: true,
  done: ({ channel }) => ({ to: `/account/profile/edit?tersimpan=${channel}`, headers: new Headers(privateHeaders) }),
});

export const meta = () => [{ title: 'Konfirmasi kontak baru | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const unknownLink = { code: 'link_unknown', message: contactFailures.link_unknown[1], errors: [], typed: {} };

export default function ContactConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { change } = loaderData;
  const path = '/account/profile/edit';
  if (!change) {
    return (
      <AccountFrame path={path} title="Tautan tidak berlaku">
        <FormErrors answer={unknownLink} />
        <div className="actions">
          <LinkButton href={path} tone="brand">
            Ke Data diri
          </LinkButton>
        </div>
      </AccountFrame>
    );
  }
  const { inSentence } = channelNames[change.channel];
  return (
    <AccountFrame path={path} title={`Konfirmasi ${inSentence} baru`}>
      <FormErrors answer={actionData} />
      <section className={styles.form}>
        <p>
          Mulai sekarang akun ini memakai {inSentence} <strong className={words.long}>{contactText(change.channel, change.contact)}</strong>{' '}
          untuk masuk dan pemberitahuan.
        </p>
        <Form answer={actionData}>
          <div className="actions">
            <SubmitButton tone="brand">Ya, pakai {inSentence} ini</SubmitButton>
            <LinkButton href={path} tone="quiet">
              Jangan ubah
            </LinkButton>
          </div>
        </Form>
      </section>
    </AccountFrame>
  );
}
