import { contactText } from '#app/platform/contacts/phone-text.ts';
import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { notGiven } from '../../profile/profile.ts';
import { openContactChange, requestContactChange } from '../change-contact.server.ts';
import { channelNames } from '../contact-change.ts';
import { removeContact } from '../remove-contact.server.ts';
import type { Route } from './+types/edit-contact-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const timeOfDay = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });

export async function loader(args: Route.LoaderArgs) {
  const { waiting, ...rest } = await load(openContactChange, args, args.params);
  return {
    ...rest,
    waiting: waiting && { contact: waiting.contact, until: `${timeOfDay.format(waiting.expires_at)} WIB` },
    carried: carriedFormOrNull(args),
    isSent: new URL(args.request.url).searchParams.has('terkirim'),
  };
}

export const action = formActions(
  'act',
  {
    remove: formAction(removeContact, {
      readInput: (_fields, { params }) => params,
      done: ({ channel }) => `/account/profile/edit?tersimpan=${channel}-dihapus`,
    }),
  },
  formAction(requestContactChange, {
    keep: ['contact'],
    readInput: (fields, { params }) => ({ ...Object.fromEntries(fields), ...params }),
    done: ({ channel }) => `/account/contact/${channel}?terkirim`,
  }),
);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Ubah ${channelNames[loaderData?.channel ?? 'email'].inSentence} | Sehati` },
  { name: 'robots', content: 'noindex' },
];

export default function ContactEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { channel, contact, waiting, canRemove, isSent } = loaderData;
  const answer = actionData ?? loaderData.carried;
  const { label, inSentence } = channelNames[channel];
  const waitingBox = useTakeFocus<HTMLDivElement>(isSent && !actionData ? waiting?.contact : null);
  const shown = (text: string) => contactText(channel, text);
  return (
    <AccountFrame
      path="/account/profile/edit"
      title={`${contact ? 'Ubah' : 'Tambah'} ${inSentence}`}
      lead={
        <>
          Sekarang: <strong className={words.long}>{contact ? shown(contact) : notGiven}</strong>
        </>
      }
    >
      <FormErrors answer={answer} />
      {waiting ? (
        <div ref={waitingBox} role="status" tabIndex={-1}>
          <Notice glyph={mail}>
            <p className={words.strong}>
              Buka tautan yang kami kirim ke <span className={words.long}>{shown(waiting.contact)}</span>
            </p>
            <p>
              Tautan berlaku sampai pukul {waiting.until}. Buka di peramban tempat Anda masuk ke akun ini. {label} lama tetap berlaku sampai
              saat itu.
            </p>
          </Notice>
        </div>
      ) : null}
      <div className={styles.form}>
        {waiting ? <p className={words.strong}>Belum menerima pesan? Kirim lagi, atau pakai {inSentence} lain.</p> : null}
        <Form answer={answer}>
          <TextField
            name="contact"
            label={`${label} baru`}
            hint={channel === 'email' ? 'Contoh: nama@contoh.id' : 'Yang memakai WhatsApp, contoh 0812-3456-7890'}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete={channel === 'email' ? 'email' : 'tel'}
            required
            maxLength={254}
          />
          <div className="actions">
            <SubmitButton tone="brand">Kirim tautan</SubmitButton>
            <LinkButton href="/account/profile/edit" tone="quiet">
              Batal
            </LinkButton>
          </div>
        </Form>
      </div>
      {canRemove ? (
        <details className="disclosure">
          <summary>Hapus {inSentence} dari akun</summary>
          <Form answer={actionData} className={styles.confirm}>
            <input type="hidden" name="act" value="remove" />
            <p>Setelah dihapus, Anda tidak bisa masuk dengan {inSentence} ini. Kami memberi tahu kedua kontak Anda.</p>
            <SubmitButton tone="danger">Ya, hapus {inSentence}</SubmitButton>
          </Form>
        </details>
      ) : null}
    </AccountFrame>
  );
}
