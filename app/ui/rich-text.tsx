import type { ComponentProps } from 'react';
import styles from './rich-text.module.css';

/** Around text that a person wrote as HTML, cleaned: its headings, lists, tables and pictures. */
export function RichText({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.text} ${className}` : styles.text} />;
}
