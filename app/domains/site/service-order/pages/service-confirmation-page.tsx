import { Outlet, redirect, useLocation, useNavigation } from 'react-router';
import { findFamily, getProfile } from '#app/domains/accounts/index.server.ts';
import page from '#app/domains/orders/order/ui/order-confirmation.module.css';
import { findServiceSlots, findVisitMethods, joinWaitlist, makeReservation, orderService } from '#app/domains/reservations/index.server.ts';
import { policyText } from '#app/domains/reservations/reservation/reservation-money.ts';
import { findSimilarReservations, getService } from '#app/domains/services/index.server.ts';
import { confirmationPaths, isOfDoctor, orderAddress, orderParams, readOrderChoice } from '#app/domains/services/order-address.ts';
import { emptyText } from '#app/domains/shop/checkout/checkout-texts.schema.ts';
import { createFormKey, firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { DialogSkeleton } from '#app/ui/dialog.tsx';
import { ToastDone } from '#app/ui/form/form-done.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { usePendingParams } from '#app/ui/list/pending-params.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { RouteDialog } from '#app/ui/route-dialog.tsx';
import { peopleOf, shownOrder, visitOf } from '../service-order.ts';
import { OrderCalendar } from '../ui/order-calendar.tsx';
import { DoctorPart, OptionPart, PersonPart, ServicePart } from '../ui/order-parts.tsx';
import { ServicePayPanel } from '../ui/service-pay-panel.tsx';
import { WaitForm } from '../ui/wait-form.tsx';
import type { Route } from './+types/service-confirmation-page.ts';

export const handle = { page: { cache: 'none', params: [...orderParams, 'hasil'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { url } = args.request;
  const { pathname, searchParams } = new URL(url);
  const choice = readOrderChoice(searchParams);
  if (!choice.service) return { order: null, policy: policyText, formKey: '', isMethodChosen: false };
  const service = await load(getService, args, { id: choice.service });
  // A chat is ordered elsewhere.
  if (service.type === 'consultation') throw redirect(`/layanan/detail/${service.slug}`, 303);
  const isReservation = isOfDoctor(service);
  // Each order has one page, whatever was linked.
  if (!pathname.startsWith(confirmationPaths[isReservation ? 'reservation' : 'service']))
    throw redirect(orderAddress(service, choice), 303);
  const slots = await load(findServiceSlots, args, { service_id: service.id });
  const [{ members }, profile, similar, methods] = await Promise.all([
    load(findFamily, args, {}),
    load(getProfile, args, {}),
    isReservation ? load(findSimilarReservations, args, { id: service.id }) : [],
    load(findVisitMethods, args, visitOf(service, choice, slots)),
  ]);
  const today = dateInZone(args.context.get(platformContext).clock.now(), service.facility.time_zone);
  const order = shownOrder({ service, choice, slots, owner: profile.name, members: peopleOf(members), similar, methods, today });
  return {
    order,
    policy: policyText,
    formKey: createFormKey(),
    isMethodChosen: searchParams.get('hasil') === 'metode' && order.method !== null,
  };
}

/** What is ordered stands in the address; the form says what of it the person had in front of them. */
const place = <I, V extends Placed>(item: Operation<I, V>) =>
  formAction(item, {
    keep: ['act'],
    invalidText: firstError,
    answersMissing: true,
    readInput(fields) {
      const { schedule, date, option, member, method, service, price } = Object.fromEntries(fields) as Record<string, string | undefined>;
      return {
        schedule_id: schedule,
        doctor_service_id: service,
        doctor_schedule_id: schedule,
        reservation_date: date,
        option_id: option || null,
        family_member_id: member || null,
        payment_method: method || null,
        expected_price: price,
      };
    },
    done: ({ transaction, data }) =>
      transaction ? `/order/detail/${transaction.name}?hasil=dipesan` : `${new URL(data.status_url).pathname}?hasil=dipesan`,
  });

type Placed = Readonly<{ transaction: Readonly<{ name: string }> | null; data: Readonly<{ status_url: string }> }>;

export const action = formActions('act', {
  order: place(orderService),
  reserve: place(makeReservation),
  wait: formAction(joinWaitlist, {
    keep: ['act', 'from_date', 'to_date'],
    readInput: (fields) => ({
      ...Object.fromEntries(fields),
      option_id: fields.get('option_id') || null,
      family_member_id: fields.get('family_member_id') || null,
    }),
    done: () => '/account/reservations?hasil=menunggu',
  }),
});

/** After a refusal the page shows what is so now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: { actionStatus?: number; defaultShouldRevalidate: boolean }) =>
  (actionStatus !== undefined && actionStatus >= 400 && actionStatus < 429) || defaultShouldRevalidate;

export const meta = () => [{ title: 'Konfirmasi Pesanan | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isMethodChosen } = loaderData;
  const crumbs = [
    { label: 'Beranda', href: '/' },
    { label: 'Layanan Unggulan', href: '/layanan' },
    ...(order ? [{ label: order.service.name, href: `/layanan/detail/${order.service.slug}` }] : []),
    { label: 'Konfirmasi Pesanan' },
  ];
  return (
    <div className={`page ${page.page}`}>
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">Konfirmasi Pesanan</h1>
      <ToastDone text={isMethodChosen && !actionData ? 'Metode pembayaran dipilih' : null} />
      {order ? <Order loaded={{ ...loaderData, order }} answer={actionData ?? null} /> : <Empty />}
    </div>
  );
}

function Empty() {
  return (
    <EmptyState
      title={emptyText}
      glyph={calendarDays}
      action={
        <div className={`actions ${page.centered}`}>
          <LinkButton tone="brand" href="/layanan">
            Pilih layanan
          </LinkButton>
          <LinkButton href="/order/list">Daftar Transaksi</LinkButton>
        </div>
      }
    >
      <p>Pilih layanan atau dokter, lalu tekan Pesan atau Reservasi. Pesanan yang sudah dibuat ada di Daftar Transaksi.</p>
    </EmptyState>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Props = {
  loaded: Omit<Loaded, 'order'> & { order: NonNullable<Loaded['order']> };
  answer: FormAnswer | null;
};

function Order({ loaded: { order, policy, formKey, isMethodChosen }, answer }: Props) {
  const sent = useSentField('act');
  const act = answer && (answer.typed.act?.[0] ?? sent);
  const isWaiting = usePendingParams() !== null;
  return (
    <>
      <MethodDialog closeTo={order.here} />
      <div className={`${page.columns} ${page.behind}`}>
        <div className={page.parts}>
          <ServicePart order={order} />
          {order.isOfDoctor ? <DoctorPart order={order} /> : null}
          <PersonPart order={order} />
          <OptionPart order={order} />
          <OrderCalendar order={order}>
            {order.wait ? <WaitForm order={order} wait={order.wait} answer={act === 'wait' ? answer : null} /> : null}
          </OrderCalendar>
        </div>
        <ServicePayPanel
          order={order}
          policy={policy}
          formKey={formKey}
          isMethodChosen={isMethodChosen}
          isWaiting={isWaiting}
          answer={act === 'wait' ? null : answer}
        />
      </div>
    </>
  );
}

/** The dialog of the ways to pay, from the press on: its skeleton stands for it until it is loaded. */
function MethodDialog({ closeTo }: { closeTo: string }) {
  const { pathname } = useLocation();
  const { location: target, formData } = useNavigation();
  const opening = target && !formData && target.pathname !== pathname ? target.pathname : null;
  if (!(opening ?? pathname).endsWith('/pembayaran')) return null;
  return (
    <RouteDialog title="Metode pembayaran" closeTo={closeTo}>
      {opening === null ? <Outlet /> : <DialogSkeleton />}
    </RouteDialog>
  );
}
