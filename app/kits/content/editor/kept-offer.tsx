import { momentText } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import type { Kept } from './use-kept-text.ts';

/** Offers what was typed in this browser and never reached the server. */
export function KeptOffer({ kept: { offered, restore, discard } }: { kept: Kept }) {
  /** The pressed button goes away. */
  const press = (act: () => void) => () => {
    act();
    document.getElementById('isi')?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {offered ? (
        <Notice>
          <p>Ada tulisan yang belum tersimpan dari {momentText(new Date(offered.at).toISOString())}, hanya di peramban ini.</p>
          <div className="actions">
            <Button small tone="secondary" onClick={press(restore)}>
              Pulihkan
            </Button>
            <Button small tone="quiet" onClick={press(discard)}>
              Buang tulisan itu
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
