import type { ComponentProps } from 'react';
import styles from './rich-text.module.css';

/** Styles HTML that a person wrote and the server cleaned: its headings, lists, tables and pictures. */
export function RichText({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${styles.text} ${className}` : styles.text} />;
}
