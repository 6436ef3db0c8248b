/** How bad a complaint is, by the colours of the rule for complaints of hospitals. */
export type Grade = 'red' | 'yellow' | 'green';

/** How many digits of the number, at its end, open a complaint together with its code. */
export const digitsOfPhone = 4;
