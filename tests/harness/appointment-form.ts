import type { Locator, Page } from 'playwright-core';
import type { SlotFixture } from '#tests/factories/directory.ts';

/** The card of a hospital in the Pendaftaran form. */
export function facilityCard(within: Page | Locator, facilityId: number): Locator {
  return within.getByRole('group', { name: 'Rumah Sakit' }).locator(`input[value="${facilityId}"]`);
}

/** The dates and hours of the Pendaftaran form, the nearest first. */
export function visits(within: Page | Locator): Locator {
  return within.getByRole('group', { name: 'Pilih Jam Praktek' }).getByRole('radio');
}

/** Chooses hospital, specialist, doctor and the nearest date of a slot. */
export async function chooseVisit(page: Page, slot: SlotFixture): Promise<void> {
  await facilityCard(page, slot.facility.id).check();
  await page.getByRole('combobox', { name: 'Spesialis' }).selectOption(String(slot.specialization.id));
  await page.getByRole('combobox', { name: 'Dokter' }).selectOption(slot.doctor.slug);
  // The choices fold as soon as it is chosen.
  await visits(page).first().click();
}
