import { data, type FetcherWithComponents, useFetcher } from 'react-router';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Passwords } from '#app/ui/reveal-passwords.tsx';
import { carriedContactCookie } from '../../log-in/carry-contact-to-log-in.server.ts';
import { askForInvitation } from '../../role/ask-for-invitation.server.ts';
import entry from '../../ui/account-entry.module.css';
import { Invited } from '../../ui/invited.tsx';
import { linkTexts } from '../password-texts.ts';
import { findPasswordLink, originOf, type PasswordLink, setPassword } from '../reset-password.server.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import type { Route } from './+types/create-password-page.ts';

export const handle = { page: { cache: 'none', hashesPassword: true } } satisfies PageHandle;

/** The address holds the token: it must not be sent in a Referer or be indexed by search engines. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => privateHeaders;

/** Reads the link without using it up, because mail scanners open every link. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.params.token ?? '';
  const link = await load(findPasswordLink, args, { token });
  const isAsked = new URL(args.request.url).searchParams.get('undangan') === 'diminta';
  return data({ link, isAsked }, { status: link.isOpen || token === '' ? 200 : 410, headers: privateHeaders });
}

const save = formAction(setPassword, {
  keep: ['email'],
  invalidText: firstError,
  readInput: (fields, { request }) => ({ ...Object.fromEntries(fields), ...originOf(request, 'page') }),
  done({ typedContact }, { context }) {
    const headers = new Headers({ 'set-cookie': carriedContactCookie({ contact: typedContact }, context.get(platformContext)) });
    return { to: '/account/login?kata-sandi=diatur', headers };
  },
});

/** Asks for another invitation by the link of one that has ended. */
const ask = formAction(askForInvitation, { invalidText: firstError, done: () => '/account/password/create?undangan=diminta' });

type Answered = Readonly<{ answer: FormAnswer; link: PasswordLink | null; token: string }>;

/** The form posts to an address without the token, which logs and the history then lack, so the action reads the token from the body. */
export async function action(args: Route.ActionArgs): Promise<Response | ReturnType<typeof data<Answered>>> {
  const fields = await args.request.clone().formData();
  const answered = await (fields.get('intent') === 'ask' ? ask(args) : save(args));
  if (answered instanceof Response) return answered;
  const { data: answer, init } = answered;
  if (answer.code === 'taken') return data({ answer, link: null, token: '' }, { status: 409 });
  const token = String(fields.get('token') ?? '');
  if (answer.code === 'known_account') return data({ answer, link: null, token }, { status: 409 });
  const link = await load(findPasswordLink, args, { token });
  return data({ answer, link, token }, link.isOpen ? (init ?? {}) : { status: 410 });
}

