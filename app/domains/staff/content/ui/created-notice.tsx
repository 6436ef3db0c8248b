import { useEffect, useState } from 'react';
import { Notice } from '#app/ui/page-parts.tsx';
import { tellCreated } from '#app/ui/staff/controls/created-elsewhere.ts';

/** Tells the tab before this one of the new record, and says here whether it is chosen there. */
export function CreatedNotice({ tab, recordKey, slug }: { tab: string; recordKey: string; slug: string }) {
  const [isChosen, setChosen] = useState(false);
  useEffect(() => tellCreated(tab, [recordKey, slug].filter(Boolean), () => setChosen(true)), [tab, recordKey, slug]);
  return (
    <Notice>
      <p role="status">
        {isChosen ? 'Sudah dipilih di tab sebelumnya. Tab ini boleh ditutup.' : 'Belum terpilih: cari namanya di tab sebelumnya.'}
      </p>
    </Notice>
  );
}
