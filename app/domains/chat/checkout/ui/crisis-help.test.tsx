import { describe, expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { crisisHelp, isAmbulance, leastHelp } from '../../room/triage.ts';
import { Crisis } from './crisis-help.tsx';

const ambulance = { slug: '119', label: '119', what: 'Ambulans dan gawat darurat', href: 'tel:119' };
/** Its words are those of staff; its record stays. */
const renamed = { ...ambulance, label: 'Ambulans' };
const counselling = { slug: '119-8', label: '119, lalu tekan 8', what: 'Konseling krisis jiwa', href: 'tel:119' };
const department = { slug: 'rsu-dago', label: 'IGD RSU Dago', what: '022-4000119', href: 'tel:+62224000119' };
const page = { slug: 'healing119', label: 'healing119.id', what: 'Konseling tertulis', href: 'https://healing119.id' };

describe.each([
  [[]],
  [[ambulance]],
  [[counselling, department]],
  [[department, counselling, page]],
  [[department, ambulance, counselling]],
  [[counselling, ambulance, page]],
  [[counselling, renamed]],
  [[page]],
])('with %j', (calls) => {
  const help = crisisHelp({ ...leastHelp, calls });
  const html = markupOf(<Crisis help={help} />);

  test('119 is there once, and every other number in its order', () => {
    expect(help.calls.filter(isAmbulance)).toHaveLength(1);
    expect(help.calls.filter((call) => !isAmbulance(call))).toEqual(calls.filter((call) => call !== ambulance && call !== renamed));
  });

  test('each number says what it is for, but 119', () => {
    const buttons = [...html.matchAll(/<a class="button[^"]*" href="([^"]+)">.*?Telepon (.*?)<\/span><\/a>/g)].map(([, href, text]) => [
      href,
      text,
    ]);
    const numbers = help.calls.filter(({ href }) => href.startsWith('tel:'));
    expect(buttons).toEqual(
      numbers.map((call) => [call.href, isAmbulance(call) ? call.label : `${call.label}<small>${call.what}</small>`]),
    );
    expect(html).not.toContain(ambulance.what);
  });
});