export const meta = () => [{ title: 'Atur kata sandi | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function CreatePassword({ loaderData, actionData, params }: Route.ComponentProps) {
  // A fetcher submits without a navigation, so the page does not change when no answer comes.
  const fetcher = useFetcher<Answered | FormAnswer>();
  const sent = fetcher.data ?? actionData;
  const { answer, link = null, token = params.token ?? '' } = sent && 'code' in sent ? { answer: sent } : (sent ?? {});
  const opened = link ?? loaderData.link;
  return (
    <div className={`page ${entry.entry}`}>
      {answer?.code === 'taken' ? (
        <Taken text={linkTexts.taken} logIn="/account/login" />
      ) : answer?.code === 'known_account' ? (
        <Taken text={linkTexts.known_account} logIn={`/account/login?${new URLSearchParams({ next: `/account/undangan/${token}` })}`} />
      ) : opened.isOpen ? (
        <PasswordForm link={opened} token={token} answer={answer} fetcher={fetcher} />
      ) : (
        <Closed link={opened} token={token} isAsked={loaderData.isAsked} answer={answer} />
      )}
    </div>
  );
}

const titles = { sign_up: 'Buat kata sandi', invitation: 'Buat kata sandi', password_reset: 'Kata sandi baru' } as const;

type PasswordFormProps = {
  link: PasswordLink & { isOpen: true };
  token: string;
  answer: FormAnswer | undefined;
  fetcher: FetcherWithComponents<unknown>;
};

function PasswordForm({ link, token, answer, fetcher }: PasswordFormProps) {
  const isNew = link.purpose !== 'password_reset';
  const action = isNew ? '/account/password/create' : '/account/password/reset';
  return (
    <>
      <h1 className="page-title">{titles[link.purpose]}</h1>
      <p className="page-lead">
        {link.purpose === 'invitation' ? (
          <Invited invitation={link.invitation} />
        ) : (
          <>
            Untuk akun <span className={entry.contact}>{link.contact}</span>.
          </>
        )}{' '}
        {isNew ? 'Sesudah ini Anda dapat masuk.' : 'Sesudah ini semua perangkat harus masuk lagi.'}
      </p>
      <FormErrors answer={answer} />
      <Form
        answer={answer}
        fetcher={fetcher}
        action={action}
        className={entry.form}
        // The address of the page holds the token, so it is replaced in the browser's history.
        onSubmit={() => history.replaceState(history.state, '', action)}
      >
        {link.purpose === 'invitation' ? (
          <TextField
            name="email"
            type="email"
            label="Alamat email Anda"
            hint="Alamat yang menerima undangan ini, agar hanya Anda yang dapat memakainya."
            autoComplete="email"
            required
          />
        ) : null}
        <Passwords>
          <NewPasswordFields />
        </Passwords>
        <input type="hidden" name="token" value={token} />
        {isNew ? (
          <>
            <input type="hidden" name="consent" value={link.consent.version} />
            <p className={entry.small}>
              Dengan membuat akun, Anda setuju {link.consent.text} <a href="/privacy-policy">Kebijakan privasi</a>
            </p>
          </>
        ) : null}
        <SubmitButton tone="primary">Simpan kata sandi</SubmitButton>
      </Form>
    </>
  );
}

type Invitation = NonNullable<Exclude<PasswordLink, { isOpen: true; purpose: 'sign_up' | 'password_reset' }>['invitation']>;

/** An invitation that has ended says who invited, and asks for another one. */
function EndedInvitation({ invitation, token, answer }: { invitation: Invitation; token: string; answer: FormAnswer | undefined }) {
  const { inviter, isAsked, isUsed, mayAsk } = invitation;
  return (
    <>
      <h1 className="page-title">Undangan tidak berlaku lagi</h1>
      <p className="page-lead">
        {isUsed ? 'Undangan ini sudah dipakai.' : 'Undangan ini sudah lewat waktunya, dicabut, atau diganti dengan yang lebih baru.'}{' '}
        {inviter ? `Yang mengundang Anda: ${inviter}.` : 'Yang mengundang Anda: administrator.'}
      </p>
      <FormErrors answer={answer ?? null} />
      {isUsed ? (
        <div className="actions">
          <LinkButton tone="primary" href="/account/login">
            Masuk
          </LinkButton>
        </div>
      ) : isAsked ? (
        <p>Undangan baru sudah diminta. Pesannya datang ke alamat email Anda begitu dikirim.</p>
      ) : mayAsk ? (
        <Form answer={answer ?? null} action="/account/password/create">
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="token" value={token} />
          <SubmitButton tone="primary">Minta undangan baru</SubmitButton>
        </Form>
      ) : null}
    </>
  );
}

type ClosedProps = { link: PasswordLink; token: string; isAsked: boolean; answer: FormAnswer | undefined };

/** Shown for an invalid link, or for an address without one; links to a request for a new one. */
function Closed({ link, token, isAsked, answer }: ClosedProps) {
  if (isAsked && token === '') return <Asked />;
  const purpose = link.isOpen ? null : link.purpose;
  if (!link.isOpen && link.invitation) return <EndedInvitation invitation={link.invitation} token={token} answer={answer} />;
  return (
    <>
      <h1 className="page-title">{token === '' ? 'Buka tautan dari pesan Anda' : 'Tautan tidak berlaku lagi'}</h1>
      <p className="page-lead">
        {token === ''
          ? 'Halaman ini hanya dapat dibuka lewat tautan di email atau WhatsApp yang kami kirim. Buka lagi pesan itu, atau minta tautan baru.'
          : linkTexts.closed}
      </p>
      <div className="actions">
        {purpose === 'password_reset' ? null : (
          <LinkButton tone="primary" href="/account/register">
            Buat akun lagi
          </LinkButton>
        )}
        {purpose === 'sign_up' ? null : (
          <LinkButton tone={purpose === 'password_reset' ? 'primary' : 'secondary'} href="/account/password/forgot">
            Minta tautan kata sandi baru
          </LinkButton>
        )}
      </div>
      <p className={entry.ways}>
        <span>
          Sudah membuat kata sandi? <Link href="/account/login">Masuk</Link>
        </span>
      </p>
    </>
  );
}

function Asked() {
  return (
    <>
      <h1 className="page-title">Undangan baru diminta</h1>
      <p className="page-lead">Yang mengundang Anda sudah diberi tahu. Undangan baru datang ke alamat email Anda begitu dikirim.</p>
    </>
  );
}

function Taken({ text, logIn }: { text: string; logIn: string }) {
  return (
    <>
      <h1 className="page-title">Akun sudah ada</h1>
      <p className="page-lead">{text}</p>
      <div className="actions">
        <LinkButton tone="primary" href={logIn}>
          Masuk
        </LinkButton>
        <LinkButton tone="secondary" href="/account/password/forgot">
          Lupa kata sandi
        </LinkButton>
      </div>
    </>
  );
}
