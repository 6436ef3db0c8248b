import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { orderGreeting } from '../landing-orders.ts';

export type Order = Readonly<{ slug: string; name: string; facility: { name: string; whatsappPhone: string } }>;

/** Opens the facility's chat with a prefilled order, and reports a conversion under the page's slug. */
export function OrderLink({ order, className }: { order: Order; className?: string }) {
  return (
    <LinkButton
      href={whatsappLink(order.facility.whatsappPhone, orderGreeting(order.facility.name, order.name))}
      tone="primary"
      className={className}
      target="_blank"
      rel="noopener"
      data-conversion={order.slug}
      data-slug={order.slug}
      data-facility-name={order.facility.name}
    >
      <Icon glyph={messageCircle} />
      Pesan lewat WhatsApp
    </LinkButton>
  );
}
