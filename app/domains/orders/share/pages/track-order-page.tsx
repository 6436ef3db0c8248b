import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { OrderSteps } from '../../order/ui/order-steps.tsx';
import { trackOrder } from '../track-order.server.ts';
import styles from '../ui/track-order.module.css';
import type { Route } from './+types/track-order-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address gives access to the page: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const { status, is_over, seen_at, parts } = await load(trackOrder, args, { token });
  return {
    path: `/lacak/${token}`,
    status,
    isOver: is_over,
    seen: momentText(seen_at),
    parts: parts.map((part) => ({ ...part, at: momentText(part.at) })),
  };
}

export const meta = () => [
  { title: 'Lacak kiriman | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

export default function Track({ loaderData: { path, status, isOver, seen, parts } }: Route.ComponentProps) {
  return (
    <div className="page page-narrow">
      <h1 className="page-title">Lacak kiriman</h1>
      <p className="page-lead">
        {status}. Dilihat <Unbroken>{seen}</Unbroken>.
      </p>
      <ul className={styles.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          <li key={index} className={`card ${styles.part}`}>
            <h2>{parts.length > 1 ? `Kiriman ${index + 1} dari ${parts.length}` : 'Kiriman'}</h2>
            <p className={styles.state}>
              {part.state}
              <span className={styles.at}>
                sejak <Unbroken>{part.at}</Unbroken>
              </span>
            </p>
            <OrderSteps steps={part.steps} />
            <FactList
              facts={[
                ['Pengiriman', part.shipment],
                ['Diambil di', part.place],
                ['Nomor resi', part.waybill && <Waybill no={part.waybill} />],
              ]}
            />
          </li>
        ))}
      </ul>
      {isOver ? null : (
        <p className={styles.again}>
          <LinkButton href={path}>Muat ulang</LinkButton>
        </p>
      )}
    </div>
  );
}

function Waybill({ no }: { no: string }) {
  return (
    <>
      <span translate="no">{no}</span> <CopyButton text={no} label="Nomor resi" />
    </>
  );
}
