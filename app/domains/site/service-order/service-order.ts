import type { Relation } from '#app/domains/accounts/family-member/family-member.schema.ts';
import { relations } from '#app/domains/accounts/family-member/family-member.ts';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { spareMinutes } from '#app/domains/payments/attempt/spare-minutes.ts';
import { noOptionText, noTimeText, type Refusal, refusalTexts } from '#app/domains/reservations/reservation/reservation.ts';
import { isOfDoctor, type OrderChoice, orderAddress } from '#app/domains/services/order-address.ts';
import type { ServiceDetail } from '#app/domains/services/service.schema.ts';
import { resultsText } from '#app/domains/services/service.ts';
import { noMethodText } from '#app/domains/shop/checkout/checkout-texts.schema.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { monthTitle } from '#app/platform/time/dates.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { hoursText, monthShown, orderMonth, reasonWord, type SlotDate } from './order-calendar.ts';

type Method = Readonly<{ id: number; channel: string; name: string; fee: number; ttlMinutes: number; reason: string | null }>;
type Person = Readonly<{ id: string; name: string; relation: string }>;
type Similar = Readonly<{ slug: string; name: string; doctor: string; facility: string }>;

export type Given = Readonly<{
  service: ServiceDetail;
  choice: OrderChoice;
  slots: readonly SlotDate[];
  owner: string | null;
  members: readonly Person[];
  similar: readonly Similar[];
  methods: readonly Method[];
  today: string;
}>;

/** What can be chosen, as a link to the page with that choice. */
export type ChoiceLink = Readonly<{ key: string; text: string; note: string; href: string; isChosen: boolean }>;

/** The hours that an address names, if they can be had; `lost` = why they cannot. */
function chosenSlot(slots: readonly SlotDate[], { date, schedule }: OrderChoice): Readonly<{ slot: SlotDate | null; lost: string | null }> {
  if (!date || !schedule) return { slot: null, lost: null };
  const slot = slots.find((one) => one.date === date && String(one.schedule_id) === schedule);
  if (slot?.reason === null) return { slot, lost: null };
  return { slot: null, lost: refusalTexts[(slot?.reason ?? 'closed') as Refusal] ?? refusalTexts.closed };
}

type Member = Readonly<{ id: string; name: string; relation: Relation }>;

/** The family members as the page names them. */
export const peopleOf = (members: readonly Member[]): Person[] =>
  members.map(({ id, name, relation }) => ({ id, name, relation: relations[relation] }));

/** What is about to be paid, as the operations take it: a time only when it can be had. */
export function visitOf({ id, options }: Pick<ServiceDetail, 'id' | 'options'>, choice: OrderChoice, slots: readonly SlotDate[]) {
  const { slot } = chosenSlot(slots, choice);
  const option = options.find((one) => String(one.id) === choice.option);
  return {
    service_id: id,
    ...(option ? { option_id: option.id } : {}),
    ...(slot ? { schedule_id: slot.schedule_id, reservation_date: slot.date } : {}),
  };
}

/** What becomes of the place once the button is pressed. */
function holdText(method: Method | null): string {
  if (!method) return '';
  if (method.channel === 'at_place') return 'Tempatnya langsung tercatat untuk Anda. Bayar di kasir rumah sakit saat datang.';
  return `Tempat disimpan ${spanText((method.ttlMinutes + spareMinutes) * 60_000)} selama Anda membayar. Lewat dari itu, tempat dilepas.`;
}

