import { useLocation } from 'react-router';
import { addressEntryOf, type Done, doneTexts, maxAddresses, readDone } from '#app/domains/addresses/address-texts.ts';
import { listAddresses, markAddress, removeAddress } from '#app/domains/addresses/index.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import styles from '#app/ui/address-list.module.css';
import { AddressList } from '#app/ui/address-list.tsx';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { DialogLink } from '#app/ui/route-dialog.tsx';
import { checkoutPath, confirmationPath } from '../checkout-pages.ts';
import type { Route } from './+types/choose-address-page.ts';

export const handle = { isDialog: true, page: { cache: 'none', params: ['obat', 'jumlah', 'hasil'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  return {
    done: readDone(new URL(request.url).searchParams.get('hasil')),
    addresses: (await load(listAddresses, args, {})).map(addressEntryOf),
    here: checkoutPath(request, '/alamat'),
    add: checkoutPath(request, '/alamat/baru'),
  };
}

const act = <I, V>(item: Operation<I, V>, done: Done, below: string, more = {}) =>
  formAction(item, {
    readInput: (fields) => ({ id: fields.get('id'), ...more }),
    answersMissing: true,
    done: (_value, { request }) => checkoutPath(request, below, done),
  });

export const action = formActions('act', {
  select: act(markAddress, 'selected', '', { selected: true }),
  main: act(markAddress, 'main', '/alamat', { main: true }),
  delete: act(removeAddress, 'deleted', '/alamat'),
});

export const meta = () => [{ title: 'Pilih Alamat | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** The addresses of the account in a dialog of the checkout: choosing one leads back. */
export default function ChooseAddress({ loaderData: { addresses, done, here, add }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const doneText = done && !actionData ? doneTexts[done] : null;
  const list = useTakeFocus<HTMLElement>(doneText);
  const newAddress = (
    <DialogLink className="button button-brand" href={add}>
      <Icon glyph={plus} />
      {addresses.length === 0 ? 'Buat Alamat' : 'Tambah Alamat'}
    </DialogLink>
  );
  return (
    <section ref={list} className={styles.around} aria-label="Alamat tersimpan" tabIndex={-1}>
      <FormErrors answer={actionData} />
      <ToastDone text={doneText} />
      {addresses.length === 0 ? (
        <EmptyState title="Anda belum mengatur alamat" glyph={mapPin} action={newAddress}>
          <p>Simpan alamat sekali saja, lalu pilih saat memesan.</p>
        </EmptyState>
      ) : (
        <>
          <AddressList
            addresses={addresses}
            action={here}
            answer={actionData}
            editPath={(id) => `${confirmationPath}/alamat/${id}${search}`}
            link={DialogLink}
            headingLevel={3}
            replace
          />
          {addresses.length < maxAddresses ? (
            <div>{newAddress}</div>
          ) : (
            <p className={words.soft}>Anda sudah menyimpan {maxAddresses} alamat. Ubah atau hapus salah satu untuk menambah yang lain.</p>
          )}
        </>
      )}
    </section>
  );
}
