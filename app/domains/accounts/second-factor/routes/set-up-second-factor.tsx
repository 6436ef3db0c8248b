import { data } from 'react-router';
import type { Actor } from '#app/platform/actor.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { actorContext, type PageHandle, type Platform, platformContext } from '#app/platform/platform.server.ts';
import { qrCode } from '#app/platform/qr-code.server.ts';
import { reauthUrl } from '#app/platform/reauthentication.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { FormRefusal, type Refusal } from '../../ui/form-refusal.tsx';
import { getSecondFactor } from '../operations.server.ts';
import { renewRecoveryCodes } from '../recovery-codes.operations.server.ts';
import { type FactorRefusal, factorRefusals } from '../rules.ts';
import { beginSecondFactor, confirmSecondFactor, reopenSetUp, turnOffSecondFactor } from '../set-up.operations.server.ts';
import { RecoveryCodes } from '../ui/recovery-codes.tsx';
import { SetUpSteps, type SetUpView } from '../ui/set-up-steps.tsx';
import '../ui/second-factor.css';
import type { Route } from './+types/set-up-second-factor.ts';

export const handle = { page: { cache: 'none', hydrate: false } } satisfies PageHandle;

const path = '/account/second-factor/set-up';

/** This page with the way back and, when an app in use is to be replaced, that wish. */
function addressOf(url: URL): string {
  const next = localAddressOrNull(url.searchParams.get('next'));
  const query = new URLSearchParams({ ...(url.searchParams.has('ganti') ? { ganti: '' } : {}), ...(next ? { next } : {}) });
  return query.size > 0 ? `${path}?${query}` : path;
}

const recentlyAuthenticated = (actor: Actor) => actor.kind === 'user' && actor.recentlyAuthenticated;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const url = new URL(request.url);
  const { is_on, is_required, recovery_codes_left } = await getSecondFactor(actor, platform);
  const begins = !is_on || url.searchParams.has('ganti');
  const address = addressOf(url);
  return {
    isOn: is_on,
    isRequired: is_required,
    codesLeft: recovery_codes_left,
    address,
    next: localAddressOrNull(url.searchParams.get('next')) ?? '/account/profile',
    recentlyAuthenticated: recentlyAuthenticated(actor),
    reauthUrl: reauthUrl(address),
    setUp: begins && recentlyAuthenticated(actor) ? viewOf(await beginSecondFactor(actor, platform)) : null,
    begins,
  };
}

const viewOf = (begun: Omit<SetUpView, 'qr'>): SetUpView => ({ ...begun, qr: qrCode(begun.address) });

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 2_000);
  const intent = textOf('intent');
  if (intent === 'confirm') return await confirm(actor, { set_up: textOf('set_up'), code: textOf('code') }, platform);
  // The loader, which runs next, offers the way to the proof.
  if (!recentlyAuthenticated(actor)) return data(nothing, { status: 403 });
  if (intent === 'off') {
    const result = await turnOffSecondFactor(actor, platform);
    return result.ok ? data({ ...nothing, isOff: true }) : refused(result.code);
  }
  const result = await renewRecoveryCodes(actor, platform);
  return result.ok ? data({ ...nothing, codes: result.data.recovery_codes }) : refused(result.code);
}

type Shown = { codes: string[] | null; isNew: boolean; setUp: SetUpView | null; refusal: Refusal | null; isOff: boolean };

const nothing: Shown = { codes: null, isNew: false, setUp: null, refusal: null, isOff: false };

async function confirm(actor: Actor, input: { set_up: string; code: string }, platform: Platform) {
  const result = await confirmSecondFactor(actor, input, platform);
  if (result.ok) return data({ ...nothing, codes: result.data.recovery_codes, isNew: true });
  // The same secret again: the app may have it already, and only the code was mistyped.
  const begun = result.code === 'wrong_code' ? reopenSetUp(actor, input.set_up, platform) : null;
  return refused(result.code, begun && viewOf(begun));
}

function refused(code: FactorRefusal, setUp: SetUpView | null = null) {
  const [status, message] = factorRefusals[code];
  const refusal: Refusal = { message, errors: code === 'wrong_code' ? [{ field: 'code', message }] : [] };
  return data({ ...nothing, setUp, refusal }, { status });
}

