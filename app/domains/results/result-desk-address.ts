/** The desk that sends results. */
export const resultDeskPath = '/staff/hasil';

export type ResultDeskQuery = Readonly<{ lens: 'waiting' | 'sent'; code: string }>;

/** Reads the address of the list; what it does not understand it leaves out. */
export const readResultQuery = (params: URLSearchParams): ResultDeskQuery => ({
  lens: params.get('tampil') === 'terkirim' ? 'sent' : 'waiting',
  code: (params.get('kode') ?? '').trim().slice(0, 60),
});

/** The address of the list, and of one visit in it. */
export function resultDeskAddress({ lens, code }: ResultDeskQuery, id: string | null = null): string {
  const query = new URLSearchParams({ ...(lens === 'sent' ? { tampil: 'terkirim' } : {}), ...(code ? { kode: code } : {}) });
  return `${resultDeskPath}${id === null ? '' : `/${id}`}${query.size > 0 ? `?${query}` : ''}`;
}
