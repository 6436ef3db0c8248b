import { firstError, formAction } from '#app/platform/form-action.server.ts';
import { rupiah } from '#app/platform/money.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { check, receiptText } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { chooseMethod, findMethods } from '../operations.server.ts';
import { checkoutPath, purchaseIn } from '../pages.rules.ts';
import styles from '../ui/choices.module.css';
import type { Route } from './+types/choose-method.ts';

export const handle = { isDialog: true, page: { cache: 'none', params: ['obat', 'jumlah'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return { groups: await load(findMethods, args, purchaseIn(args.request)), here: checkoutPath(args.request, '/pembayaran') };
}

export const action = formAction(chooseMethod, {
  answersMissing: true,
  invalidText: firstError,
  // The empty value is that of the chosen way, which is pressed to choose none.
  readInput: (fields, { request }) => ({ ...purchaseIn(request), payment_id: fields.get('payment_id') || null }),
  done: ({ payment }, { request }) => (payment ? checkoutPath(request, '', 'metode') : checkoutPath(request, '/pembayaran')),
});

export const shouldRevalidate = () => true;

export const meta = () => [{ title: 'Metode pembayaran | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

/** The ways to pay in a dialog of the checkout. A press chooses and leads back; one on the chosen way chooses none. */
export default function ChooseMethod({ loaderData: { groups, here }, actionData }: Route.ComponentProps) {
  if (groups.length === 0) {
    return (
      <EmptyState title="Tidak ada pembayaran yang tersedia" glyph={receiptText}>
        <p>Coba lagi sebentar lagi, atau hubungi apotek. Isi pesanan ini tetap tersimpan.</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.groups}>
      <FormErrors answer={actionData && { ...actionData, errors: [] }} toast />
      {groups.map(({ id: group, name: title, methods }) => (
        <section key={group} aria-labelledby={`cara-${group}`}>
          <h3 id={`cara-${group}`}>{title}</h3>
          <Form answer={actionData} action={here} replace>
            <ul className={styles.options}>
              {methods.map(({ id, name, fee, available, reason, checked }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="payment_id"
                    value={checked ? '' : id}
                    className={styles.option}
                    aria-pressed={checked === 1}
                    disabled={!available}
                  >
                    <span>
                      <strong>{name}</strong>
                      {reason ? <small>{reason}</small> : checked ? <small>Dipilih. Tekan sekali lagi untuk membatalkan.</small> : null}
                    </span>
                    <span>{fee > 0 ? `+ ${rupiah(fee)}` : 'Tanpa biaya'}</span>
                    {checked ? <Icon glyph={check} /> : null}
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        </section>
      ))}
    </div>
  );
}
