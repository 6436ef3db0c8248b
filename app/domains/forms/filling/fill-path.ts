import type { FormKind } from '../definition/check-definition.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import type { SeatsFor } from '../form/seats-left.ts';

/** What people read about a form, also while it takes no answers. `description` is clean HTML, `summary` its text. */
export type FormHeader = Readonly<{
  kind: FormKind;
  slug: string;
  name: string;
  image: string | null;
  description: string;
  summary: string;
  when: string;
  place: string;
  starts_at: string | null;
  ends_at: string | null;
  opens_at: string | null;
  closes_at: string | null;
  facility: Readonly<{ name: string; address: string }> | null;
  is_active: boolean;
  is_cancelled: boolean;
  is_over: boolean;
  is_announced: boolean;
}>;

/** A form as it is opened to be filled in. */
export type OpenedForm = FormHeader &
  Readonly<{
    definition: Definition;
    version: number;
    /** Seats that are left, by option. */
    left: Readonly<Record<string, number>>;
    seats: SeatsFor;
    /** What is said of the seats of the form, while it takes answers. */
    seats_text: string | null;
    /** Until when it is paid; null where nothing is. */
    pay_text: string | null;
    /** The date at the facility. */
    today: string;
    form_time: string;
    now: string;
    /** Until when it takes answers, while it does. */
    until_text: string;
    /** Why it takes no answers, while it takes none. */
    closed_reason: string;
  }>;

/** The path of the page on which a form is filled in, as specified. */
export const fillPath = (kind: FormKind, slug: string): string => `/${kind}/form/${slug}`;

/** The path of an address of this site. */
export const pathOf = (address: string): string => new URL(address).pathname;
