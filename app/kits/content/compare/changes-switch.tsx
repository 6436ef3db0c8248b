import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from './changes-switch.module.css';

const cleanQuery = 'tampilan=bersih';

/** True where the address asks for the text as it is afterwards, without what went. */
export function isCleanAsked(request: Request): boolean {
  return new URL(request.url).searchParams.get('tampilan') === 'bersih';
}

/** Two views of a text that differs from another: what came and went in it, or as it is afterwards. */
export function ChangesSwitch({ path, isClean }: { path: string; isClean: boolean }) {
  return (
    <nav className={styles.switch} aria-label="Tampilan naskah">
      <StaffLink href={path} aria-current={isClean ? undefined : 'true'}>
        Dengan tanda perubahan
      </StaffLink>
      <StaffLink href={`${path}${path.includes('?') ? '&' : '?'}${cleanQuery}`} aria-current={isClean ? 'true' : undefined}>
        Bersih
      </StaffLink>
    </nav>
  );
}
