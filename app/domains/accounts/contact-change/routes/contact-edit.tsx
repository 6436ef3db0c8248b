import { data, redirect } from 'react-router';
import { phoneText } from '#app/platform/phone-text.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { requireReauthentication } from '#app/platform/reauthentication.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { mail } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { getProfile } from '../../profile/operations.server.ts';
import { notGiven } from '../../profile/rules.ts';
import { type ContactChannel, channelPath } from '../../profile/schema.ts';
import { FormAnswer, fieldErrorOf } from '../../ui/form-answer.tsx';
import { getWaitingChange, removeContact, requestContactChange } from '../operations.server.ts';
import { channelNames, contactRefusal, otherChannel } from '../rules.ts';
import type { Route } from './+types/contact-edit';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

const timeOfDay = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });

function channelOf(params: { channel: string }): ContactChannel {
  const parsed = channelPath.safeParse(params);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data.channel;
}

const pageOf = (channel: ContactChannel) => `/account/contact/${channel}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const channel = channelOf(params);
  const actor = context.get(actorContext);
  const platform = context.get(platformContext);
  // Asked before anything is typed.
  requireReauthentication(actor, pageOf(channel));
  const [profile, waiting] = await Promise.all([getProfile(actor, platform), getWaitingChange(actor, { channel }, platform)]);
  return {
    channel,
    contact: profile[channel],
    canRemove: profile[channel] !== null && profile[otherChannel(channel)] !== null,
    waiting: waiting && { contact: waiting.contact, until: `${timeOfDay.format(waiting.expires_at)} WIB` },
    isSent: new URL(request.url).searchParams.has('terkirim'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const channel = channelOf(params);
  const actor = context.get(actorContext);
  const platform = context.get(platformContext);
  requireReauthentication(actor, pageOf(channel));
  const form = await request.formData();
  const typed = String(form.get('contact') ?? '').slice(0, 300);
  const isRemoving = form.get('act') === 'remove';
  const result = isRemoving
    ? await removeContact(actor, { channel }, platform)
    : await requestContactChange(actor, { contact: typed, channel }, platform);
  if (result.ok) return redirect(isRemoving ? `/account/profile/edit?tersimpan=${channel}-dihapus` : `${pageOf(channel)}?terkirim`, 303);
  const { status, message } = contactRefusal(result.code);
  const headers: HeadersInit = result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : {};
  const errors = status === 422 ? [{ field: 'contact', message }] : [];
  return data({ typed, message, errors }, { status, headers });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Ubah ${channelNames[loaderData?.channel ?? 'email'].inSentence} | Sehati` },
  { name: 'robots', content: 'noindex' },
];

export default function ContactEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, contact, waiting, canRemove, isSent } = loaderData;
  const { label, inSentence } = channelNames[channel];
  const shown = (text: string) => (channel === 'phone' ? phoneText(text) : text);
  const errors = actionData?.errors ?? [];
  return (
    <AccountFrame
      path="/account/profile/edit"
      title={`${contact ? 'Ubah' : 'Tambah'} ${inSentence}`}
      lead={
        <>
          Sekarang: <strong className="wrap-anywhere">{contact ? shown(contact) : notGiven}</strong>
        </>
      }
    >
      <FormAnswer message={actionData?.message} errors={errors} />
      {waiting ? (
        <div role="status" tabIndex={-1} data-focus-now={isSent && !actionData ? '' : undefined}>
          <Notice glyph={mail}>
            <p className="font-bold">
              Buka tautan yang kami kirim ke <span className="wrap-anywhere">{shown(waiting.contact)}</span>
            </p>
            <p>
              Tautan berlaku sampai pukul {waiting.until}. Buka di peramban tempat Anda masuk ke akun ini. {label} lama tetap berlaku sampai
              saat itu.
            </p>
          </Notice>
        </div>
      ) : null}
      <div className="account-form">
        {waiting ? <p className="font-bold">Belum menerima pesan? Kirim lagi, atau pakai {inSentence} lain.</p> : null}
        <form method="post" noValidate>
          <TextField
            id="field-contact"
            name="contact"
            label={`${label} baru`}
            hint={channel === 'email' ? 'Contoh: nama@contoh.id' : 'Yang memakai WhatsApp, contoh 0812 3456 7890'}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete={channel === 'email' ? 'email' : 'tel'}
            required
            maxLength={254}
            defaultValue={actionData?.typed ?? ''}
            error={fieldErrorOf(errors, 'contact')}
          />
          <div className="actions">
            <Button type="submit" tone="brand">
              Kirim tautan
            </Button>
            <LinkButton href="/account/profile/edit" tone="quiet">
              Batal
            </LinkButton>
          </div>
        </form>
      </div>
      {canRemove ? (
        <details className="disclosure">
          <summary>Hapus {inSentence} dari akun</summary>
          <form method="post" className="account-confirm">
            <input type="hidden" name="act" value="remove" />
            <p>Setelah dihapus, Anda tidak bisa masuk dengan {inSentence} ini. Kami memberi tahu kedua kontak Anda.</p>
            <Button type="submit" tone="danger">
              Ya, hapus {inSentence}
            </Button>
          </form>
        </details>
      ) : null}
    </AccountFrame>
  );
}
