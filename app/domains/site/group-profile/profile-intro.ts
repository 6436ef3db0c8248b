/** Stands in the introduction for the years of service, so that the text need not change with them. */
export const yearsSign = '{tahun}';

/** A paragraph of the introduction as visitors read it. */
export const introText = (text: string, years: number): string => text.replaceAll(yearsSign, String(years));
