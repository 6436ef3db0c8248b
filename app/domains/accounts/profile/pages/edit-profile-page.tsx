import { contactText } from '#app/platform/contacts/phone-text.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { readBirthDateOrNull } from '#app/platform/time/birth-date.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { getWaitingChange } from '../../contact/change-contact.server.ts';
import type { ContactChannel } from '../../contact/contact.schema.ts';
import { channelNames } from '../../contact/contact-change.ts';
import { changeName } from '../change-name.server.ts';
import { getProfile } from '../get-profile.server.ts';
import { notGiven, ownDetailsFields } from '../profile.ts';
import { saveOwnDetails } from '../save-own-details.server.ts';
import { NameField } from '../ui/name-field.tsx';
import { OwnDetailsFields } from '../ui/own-details-fields.tsx';
import type { Route } from './+types/edit-profile-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const done: Record<string, string> = {
  nama: 'Nama disimpan.',
  diri: 'Tanggal lahir dan jenis kelamin disimpan.',
  email: 'Alamat email diperbarui.',
  phone: 'Nomor ponsel diperbarui.',
  'email-dihapus': 'Alamat email dihapus.',
  'phone-dihapus': 'Nomor ponsel dihapus.',
};

export async function loader(args: Route.LoaderArgs) {
  const [profile, email, phone] = await Promise.all([
    load(getProfile, args, {}),
    load(getWaitingChange, args, { channel: 'email' }),
    load(getWaitingChange, args, { channel: 'phone' }),
  ]);
  const waiting = { email: email?.contact ?? null, phone: phone?.contact ?? null };
  return { profile, waiting, done: namedText(done, new URL(args.request.url).searchParams.get('tersimpan')) };
}

const path = '/account/profile/edit';

export const action = formActions(
  'act',
  {
    details: formAction(saveOwnDetails, {
      keep: ['act', ...ownDetailsFields],
      readInput: (fields) => ({ birth_date: readBirthDateOrNull(fields), gender: fields.get('gender') || null }),
      done: () => `${path}?tersimpan=diri`,
    }),
  },
  formAction(changeName, { keep: ['name'], done: () => `${path}?tersimpan=nama` }),
);

export const meta = () => [{ title: 'Data diri | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, waiting } = loaderData;
  const isOfDetails = actionData?.typed.act?.[0] === 'details';
  return (
    <AccountFrame path={path} title="Data diri" lead="Nama ini terisi sendiri saat Anda mendaftar kunjungan.">
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={loaderData.done} />}
      <div className={styles.form}>
        <Form answer={isOfDetails ? null : actionData}>
          <NameField name={profile.name} />
          <div className="actions">
            <SubmitButton tone="brand">Simpan nama</SubmitButton>
          </div>
        </Form>
      </div>
      <section aria-labelledby="diri" className={styles.form}>
        <h2 id="diri">Tanggal lahir dan jenis kelamin</h2>
        <p className={styles.lead}>Untuk dokter yang Anda ajak chat. Boleh dikosongkan sampai diperlukan.</p>
        <Form answer={isOfDetails ? actionData : null}>
          <input type="hidden" name="act" value="details" />
          <OwnDetailsFields values={profile} />
          <div className="actions">
            <SubmitButton tone="brand">Simpan tanggal lahir dan jenis kelamin</SubmitButton>
          </div>
        </Form>
      </section>
      <section aria-labelledby="kontak">
        <h2 id="kontak">Email dan nomor ponsel</h2>
        <p className={styles.lead}>
          Dipakai untuk masuk dan untuk pemberitahuan keamanan. Kontak baru berlaku setelah Anda membuka tautan yang kami kirim ke sana.
        </p>
        <ul className={styles.rows}>
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
  const shown = (text: string) => contactText(channel, text);
  return (
    <li>
      <span className={styles.words}>
        <span className={words.hint}>{label}</span>
        <span className={contact ? `${styles.name} ${words.long}` : words.soft}>{contact ? shown(contact) : notGiven}</span>
        {waiting ? <span className={styles.waiting}>Menunggu bukti: {shown(waiting)}</span> : null}
      </span>
      <LinkButton href={`/account/contact/${channel}`} tone="secondary" small aria-label={`${buttonText} ${inSentence}`}>
        {buttonText}
      </LinkButton>
    </li>
  );
}
