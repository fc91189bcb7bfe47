import { listBike } from './setup/listings.ts';
import { expect, logIn, newEmail, story } from './setup/story.ts';

story(
  '§2 Markup and script that a seller has typed are shown as text',
  { tag: '@core' },
  async ({ page, baseURL, createPerson }) => {
    const model = `<img src=x onerror="document.title='harmed'"><script>alert(1)</script>${newEmail().slice(24, 36)}`;
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      return dialog.dismiss();
    });
    const bike = await listBike(baseURL ?? '', await createPerson('Seller'), model, 'GPX');
    const buyer = await createPerson('Buyer');
    await logIn(page, buyer);
    await page.goto('/bikes/GPX');
    await expect(page.getByText(model).first()).toBeVisible();
    await page.goto(`/dashboard/payment/${bike}`);
    await expect(page.locator('img[src="x"], img[onerror]')).toHaveCount(0);
    expect([dialogs, await page.title()]).toEqual([0, expect.not.stringContaining('harmed')]);
  },
);
