/** The address of the results for a text. */
export const searchAddressOf = (text: string): string => `/cari?${new URLSearchParams({ q: text })}`;
