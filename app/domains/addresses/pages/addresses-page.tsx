import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import styles from '#app/ui/address-list.module.css';
import { AddressList } from '#app/ui/address-list.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { addressEntryOf, type Done, doneTexts, maxAddresses, readDone } from '../address-texts.ts';
import { markAddress, removeAddress } from '../change-addresses.server.ts';
import { listAddresses } from '../find-addresses.server.ts';
import type { Route } from './+types/addresses-page.ts';

export const handle = { page: { cache: 'none', params: ['hasil'] } } satisfies PageHandle;

const path = '/account/addresses';

export async function loader(args: Route.LoaderArgs) {
  const addresses = await load(listAddresses, args, {});
  return {
    done: readDone(new URL(args.request.url).searchParams.get('hasil')),
    addresses: addresses.map(addressEntryOf),
  };
}

const act = <I, V>(item: Operation<I, V>, done: Done, more = {}) =>
  formAction(item, {
    readInput: (fields) => ({ id: fields.get('id'), ...more }),
    answersMissing: true,
    done: () => `${path}?hasil=${done}`,
  });

export const action = formActions('act', {
  main: act(markAddress, 'main', { main: true }),
  select: act(markAddress, 'selected', { selected: true }),
  delete: act(removeAddress, 'deleted'),
});

export const meta = () => [{ title: 'Alamat saya | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, done } = loaderData;
  const doneText = done && !actionData ? doneTexts[done] : null;
  // The pressed button may be gone, and the toast cannot take the focus.
  const list = useTakeFocus<HTMLElement>(doneText);
  const add = (
    <LinkButton tone="brand" href={`${path}/new`}>
      <Icon glyph={plus} />
      {addresses.length === 0 ? 'Buat Alamat' : 'Tambah Alamat'}
    </LinkButton>
  );
  return (
    <AccountFrame path={path} title="Alamat saya" lead="Ke mana obat dan pesanan Anda dikirim.">
      <section ref={list} className={styles.around} aria-label="Alamat tersimpan" tabIndex={-1}>
        <FormErrors answer={actionData} />
        <ToastDone text={doneText} />
        {addresses.length === 0 ? (
          <EmptyState title="Anda belum mengatur alamat" glyph={mapPin} action={add}>
            <p>Simpan alamat sekali saja, lalu pilih saat memesan.</p>
          </EmptyState>
        ) : (
          <>
            <AddressList addresses={addresses} action={path} answer={actionData} editPath={(id) => `${path}/${id}/edit`} />
            {addresses.length < maxAddresses ? (
              <div>{add}</div>
            ) : (
              <p className={words.soft}>Anda sudah menyimpan {maxAddresses} alamat. Ubah atau hapus salah satu untuk menambah yang lain.</p>
            )}
          </>
        )}
      </section>
    </AccountFrame>
  );
}
