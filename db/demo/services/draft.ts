import type { DemoService } from '../records.ts';

/** What an editor writes about a service; its text is composed from the parts. */
export type ServiceDraft = Pick<DemoService, 'slug' | 'category' | 'facility' | 'kind' | 'name' | 'summary' | 'price'> &
  Partial<Pick<DemoService, 'hours' | 'isFeatured' | 'results' | 'doctor' | 'specialization' | 'options'>> & {
    intro: string;
    gets: string[];
    prepare: string[];
    hasPicture?: boolean;
  };

export const weekdays = [1, 2, 3, 4, 5];
export const workdays = [1, 2, 3, 4, 5, 6];

/** Open at any hour; without an end it would mean "by appointment". */
export const roundTheClock: DemoService['hours'] = [[[1, 2, 3, 4, 5, 6, 7], '00:00', '23:59', null]];

/** Chats are sold by their length; prices are invented. */
export function chatOptions(short: number): DemoService['options'] {
  return [
    { name: 'Chat 15 menit', price: short, minutes: 15 },
    { name: 'Chat 30 menit', price: short + 45_000, minutes: 30 },
    { name: 'Chat 60 menit', price: short + 120_000, minutes: 60 },
  ];
}
