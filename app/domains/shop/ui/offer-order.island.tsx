import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { mapPin } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { lostText } from '../cart/ui/cart-control.ts';
import { orderByDistance, orderByTotal } from './order-offers.ts';

/** Orders the list of offers below it by what only the browser of the buyer knows. */
export function OfferOrder() {
  const buttons = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const press = async (order: (list: HTMLElement) => Promise<string>) => {
    const list = buttons.current?.closest('section')?.querySelector('ul');
    if (!list) return;
    setSaid('Mengurutkan…');
    setSaid(await order(list).catch(() => lostText));
  };
  return (
    <>
      <p ref={buttons} data-script-only>
        <Button small onClick={() => press(orderByDistance)}>
          <Icon glyph={mapPin} />
          Terdekat
        </Button>
        <Button small onClick={() => press(orderByTotal)}>
          Termurah dengan kirim
        </Button>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
