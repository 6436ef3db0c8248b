import { data, redirect } from 'react-router';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { deviceName } from '../../login/device.rules.ts';
import { FormRefusal, type Refusal } from '../../ui/form-refusal.tsx';
import { findPasswordLink, type PasswordLink, setPassword } from '../operations.server.ts';
import { linkTexts } from '../rules.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import '../../ui/entry.css';
import type { Route } from './+types/create-password.ts';

export const handle = { page: { cache: 'none', hydrate: false, hashesPassword: true } } satisfies PageHandle;

/** The address is a key: it must not travel in a Referer or stand in a search index. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => privateHeaders;

/** Looks what the link opens. Nothing is used up: mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const token = params.token ?? '';
  const link = await findPasswordLink(context.get(actorContext), { token }, context.get(platformContext));
  return data({ link, token }, { status: link.isOpen || token === '' ? 200 : 410, headers: privateHeaders });
}

/** The form goes to an address without the token, which stands in its body alone (guides: security S3). */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 2_000);
  const token = textOf('token').slice(0, 200);
  const input = { token, password: textOf('password'), password_confirmation: textOf('password_confirmation'), consent: textOf('consent') };
  const origin = { device: deviceName(request.headers.get('user-agent')), channel: 'page' } as const;
  const set = await setPassword(actor, input, origin, platform);
  if (set.ok) return redirect('/account/login?kata-sandi=diatur', 303);
  if (set.code === 'taken') return data({ token, link: null, refusal: null, isTaken: true }, { status: 409 });
  const link = await findPasswordLink(actor, { token }, platform);
  if (set.code !== 'errors') return data({ token, link, refusal: null, isTaken: false }, { status: 410 });
  const refusal: Refusal = { message: set.errors[0]?.message ?? '', errors: set.errors };
  return data({ token, link, refusal, isTaken: false }, { status: 422 });
}

export const meta = () => [{ title: 'Atur kata sandi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function CreatePassword({ loaderData, actionData }: Route.ComponentProps) {
  const link = actionData?.link ?? loaderData.link;
  const token = actionData?.token ?? loaderData.token;
  return (
    <div className="page entry">
      {actionData?.isTaken ? (
        <Taken />
      ) : link.isOpen ? (
        <Form link={link} token={token} refusal={actionData?.refusal} />
      ) : (
        <Closed link={link} token={token} />
      )}
    </div>
  );
}

const titles = { sign_up: 'Buat kata sandi', invitation: 'Buat kata sandi', password_reset: 'Kata sandi baru' } as const;

function Form({ link, token, refusal }: { link: PasswordLink & { isOpen: true }; token: string; refusal: Refusal | null | undefined }) {
  const isNew = link.purpose !== 'password_reset';
  return (
    <>
      <h1 className="page-title">{titles[link.purpose]}</h1>
      <p className="page-lead">
        Untuk akun <span className="entry-contact">{link.contact}</span>.{' '}
        {isNew ? 'Sesudah ini Anda dapat masuk.' : 'Sesudah ini semua perangkat harus masuk lagi.'}
      </p>
      <FormRefusal refusal={refusal} />
      <form
        method="post"
        action={isNew ? '/account/password/create' : '/account/password/reset'}
        noValidate
        className="entry-form"
        data-forget-address
      >
        <NewPasswordFields refusal={refusal} />
        <input type="hidden" name="token" value={token} />
        {isNew ? (
          <>
            <input type="hidden" name="consent" value={link.consent.version} />
            <p className="entry-small">
              Dengan membuat akun, Anda setuju {link.consent.text} <a href="/privacy-policy">Kebijakan privasi</a>
            </p>
          </>
        ) : null}
        <Button type="submit" tone="primary">
          Simpan kata sandi
        </Button>
      </form>
    </>
  );
}

/** A link that opens nothing any more, or an address without one; leads to a new one. */
function Closed({ link, token }: { link: PasswordLink; token: string }) {
  const purpose = link.isOpen ? null : link.purpose;
  return (
    <>
      <h1 className="page-title">{token === '' ? 'Buka tautan dari pesan Anda' : 'Tautan tidak berlaku lagi'}</h1>
      <p className="page-lead">
        {token === ''
          ? 'Halaman ini hanya dapat dibuka lewat tautan di email atau WhatsApp yang kami kirim. Buka lagi pesan itu, atau minta tautan baru.'
          : purpose === 'invitation'
            ? 'Undangan ini sudah dipakai atau sudah lewat waktunya. Minta petugas yang mengundang Anda mengirim undangan baru.'
            : linkTexts.closed}
      </p>
      <div className="actions">
        {purpose === 'password_reset' || purpose === 'invitation' ? null : (
          <LinkButton tone="primary" href="/account/register">
            Daftar lagi
          </LinkButton>
        )}
        {purpose === 'sign_up' ? null : (
          <LinkButton tone={purpose === 'password_reset' ? 'primary' : 'secondary'} href="/account/password/forgot">
            Minta tautan kata sandi baru
          </LinkButton>
        )}
      </div>
      <p className="entry-ways">
        <span>
          Sudah membuat kata sandi? <a href="/account/login">Masuk</a>
        </span>
      </p>
    </>
  );
}

function Taken() {
  return (
    <>
      <h1 className="page-title">Akun sudah ada</h1>
      <p className="page-lead">{linkTexts.taken}</p>
      <div className="actions">
        <LinkButton tone="primary" href="/account/login">
          Masuk
        </LinkButton>
        <LinkButton tone="secondary" href="/account/password/forgot">
          Lupa kata sandi
        </LinkButton>
      </div>
    </>
  );
}
