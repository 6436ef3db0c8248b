import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';
import { search, x } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

/** A search input whose clear button shows once it contains text. `label` is for screen readers only. */
export function SearchBox({
  label,
  id,
  clearLabel = 'Hapus',
  ...rest
}: ComponentProps<'input'> & { label: string; id: string; clearLabel?: string }) {
  return (
    <div className="search-box">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon glyph={search} />
      <input {...rest} id={id} type="search" className="input" placeholder={rest.placeholder ?? ' '} />
      <IconButton label={clearLabel} data-clear={id}>
        <Icon glyph={x} />
      </IconButton>
    </div>
  );
}
