import { FormDone } from '#app/ui/form/form-done.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { FormKind } from '../../definition/check-definition.ts';

/** What a person is told whose form has no page of its own: a survey, and a registration of which nobody may learn. */
export type Submitted = Readonly<{ message: string; complaintCode: string | null }>;

/** The thanks, which stay until the page is left: the code of a complaint is on them. */
export function SentNotice({ sent, kind }: { sent: Submitted; kind: FormKind }) {
  const { message, complaintCode } = sent;
  return (
    <FormDone text={message} toast={message} seconds={kind === 'survey' ? 5 : 60}>
      <Notice tone="good" glyph={circleCheck}>
        <p className={words.strong}>{message}</p>
        {complaintCode === null ? null : (
          <p>
            Nomor keluhan Anda <strong translate="no">{complaintCode}</strong>. Dengan nomor ini Anda dapat{' '}
            <Link href={`/keluhan/${complaintCode}`}>melihat tindak lanjutnya</Link>.
          </p>
        )}
      </Notice>
    </FormDone>
  );
}
