import type { ServiceDetail } from './service.schema.ts';

/** What is chosen of an order of a service. It stands in the address, so it survives a log-in, a sign-up, a reload and another tab. */
export type OrderChoice = Readonly<{
  /** The slug of the service, or its id. */
  service?: string | undefined;
  option?: string | undefined;
  /** The family member; without one it is for the owner of the account. */
  member?: string | undefined;
  schedule?: string | undefined;
  date?: string | undefined;
  /** The month that the calendar shows. */
  month?: string | undefined;
  method?: string | undefined;
}>;

const paramNames = {
  service: 'layanan',
  option: 'pilihan',
  member: 'untuk',
  schedule: 'jadwal',
  date: 'tanggal',
  month: 'bulan',
  method: 'bayar',
} as const satisfies Record<keyof OrderChoice, string>;

/** The query parameters of an order of a service. */
export const orderParams: readonly string[] = Object.values(paramNames);

const entries = Object.entries(paramNames) as [keyof OrderChoice, string][];

/** What an address says is chosen. */
export function readOrderChoice(search: URLSearchParams): OrderChoice {
  return Object.fromEntries(entries.flatMap(([key, name]) => (search.get(name) ? [[key, search.get(name)]] : [])));
}

/** The page before the payment, as specified: of a service in its own hours, or of a reservation in the hours of a doctor. */
export const confirmationPaths = { service: '/direct-order/service/confirmation', reservation: '/order/service/confirmation' } as const;

type Ordered = Readonly<{ type: ServiceDetail['type']; doctor: unknown }>;

/** True for a service that is reserved in the hours of its doctor. */
export const isOfDoctor = ({ type, doctor }: Ordered): boolean => type === 'reservation' && doctor !== null;

/** The page on which a service is ordered, with what is chosen already. */
export function orderAddress(of: Ordered, choice: OrderChoice, below = '', done?: string): string {
  const query = new URLSearchParams(entries.flatMap(([key, name]) => (choice[key] ? [[name, choice[key]]] : [])));
  if (done) query.set('hasil', done);
  return `${confirmationPaths[isOfDoctor(of) ? 'reservation' : 'service']}${below}?${query}`;
}

type Offered = Pick<ServiceDetail, 'type' | 'price'> & Readonly<{ options: readonly unknown[]; schedules: readonly unknown[] }>;

/** True when a service can be ordered on its page: its price is known and it has hours. Chats are ordered elsewhere. */
export function isOrderable({ type, price, options, schedules }: Offered): boolean {
  return type !== 'consultation' && (price !== null || options.length > 0) && schedules.length > 0;
}
