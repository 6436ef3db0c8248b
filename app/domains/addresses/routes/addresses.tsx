import { data, redirect } from 'react-router';
import { phoneText } from '#app/platform/phone-text.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { AddressList } from '#app/ui/address-list.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { circleCheck, mapPin, plus } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { actOnAddress, listAddresses } from '../operations.server.ts';
import { areaText, doneTexts, maxAddresses, readDone } from '../rules.ts';
import type { Route } from './+types/addresses.ts';

export const handle = { page: { cache: 'none', params: ['hasil'], hydrate: false } } satisfies PageHandle;

const path = '/account/addresses';

export async function loader({ request, context }: Route.LoaderArgs) {
  const addresses = await listAddresses(context.get(actorContext), context.get(platformContext));
  return {
    done: readDone(new URL(request.url).searchParams.get('hasil')),
    addresses: addresses.map((one) => ({
      ...one,
      phone: phoneText(one.phone),
      area: [areaText(one), one.post_code ?? ''].join(' ').trim(),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [act, id] = [String(form.get('act') ?? ''), String(form.get('id') ?? '')];
  const result = await actOnAddress(context.get(actorContext), { act, id }, context.get(platformContext));
  if (result.ok) return redirect(`${path}?hasil=${result.done}`, 303);
  const headers: HeadersInit = result.retryAfterSeconds ? { 'retry-after': String(result.retryAfterSeconds) } : {};
  return data({ refused: result.message }, { status: result.status, headers });
}

/** A refusal says when to come back. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = () => [{ title: 'Alamat saya | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, done } = loaderData;
  const refused = actionData?.refused;
  const add = (
    <LinkButton tone="brand" href={`${path}/new`}>
      <Icon glyph={plus} />
      {addresses.length === 0 ? 'Buat Alamat' : 'Tambah Alamat'}
    </LinkButton>
  );
  return (
    <AccountFrame path={path} title="Alamat saya" lead="Ke mana obat dan pesanan Anda dikirim.">
      <div className="addresses" data-island="swap-form" data-swap>
        {refused ? (
          <div role="alert" tabIndex={-1} data-focus-now data-toast={refused} data-toast-tone="error">
            <Notice tone="error">
              <p>{refused}</p>
            </Notice>
          </div>
        ) : null}
        {done && !refused ? (
          <div role="status" tabIndex={-1} data-focus-now data-toast={doneTexts[done]}>
            <Notice tone="good" glyph={circleCheck}>
              <p className="font-bold">{doneTexts[done]}</p>
            </Notice>
          </div>
        ) : null}
        {addresses.length === 0 ? (
          <EmptyState title="Anda belum mengatur alamat" glyph={mapPin} action={add}>
            <p>Simpan alamat sekali saja, lalu pilih saat memesan.</p>
          </EmptyState>
        ) : (
          <>
            <AddressList addresses={addresses} action={path} editPath={(id) => `${path}/${id}/edit`} />
            {addresses.length < maxAddresses ? (
              <div>{add}</div>
            ) : (
              <p className="text-ink-soft">
                Anda sudah menyimpan {maxAddresses} alamat. Ubah atau hapus salah satu untuk menambah yang lain.
              </p>
            )}
          </>
        )}
      </div>
    </AccountFrame>
  );
}
