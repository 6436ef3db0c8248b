import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { closedText } from '../../form/form-closing.ts';
import type { OpenedForm } from '../fill-path.ts';

/** Why a form takes no answers now, and where to go on. */
export function FormClosed({ form }: { form: OpenedForm }) {
  const isFull = form.is_active && form.seats === 'none';
  return (
    <EmptyState
      title={isFull ? 'Penuh' : closedText}
      action={
        form.kind === 'event' ? (
          <LinkButton href="/event">Lihat acara lain</LinkButton>
        ) : (
          <LinkButton href="/contact-us">Hubungi kami</LinkButton>
        )
      }
    >
      <p>{isFull ? 'Semua tempat sudah terisi. Bila ada yang batal, pendaftaran dibuka lagi di halaman ini.' : form.closed_reason}</p>
    </EmptyState>
  );
}