/** The page of an order of a service: everything that can be chosen, what is chosen, and what is still missing, in the order of the page. */
export function shownOrder({ service, choice, slots, owner, members, similar, methods, today }: Given) {
  const { facility, options, doctor } = service;
  const at = (change: OrderChoice) => orderAddress(service, { ...choice, month: undefined, ...change });
  const option = options.find(({ id }) => String(id) === choice.option) ?? null;
  const member = members.find(({ id }) => id === choice.member) ?? null;
  const { slot, lost } = chosenSlot(slots, choice);
  const date = slot?.date ?? (slots.some((one) => one.date === choice.date && one.reason === null) ? (choice.date ?? null) : null);
  const price = option?.price ?? service.price;
  const isRequest = slot !== null && slot.end_hour === null && !isOfDoctor(service);
  const isPaid = price !== null && price > 0 && !isRequest;
  const method = methods.find(({ id, reason }) => String(id) === choice.method && reason === null) ?? null;
  const missing =
    options.length > 0 && !option ? ('option' as const) : !slot ? ('time' as const) : isPaid && !method ? ('payment' as const) : null;
  const month = monthShown(slots, today, choice.month, date);
  const calendar = orderMonth(slots, today, month);
  const monthAt = (other: string | null) =>
    other === null ? null : { title: monthTitle(other), href: orderAddress(service, { ...choice, month: other }) };
  return {
    service: {
      id: service.id,
      slug: service.slug,
      name: service.name,
      type: service.type,
      category: service.category.name,
      image: pictureAddress(service.image, 'article', 'small'),
      facility: { name: facility.name, address: `${facility.address}, ${facility.city}`, slug: facility.slug },
      results: service.results && resultsText(service.results),
    },
    isOfDoctor: isOfDoctor(service),
    doctor: doctor && { name: doctor.name, specialist: doctor.specialist_name, href: doctorAddress(doctor.specialist_slug, doctor.slug) },
    // Another doctor is another direct order: only the person remains, as specified.
    otherDoctors: similar.map(
      (one): ChoiceLink => ({
        key: one.slug,
        text: one.doctor,
        note: `${one.name}, ${one.facility}`,
        isChosen: false,
        href: orderAddress({ type: 'reservation', doctor: one.doctor }, { service: one.slug, ...(member ? { member: member.id } : {}) }),
      }),
    ),
    options: options.map(({ id, name, price: cost, duration }) => ({
      key: String(id),
      text: name,
      price: cost,
      isChosen: id === option?.id,
      href: at({ option: String(id) }),
      note: duration === null || name.includes(`${duration} menit`) ? '' : `${duration} menit`,
    })),
    people: [
      {
        key: 'owner',
        text: owner || 'Saya sendiri',
        note: owner ? 'Saya sendiri' : 'Pemilik akun',
        isChosen: member === null,
        href: at({ member: '' }),
      },
      ...members.map(({ id, name, relation }) => ({
        key: id,
        text: name,
        note: relation,
        isChosen: id === member?.id,
        href: at({ member: id }),
      })),
    ] satisfies ChoiceLink[],
    calendar: {
      title: calendar.title,
      previous: monthAt(calendar.previous),
      next: monthAt(calendar.next),
      weeks: calendar.weeks.map((week) =>
        week.map(
          (day) =>
            day && {
              date: day.date,
              number: day.number,
              state: day.state,
              note: day.note,
              weekday: day.weekday,
              month: day.month,
              isChosen: day.date === date,
              isToday: day.date === today,
              href: day.state === 'open' ? at({ date: day.date, schedule: day.schedule === null ? '' : String(day.schedule) }) : null,
            },
        ),
      ),
    },
    hasSlots: slots.length > 0,
    hours: date
      ? slots
          .filter((one) => one.date === date)
          .map((one) => ({
            key: String(one.schedule_id),
            text: hoursText(one, facility.time_zone),
            isChosen: one === slot,
            note: one.reason === null ? (one.remaining === null ? 'Ada tempat' : `Sisa ${one.remaining}`) : reasonWord(one.reason),
            href: one.reason === null ? at({ date, schedule: String(one.schedule_id) }) : null,
          }))
      : [],
    date: date && longDateOf(date),
    time: slot && `${longDateOf(slot.date)}, ${hoursText(slot, facility.time_zone)}`,
    lost,
    /** The dates between which one can wait for a place, when some are full. */
    wait:
      isOfDoctor(service) && price !== null && slots.some(({ reason }) => reason === 'full')
        ? { from: slots.find(({ reason }) => reason === 'full')?.date ?? today, to: slots.at(-1)?.date ?? today }
        : null,
    price,
    fee: method?.fee ?? 0,
    total: price === null ? null : price + (method?.fee ?? 0),
    method: method && { id: method.id, name: method.name, isAtPlace: method.channel === 'at_place' },
    holdText: holdText(method),
    isRequest,
    isPaid,
    missing,
    message: missing && { option: noOptionText, time: noTimeText, payment: noMethodText }[missing],
    sent: {
      schedule: slot ? String(slot.schedule_id) : '',
      date: slot?.date ?? '',
      option: option ? String(option.id) : '',
      member: member?.id ?? '',
    },
    here: orderAddress(service, choice),
    methodsPath: orderAddress(service, choice, '/pembayaran'),
  };
}

export type ShownOrder = ReturnType<typeof shownOrder>;
