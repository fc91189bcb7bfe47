import type { Page } from '@playwright/test';
import { phonePhoto } from './story.ts';

/** Fills the specified part of the form that lists a bike: a Suzuki. */
export const fillBike = async (page: Page, modelName: string): Promise<void> => {
  await page.getByLabel('Phone').fill('+880 1712-345678');
  await page.getByLabel('Location').fill('Mirpur 10, Dhaka');
  await page.getByLabel('Description').fill('First owner, all papers up to date, serviced last month.');
  await page.getByLabel('Purchase').fill('2023-02-14');
  await page.getByLabel('Brand').selectOption('Suzuki');
  await page.getByLabel('Model').fill(modelName);
  await page.getByLabel('Product Picture').setInputFiles(await phonePhoto());
  await page.getByLabel('Original Price').fill('২,৬০,০০০');
  await page.getByLabel('Sale').fill('185000');
  await page.getByLabel('Condition').selectOption('Good');
};

/** Sends the form. */
export const addProduct = (page: Page) => page.getByRole('button', { name: /add product/i }).click();
