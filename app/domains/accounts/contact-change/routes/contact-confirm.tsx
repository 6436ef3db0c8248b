import { data, redirect } from 'react-router';
import { phoneText } from '#app/platform/phone-text.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { confirmContactChange, getContactChangeOrNull } from '../operations.server.ts';
import { channelNames, contactRefusal } from '../rules.ts';
import type { Route } from './+types/contact-confirm';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** The address holds the token: it must not travel in a Referer or stand in a search index. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => privateHeaders;

/** Looks at the link and uses nothing up: programs that look into mail open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await getContactChangeOrNull(context.get(actorContext), params, context.get(platformContext));
  return data({ change }, { status: change ? 200 : 404, headers: privateHeaders });
}

export async function action({ params, context }: Route.ActionArgs) {
  const result = await confirmContactChange(context.get(actorContext), params, context.get(platformContext));
  if (result.ok) return redirect(`/account/profile/edit?tersimpan=${result.channel}`, { status: 303, headers: privateHeaders });
  const { status, message } = contactRefusal(result.code);
  return data({ message }, { status, headers: privateHeaders });
}

export const meta = () => [{ title: 'Konfirmasi kontak baru | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function ContactConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { change } = loaderData;
  const path = '/account/profile/edit';
  if (!change) {
    return (
      <AccountFrame path={path} title="Tautan tidak berlaku">
        <FormAnswer message={contactRefusal('link_unknown').message} />
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
      <FormAnswer message={actionData?.message} />
      <section className="account-form">
        <p>
          Mulai sekarang akun ini memakai {inSentence}{' '}
          <strong className="wrap-anywhere">{change.channel === 'phone' ? phoneText(change.contact) : change.contact}</strong> untuk masuk
          dan pemberitahuan.
        </p>
        <form method="post">
          <div className="actions">
            <Button type="submit" tone="brand">
              Ya, pakai {inSentence} ini
            </Button>
            <LinkButton href={path} tone="quiet">
              Jangan ubah
            </LinkButton>
          </div>
        </form>
      </section>
    </AccountFrame>
  );
}
