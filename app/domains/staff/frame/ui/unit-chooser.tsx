import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { chevronDown } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { GetForm, Link } from '#app/ui/link.tsx';
import { building2 } from '#app/ui/staff/staff-glyphs.ts';
import styles from './staff-frame.module.css';
import type { FrameData } from './staff-frame-data.ts';

/** Chooses the facilities that the pages show: one, several, or all that are allowed. The choice is in the address. */
export function UnitChooser({ frame: { units, chosen, scopeName } }: { frame: FrameData }) {
  const { pathname, search } = useLocation();
  if (units.length < 2) {
    return (
      <p className={styles.unit}>
        <Icon glyph={building2} />
        {scopeName}
      </p>
    );
  }
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'unit' && name !== 'halaman');
  return (
    <details className={styles.chooser} data-panel key={search}>
      <summary>
        <Icon glyph={building2} />
        <span>
          <span className="visually-hidden">Unit: </span>
          {scopeName}
        </span>
        <Icon glyph={chevronDown} />
      </summary>
      <GetForm action={pathname} className={styles.units}>
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Link href={`${pathname}${others.length > 0 ? `?${new URLSearchParams(others)}` : ''}`}>Semua unit</Link>
        <fieldset>
          <legend className="visually-hidden">Unit yang ditampilkan</legend>
          {units.map(({ id, name, accent }) => (
            <label key={id} className={`unit-${accent}`}>
              <input type="checkbox" name="unit" value={id} defaultChecked={chosen.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" tone="brand" small>
          Tampilkan
        </Button>
      </GetForm>
    </details>
  );
}
