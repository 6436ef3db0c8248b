import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { AccountChanges } from './account-forms.tsx';

const changes = (status: 'active' | 'disabled') =>
  markupOf(<AccountChanges id="7" answer={null} account={{ status, has_second_factor: true }} />);

test('an account is closed, and its authenticator removed, by a second press below what follows', () => {
  const html = changes('active');
  for (const [label, follows] of [
    ['Tutup akun', 'keluar dari semua perangkat'],
    ['Hapus autentikator', 'Perannya tidak berlaku'],
  ] as const) {
    const [, inside = ''] = new RegExp(`<details(?![^>]* open)[^>]*><summary[^>]*>${label}</summary>(.*?)</details>`).exec(html) ?? [];
    expect(inside).toContain(follows);
    expect(inside).toMatch(new RegExp(`button-danger[^>]*>Ya, ${label.toLowerCase()}</button>`));
    expect(html).not.toMatch(new RegExp(`>${label}</button>`));
  }
  expect(changes('disabled')).toMatch(/>Buka lagi akun<\/button>/);
});
