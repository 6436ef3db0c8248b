import { useEffect } from 'react';
import { Notice } from '#app/ui/page-parts.tsx';
import { tellCreated } from '#app/ui/staff/controls/created-elsewhere.ts';

/** Says in the tab of a new record that the one before has it, and tells that one so. */
export function CreatedNotice({ tab, recordKey, slug }: { tab: string; recordKey: string; slug: string }) {
  useEffect(() => tellCreated(tab, [recordKey, slug].filter(Boolean)), [tab, recordKey, slug]);
  return (
    <Notice>
      <p>Sudah dipilih di tab sebelumnya, kecuali yang lain dipilih di sana. Tab ini boleh ditutup.</p>
    </Notice>
  );
}
