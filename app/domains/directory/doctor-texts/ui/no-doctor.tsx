import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { noDoctorText } from '../doctor-texts-answers.ts';

/** A doctor's page for an account that is no active doctor's. */
export function NoDoctor({ title }: { title: string }) {
  return (
    <>
      <StaffHeader title={title} />
      <EmptyState title="Belum ada praktik untuk akun ini." glyph={stethoscope}>
        <p>{noDoctorText}</p>
      </EmptyState>
    </>
  );
}
