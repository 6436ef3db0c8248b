import { type ActionFunctionArgs, data } from 'react-router';
import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { nextPageOrNull } from '#app/platform/pages/next-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { getSecondFactor } from '../get-second-factor.server.ts';
import { renewRecoveryCodes } from '../renew-recovery-codes.server.ts';
import { beginSecondFactor, confirmSecondFactor, reopenSecondFactor } from '../set-up-second-factor.server.ts';
import { turnOffSecondFactor } from '../turn-off-second-factor.server.ts';
import { RecoveryCodes } from '../ui/recovery-codes.tsx';
import { SetUpSteps, type SetUpView } from '../ui/set-up-steps.tsx';
import type { Route } from './+types/set-up-second-factor-page.ts';
import styles from './set-up-second-factor-page.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const path = '/account/second-factor/set-up';

/** The address of this page with the return path and, when an app in use is to be replaced, that choice. */
function addressOf(args: Route.LoaderArgs | Route.ActionArgs): string {
  const url = new URL(args.request.url);
  const next = nextPageOrNull(args);
  const query = new URLSearchParams({ ...(url.searchParams.has('ganti') ? { ganti: '' } : {}), ...(next ? { next } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url);
  const { is_on, is_required, recovery_codes_left } = await load(getSecondFactor, args, {});
  const begins = !is_on || url.searchParams.has('ganti');
  const address = addressOf(args);
  const reauthHref = reauthUrlOrNull(args.context.get(actorContext), address);
  return {
    isOn: is_on,
    isRequired: is_required,
    codesLeft: recovery_codes_left,
    address,
    next: nextPageOrNull(args) ?? '/account/profile',
    reauthHref,
    setUp: begins && !reauthHref ? viewOf(await load(beginSecondFactor, args, {})) : null,
    begins,
  };
}

const viewOf = (begun: Omit<SetUpView, 'qr'>): SetUpView => ({ ...begun, qr: qrCode(begun.address) });

/** What the answer of a form shows: the recovery codes, which are shown once, or that the factor is off. */
type Shown = Readonly<{ codes: string[] | null; isNew: boolean }>;
type Answered = FormAnswer & Readonly<{ setUp?: SetUpView }>;

const show = (codes: string[] | null, isNew: boolean): { show: Shown } => ({ show: { codes, isNew } });

const confirmForm = formAction(confirmSecondFactor, { keep: ['set_up'], done: ({ recovery_codes: codes }) => show(codes, true) });

/** After a mistyped code the page shows the same secret again, because the app may already have it. */
async function confirm(args: ActionFunctionArgs) {
  const ended = await confirmForm(args);
  if (ended instanceof Response || !('typed' in ended.data)) return ended;
  const answered: Answered = ended.data;
  const isMistyped = answered.code === 'wrong_code' || answered.errors.some(({ field }) => field === 'code');
  const begun = isMistyped ? await load(reopenSecondFactor, args, { set_up: answered.typed.set_up?.[0] }) : null;
  return data(begun ? { ...answered, setUp: viewOf(begun) } : answered, ended.init ?? undefined);
}

export const action = formActions('intent', {
  confirm,
  codes: formAction(renewRecoveryCodes, { done: ({ recovery_codes: codes }) => show(codes, false) }),
  off: formAction(turnOffSecondFactor, { done: () => show(null, false) }),
});

export const meta = () => [{ title: 'Kode autentikator | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const isOff = 'Autentikator sudah dimatikan. Anda masuk dengan kata sandi saja.';
const lead =
  'Selain kata sandi, Anda menulis kode dari aplikasi di ponsel Anda. Siapa pun yang mengetahui kata sandi saja tetap tidak dapat masuk.';

export default function SetUpSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, isOn, begins, address, next } = loaderData;
  const shown = actionData && 'codes' in actionData ? actionData : null;
  const answer: Answered | null = actionData && 'typed' in actionData ? actionData : null;
  const setUp = answer?.setUp ?? loaderData.setUp;
  const asksForSetUp = setUp !== null && (begins || answer?.setUp);
  if (shown?.codes) {
    return (
      <AccountFrame path={path} title="Kode autentikator">
        <RecoveryCodes codes={shown.codes} isNew={shown.isNew} next={next} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame path={path} title="Kode autentikator" lead={lead}>
      {shown ? (
        <FormDone text={isOff}>
          <Notice>
            <p>{isOff}</p>
          </Notice>
        </FormDone>
      ) : null}
      <FormErrors answer={answer} />
      {isRequired && !isOn ? (
        <Notice>
          <p>Akun Anda memegang peran petugas atau dokter. Perannya mulai berlaku setelah autentikator aktif.</p>
        </Notice>
      ) : null}
      {asksForSetUp ? <SetUpSteps setUp={setUp} action={address} answer={answer} /> : null}
      {!asksForSetUp && loaderData.reauthHref ? <ReauthFirst href={loaderData.reauthHref} /> : null}
      {isOn && !asksForSetUp ? <InUse {...loaderData} answer={answer} /> : null}
    </AccountFrame>
  );
}

function ReauthFirst({ href }: { href: string }) {
  return (
    <section className={styles.part} aria-labelledby="pastikan">
      <h2 id="pastikan">Pastikan dulu ini Anda</h2>
      <p>Demi keamanan, masukkan kata sandi sekali lagi sebelum mengubah autentikator. Setelah itu Anda kembali ke halaman ini.</p>
      <LinkButton tone="primary" href={href}>
        Masukkan kata sandi
      </LinkButton>
    </section>
  );
}

type InUseProps = Pick<Route.ComponentProps['loaderData'], 'reauthHref' | 'isRequired' | 'codesLeft'> & { answer: FormAnswer | null };

function InUse({ reauthHref, isRequired, codesLeft, answer }: InUseProps) {
  return (
    <>
      <Notice tone="good" glyph={circleCheck}>
        <p className={words.strong}>Autentikator aktif</p>
        <p>{codesLeft === 0 ? 'Tidak ada kode pemulihan yang tersisa.' : `${codesLeft} kode pemulihan tersisa.`}</p>
      </Notice>
      {reauthHref ? null : (
        <>
          <section className={styles.part} aria-labelledby="ganti-ponsel">
            <h2 id="ganti-ponsel">Ganti ponsel atau aplikasi</h2>
            <p>Yang lama tetap berlaku sampai yang baru aktif.</p>
            <LinkButton href={`${path}?ganti`}>Pasang autentikator baru</LinkButton>
          </section>
          <section className={styles.part} aria-labelledby="kode-baru">
            <h2 id="kode-baru">Kode pemulihan baru</h2>
            <p>Semua kode pemulihan yang lama tidak berlaku lagi.</p>
            <Form answer={answer} action={path}>
              <input type="hidden" name="intent" value="codes" />
              <SubmitButton>Buat kode pemulihan baru</SubmitButton>
            </Form>
          </section>
          {isRequired ? null : (
            <section className={styles.part} aria-labelledby="matikan">
              <h2 id="matikan">Matikan</h2>
              <p>Sesudahnya akun hanya dijaga kata sandi. Perangkat lain dikeluarkan.</p>
              <Form answer={answer} action={path}>
                <input type="hidden" name="intent" value="off" />
                <SubmitButton tone="danger">Matikan autentikator</SubmitButton>
              </Form>
            </section>
          )}
        </>
      )}
    </>
  );
}
