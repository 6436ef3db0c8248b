/** The colour of the browser's own bars: `--canvas` of tokens.css, which the page's head cannot read (a test compares them). */
export const themeColors = { light: '#fcf9f4', dark: '#0d1615' } as const;
