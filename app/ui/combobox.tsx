import { Combobox as Base } from '@base-ui/react/combobox';
import styles from './combobox.module.css';
import { check, chevronDown } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import { useInBrowser } from './use-in-browser.ts';

export type ComboboxOption = { value: string; label: string };

type ComboboxProps = {
  id: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChange(value: string | null): void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText?: string;
  disabled?: boolean;
  describedBy?: string;
  invalid?: boolean;
};

/**
 * A select whose list has its own search box to filter the options; it requires React in the browser, so it is for hydrated pages and
 * islands only. The server renders only the closed control, because the list has inline styles, which the content security policy refuses
 * in markup.
 */
export function Combobox(props: ComboboxProps) {
  const inBrowser = useInBrowser();
  if (inBrowser) return <LiveCombobox {...props} />;
  const chosen = props.options.find((option) => option.value === props.value)?.label;
  return (
    <button
      type="button"
      id={props.id}
      className={`input ${styles.trigger}`}
      data-placeholder={chosen ? undefined : ''}
      disabled={props.disabled}
    >
      <span>{chosen ?? props.placeholder}</span>
      <Icon glyph={chevronDown} />
    </button>
  );
}

function LiveCombobox(props: ComboboxProps) {
  const { id, options, value } = props;
  return (
    <Base.Root<ComboboxOption>
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => props.onChange(option?.value ?? null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={props.disabled}
      autoHighlight
    >
      <Base.Trigger
        id={id}
        className={`input ${styles.trigger}`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        data-placeholder={value === null ? '' : undefined}
      >
        <span>
          <Base.Value placeholder={props.placeholder} />
        </span>
        <Icon glyph={chevronDown} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={styles.over}>
          <Base.Popup className={styles.popup} aria-labelledby={`${id}-label`}>
            <Base.Input className="input" placeholder={props.searchPlaceholder} aria-label={props.searchPlaceholder} />
            <Base.Empty>
              <p className={styles.none}>{props.emptyText ?? 'Tidak ada pilihan yang cocok.'}</p>
            </Base.Empty>
            <Base.List className={styles.list}>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  <span>{option.label}</span>
                  <Base.ItemIndicator>
                    <Icon glyph={check} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
