/** How bad a complaint is, by the colours of the rule for complaints of hospitals. */
export const grades = ['red', 'yellow', 'green'] as const;
export type Grade = (typeof grades)[number];

/** How many digits of the number, at its end, open a complaint together with its code. */
export const digitsOfPhone = 4;

export const lists = ['open', 'answered', 'closed'] as const;
export type ComplaintList = (typeof lists)[number];
