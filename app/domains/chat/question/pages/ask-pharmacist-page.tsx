import { data, type LoaderFunctionArgs } from 'react-router';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { createFormKey, firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { EmergencyNotice } from '#app/ui/emergency-box.tsx';
import { Checkbox, TextAreaField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import styles from '../../room/ui/chat-room.module.css';
import { askPharmacist, getAskForm } from '../ask-pharmacist.server.ts';
import { subjectKinds } from '../subject-kinds.schema.ts';
import type { Route } from './+types/ask-pharmacist-page.ts';

export const handle = { page: { cache: 'none', params: [...subjectKinds] } } satisfies PageHandle;

/** What the address asks about; an address that names nothing is not there. */
function askedAbout({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const query = new URL(request.url).searchParams;
  const about = subjectKinds.find((kind) => query.get(kind));
  if (!about) throw data(null, { status: 404 });
  return { about, of: query.get(about) ?? '' };
}

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(getAskForm, args, askedAbout(args))), messageId: createFormKey() };
}

export const action = formAction(askPharmacist, {
  keep: ['message', 'pharmacy'],
  invalidText: firstError,
  readInput: (fields, args) => ({
    ...askedAbout(args),
    pharmacy: fields.get('pharmacy') || null,
    message: fields.get('message') ?? '',
    client_id: fields.get('client_id') || null,
    is_safe: fields.get('is_safe') === 'ya',
  }),
  done: ({ room, emergency }, _args, fields) =>
    room === null ? { show: { emergency, message: fields.get('message') ?? '' } } : `/tanya/${room}#tulis`,
});

export const meta = () => [{ title: 'Tanya apoteker | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Chat saya', href: '/account/chats' }, { label: 'Tanya apoteker' }];

export default function AskPharmacist({ loaderData: { text, pharmacies, messageId }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'code' in actionData ? actionData : null;
  const warned = actionData && 'emergency' in actionData ? actionData : null;
  return (
    <div className={`page page-narrow ${styles.room}`}>
      <header className={styles.head}>
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">Tanya apoteker</h1>
        <p className="page-lead">Tentang {text}. Tanpa biaya.</p>
      </header>
      {warned?.emergency ? <EmergencyNotice box={warned.emergency} /> : null}
      <Form answer={answer} className={`card ${styles.state}`}>
        <input type="hidden" name="client_id" value={messageId} />
        <FormErrors answer={answer} />
        <Pharmacies pharmacies={pharmacies} chosen={answer?.typed.pharmacy?.[0]} />
        <TextAreaField
          name="message"
          label="Pertanyaan Anda"
          hint="Misalnya cara minum, efek samping, atau cara menyimpannya. Tulis juga alergi, kehamilan, dan obat lain yang sedang diminum."
          rows={5}
          maxLength={4_000}
          defaultValue={warned?.message}
        />
        {warned ? <Checkbox name="is_safe" value="ya" label="Ini bukan keadaan darurat. Kirim pertanyaan saya kepada apoteker." /> : null}
        <SubmitButton tone="primary" busyText="Mengirim…">
          Kirim pertanyaan
        </SubmitButton>
        <p className={words.soft}>
          Apoteker menjelaskan obat. Ia tidak mendiagnosis dan tidak mengubah resep; untuk keluhan, temui dokter. Dibaca apoteker apotek ini
          saja, dihapus setahun setelah selesai.
        </p>
      </Form>
    </div>
  );
}

type Pharmacy = Readonly<Route.ComponentProps['loaderData']['pharmacies'][number]>;

/** The pharmacy that answers, with its hours and its promise; one of several is chosen. */
function Pharmacies({ pharmacies, chosen }: { pharmacies: readonly Pharmacy[]; chosen: string | undefined }) {
  const [first] = pharmacies;
  if (pharmacies.length === 1 && first) return <Hours pharmacy={first} />;
  return (
    <fieldset className={styles.form}>
      <legend className="field-label">Apotek</legend>
      {pharmacies.map((pharmacy, at) => (
        <label key={pharmacy.id}>
          <input
            type="radio"
            name="pharmacy"
            value={pharmacy.id}
            defaultChecked={chosen === undefined ? at === 0 : chosen === String(pharmacy.id)}
          />{' '}
          <Hours pharmacy={pharmacy} />
        </label>
      ))}
    </fieldset>
  );
}

function Hours({ pharmacy: { name, phone, today, promise, open } }: { pharmacy: Pharmacy }) {
  return (
    <div>
      <strong>{name}</strong>
      <p>{promise}.</p>
      <p className={words.soft}>
        {today}. Telepon{' '}
        <a className="link" href={`tel:${phone}`}>
          {phoneText(phone)}
        </a>
      </p>
      {open ? (
        <p>
          Pertanyaan Anda tentang ini masih terbuka.{' '}
          <Link className="link" href={`/tanya/${open}`}>
            Lanjutkan di sana
          </Link>
        </p>
      ) : null}
    </div>
  );
}
