/** The colours of mails, by the names of tokens.css: a mail cannot read the styles of the site (a test compares them). */
export const mailColors = {
  light: {
    canvas: '#fcf9f4',
    surface: '#ffffff',
    line: '#e4dacb',
    mint: '#e2f3ee',
    ink: '#15211f',
    'ink-soft': '#4c5a57',
    brand: '#0b5f59',
    'on-brand': '#ffffff',
    deep: '#0a3f3b',
    'on-deep': '#f1f8f5',
  },
  dark: {
    canvas: '#0d1615',
    surface: '#14201e',
    line: '#2b3a37',
    mint: '#12302b',
    ink: '#eaf2ef',
    'ink-soft': '#a9bbb6',
    brand: '#7ad5c6',
    'on-brand': '#06302c',
    deep: '#0a2c29',
    'on-deep': '#f1f8f5',
  },
} as const;
