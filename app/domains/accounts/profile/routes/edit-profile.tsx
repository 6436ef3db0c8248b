import { data, redirect } from 'react-router';
import { phoneText } from '#app/platform/phone-text.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { getWaitingChange } from '../../contact-change/operations.server.ts';
import { channelNames } from '../../contact-change/rules.ts';
import { type FieldError, FormAnswer, fieldErrorOf } from '../../ui/form-answer.tsx';
import { changeName, getProfile } from '../operations.server.ts';
import { notGiven } from '../rules.ts';
import { type ContactChannel, profileInput } from '../schema.ts';
import type { Route } from './+types/edit-profile';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const done: Record<string, string> = {
  nama: 'Nama disimpan.',
  email: 'Alamat email diperbarui.',
  phone: 'Nomor ponsel diperbarui.',
  'email-dihapus': 'Alamat email dihapus.',
  'phone-dihapus': 'Nomor ponsel dihapus.',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const platform = context.get(platformContext);
  const [profile, email, phone] = await Promise.all([
    getProfile(actor, platform),
    getWaitingChange(actor, { channel: 'email' }, platform),
    getWaitingChange(actor, { channel: 'phone' }, platform),
  ]);
  const waiting = { email: email?.contact ?? null, phone: phone?.contact ?? null };
  return { profile, waiting, done: done[new URL(request.url).searchParams.get('tersimpan') ?? ''] ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const name = String((await request.formData()).get('name') ?? '');
  const parsed = profileInput.safeParse({ name });
  if (!parsed.success) {
    const errors: FieldError[] = [{ field: 'name', message: parsed.error.issues[0]?.message ?? '' }];
    return data({ name, errors }, { status: 422 });
  }
  await changeName(context.get(actorContext), parsed.data, context.get(platformContext));
  return redirect('/account/profile/edit?tersimpan=nama', 303);
}

export const meta = () => [{ title: 'Data diri | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, waiting } = loaderData;
  const errors = actionData?.errors ?? [];
  return (
    <AccountFrame path="/account/profile/edit" title="Data diri" lead="Nama ini terisi sendiri saat Anda mendaftar kunjungan.">
      <FormAnswer done={actionData ? null : loaderData.done} errors={errors} />
      <div className="account-form">
        <form method="post" noValidate>
          <TextField
            id="field-name"
            name="name"
            label="Nama lengkap"
            hint="Seperti pada KTP, supaya petugas loket mengenali Anda."
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={actionData?.name ?? profile.name}
            error={fieldErrorOf(errors, 'name')}
          />
          <div className="actions">
            <Button type="submit" tone="brand">
              Simpan nama
            </Button>
          </div>
        </form>
      </div>
      <section aria-labelledby="kontak">
        <h2 id="kontak">Email dan nomor ponsel</h2>
        <p className="mb-4 text-ink-soft">
          Dipakai untuk masuk dan untuk pemberitahuan keamanan. Kontak baru berlaku setelah Anda membuka tautan yang kami kirim ke sana.
        </p>
        <ul className="account-rows">
          <ContactRow channel="email" contact={profile.email} waiting={waiting.email} />
          <ContactRow channel="phone" contact={profile.phone} waiting={waiting.phone} />
        </ul>
      </section>
    </AccountFrame>
  );
}

function ContactRow({ channel, contact, waiting }: { channel: ContactChannel; contact: string | null; waiting: string | null }) {
  const { label, inSentence } = channelNames[channel];
  const buttonText = contact ? 'Ubah' : 'Tambah';
  const shown = (text: string) => (channel === 'phone' ? phoneText(text) : text);
  return (
    <li>
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className={contact ? 'block font-semibold wrap-anywhere' : 'block text-ink-soft'}>{contact ? shown(contact) : notGiven}</span>
        {waiting ? <span className="block text-sm text-accent-ink wrap-anywhere">Menunggu bukti: {shown(waiting)}</span> : null}
      </span>
      <LinkButton href={`/account/contact/${channel}`} tone="secondary" small aria-label={`${buttonText} ${inSentence}`}>
        {buttonText}
      </LinkButton>
    </li>
  );
}
