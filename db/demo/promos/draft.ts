import type { DemoPromo } from '../records.ts';

/** What an editor writes about a promo; its text is composed from the parts. */
export type PromoDraft = Pick<DemoPromo, 'slug' | 'facility' | 'name' | 'summary' | 'fromDay' | 'toDay'> &
  Partial<Pick<DemoPromo, 'doctor' | 'category' | 'ctaUrl'>> & {
    intro: string;
    gets: string[];
    terms: string[];
    hasPicture?: boolean;
  };