export const meta = () => [{ title: 'Kode autentikator | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

const lead =
  'Selain kata sandi, Anda menulis kode dari aplikasi di ponsel Anda. Siapa pun yang mengetahui kata sandi saja tetap tidak dapat masuk.';

export default function SetUpSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, isOn, begins, address, next } = loaderData;
  const setUp = actionData?.setUp ?? loaderData.setUp;
  const asksForSetUp = setUp !== null && (begins || actionData?.setUp);
  if (actionData?.codes) {
    return (
      <AccountFrame path={path} title="Kode autentikator">
        <RecoveryCodes codes={actionData.codes} isNew={actionData.isNew} next={next} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame path={path} title="Kode autentikator" lead={lead}>
      {actionData?.isOff ? (
        <div role="status" tabIndex={-1} data-focus-now>
          <Notice>
            <p>Autentikator sudah dimatikan. Anda masuk dengan kata sandi saja.</p>
          </Notice>
        </div>
      ) : null}
      <FormRefusal refusal={actionData?.refusal} />
      {isRequired && !isOn ? (
        <Notice>
          <p>Akun Anda memegang peran petugas atau dokter. Perannya mulai berlaku setelah autentikator aktif.</p>
        </Notice>
      ) : null}
      {asksForSetUp ? <SetUpSteps setUp={setUp} action={address} refusal={actionData?.refusal} /> : null}
      {!asksForSetUp && !loaderData.recentlyAuthenticated ? <ReauthFirst href={loaderData.reauthUrl} /> : null}
      {isOn && !asksForSetUp ? <InUse {...loaderData} /> : null}
    </AccountFrame>
  );
}

function ReauthFirst({ href }: { href: string }) {
  return (
    <section className="factor-part" aria-labelledby="pastikan">
      <h2 id="pastikan">Pastikan dulu ini Anda</h2>
      <p>Demi keamanan, masukkan kata sandi sekali lagi sebelum mengubah autentikator. Setelah itu Anda kembali ke halaman ini.</p>
      <LinkButton tone="primary" href={href}>
        Masukkan kata sandi
      </LinkButton>
    </section>
  );
}

function InUse({
  recentlyAuthenticated,
  isRequired,
  codesLeft,
}: Pick<Route.ComponentProps['loaderData'], 'recentlyAuthenticated' | 'isRequired' | 'codesLeft'>) {
  return (
    <>
      <Notice tone="good" glyph={circleCheck}>
        <p className="font-bold">Autentikator aktif</p>
        <p>{codesLeft === 0 ? 'Tidak ada kode pemulihan yang tersisa.' : `${codesLeft} kode pemulihan tersisa.`}</p>
      </Notice>
      {recentlyAuthenticated ? (
        <>
          <section className="factor-part" aria-labelledby="ganti-ponsel">
            <h2 id="ganti-ponsel">Ganti ponsel atau aplikasi</h2>
            <p>Yang lama tetap berlaku sampai yang baru aktif.</p>
            <LinkButton href={`${path}?ganti`}>Pasang autentikator baru</LinkButton>
          </section>
          <section className="factor-part" aria-labelledby="kode-baru">
            <h2 id="kode-baru">Kode pemulihan baru</h2>
            <p>Semua kode pemulihan yang lama tidak berlaku lagi.</p>
            <form method="post" action={path}>
              <input type="hidden" name="intent" value="codes" />
              <Button type="submit">Buat kode pemulihan baru</Button>
            </form>
          </section>
          {isRequired ? null : (
            <section className="factor-part" aria-labelledby="matikan">
              <h2 id="matikan">Matikan</h2>
              <p>Sesudahnya akun hanya dijaga kata sandi. Perangkat lain dikeluarkan.</p>
              <form method="post" action={path}>
                <input type="hidden" name="intent" value="off" />
                <Button type="submit" tone="danger">
                  Matikan autentikator
                </Button>
              </form>
            </section>
          )}
        </>
      ) : null}
    </>
  );
}
