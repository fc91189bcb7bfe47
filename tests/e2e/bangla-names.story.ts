import { book } from '#testing/paying.ts';
import { listBike } from './setup/listings.ts';
import { advertise, buy, marketplaceAt } from './setup/sales.ts';
import { expect, logIn, story } from './setup/story.ts';

/** The four brands and the model of these bikes, as they are stored. */
const LATIN = /Royal-Enfield|Yamaha|GPX|Suzuki|Slingshot/;

story(
  'A reader of Bangla reads brands and models in Bangla, wherever bikes are shown',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    const [ordered, bought] = [
      await listBike(url, seller, 'Slingshot 125'),
      await listBike(url, seller, 'Slingshot 125'),
    ];
    await advertise(url, seller, ordered);
    await book(marketplaceAt(url), buyer, ordered);
    await buy(url, buyer, bought);
    const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
    await logIn(page, buyer);
    const main = page.getByRole('main');

    await page.goto('/');
    const advertised = page.getByRole('article', { name: 'স্লিংশট ১২৫' }).first();
    await expect(advertised).toContainText('সুজুকি');
    await expect(advertised.getByRole('link', { name: 'বুক করতে যান স্লিংশট ১২৫' })).toBeVisible();
    for (const brand of ['রয়েল এনফিল্ড', 'ইয়ামাহা', 'জিপিএক্স', 'সুজুকি'])
      await expect(page.locator('#brands').getByRole('link', { name: brand })).toBeVisible();

    await page.goto('/bikes/Suzuki');
    await expect(page).toHaveTitle('সুজুকি - Bike.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সুজুকি বাইক');
    await expect(page.getByRole('navigation', { name: 'ব্র্যান্ড' })).not.toContainText(LATIN);
    const card = page.getByRole('article', { name: 'স্লিংশট ১২৫' }).first();
    await expect(card).toContainText('সুজুকি');
    await expect(card.getByRole('button', { name: /স্লিংশট ১২৫/ }).first()).toBeVisible();
    await expect(card.getByRole('img', { name: 'সুজুকি স্লিংশট ১২৫' })).toBeAttached();

    for (const path of [`/bike/${ordered}`, '/dashboard/myOrders', `/dashboard/payment/${ordered}`]) {
      await page.goto(path);
      await expect(main).toContainText('স্লিংশট ১২৫');
      await expect(main).not.toContainText(LATIN);
    }
    await page.goto('/dashboard/myOrders');
    await page.getByRole('link', { name: 'রসিদ' }).click();
    await expect(main).toContainText('স্লিংশট ১২৫');
  },
);

story(
  'A seller who reads Bangla reads brands and models in Bangla among their own bikes, and sends them as they are stored',
  async ({ browser, baseURL, createPerson }) => {
    const url = baseURL ?? '';
    const [seller, buyer] = [await createPerson('Seller'), await createPerson('Buyer')];
    await book(marketplaceAt(url), buyer, await listBike(url, seller, 'Slingshot 125'));
    const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
    await logIn(page, seller);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const opens = async (button: RegExp) => {
      await main.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('heading')).toContainText('স্লিংশট ১২৫');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };

    await page.goto('/dashboard/myProducts');
    await expect(main.getByRole('img', { name: 'সুজুকি স্লিংশট ১২৫' })).toBeAttached();
    await opens(/^দাম বদলান স্লিংশট ১২৫/);
    await opens(/^সরান স্লিংশট ১২৫/);
    await expect(main).not.toContainText(LATIN);
    await main
      .getByRole('link', { name: /স্লিংশট ১২৫$/ })
      .last()
      .click();
    await page.waitForURL(/myProducts\/./);
    await opens(/^থামি/);
    await opens(/^অন্য/);

    await page.goto('/dashboard/bookings');
    await expect(main.getByRole('link', { name: 'স্লিংশট ১২৫' })).toBeVisible();
    await expect(main).not.toContainText(LATIN);

    await page.goto('/dashboard/addProduct');
    const brand = page.getByRole('combobox', { name: 'ব্র্যান্ড' });
    await expect(brand.getByRole('option', { name: 'সুজুকি' })).toHaveAttribute('value', 'Suzuki');
    await expect(brand).not.toContainText(LATIN);
    await brand.selectOption('Suzuki');
    await page.locator('input[name=modelName]').fill('Slingshot 125');
    await expect(page).toHaveURL(/draft=/);
    await page.goto('/dashboard/myProducts');
    await expect(page.locator('section[aria-labelledby=drafts]').getByRole('link')).toHaveText('সুজুকি স্লিংশট ১২৫');
  },
);
