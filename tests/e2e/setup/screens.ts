import type { Page } from '@playwright/test';

/** The viewer of a screen. */
export type Viewer = 'visitor' | 'buyer' | 'newBuyer' | 'seller' | 'newSeller' | 'admin';

export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** Brings the screen into its state: opens a modal, sends an empty form. By roles and positions: words are translated. */
  prepare?: (page: Page) => Promise<void>;
}

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click();
const openMenu = (page: Page) => page.locator('header button[popovertarget]').last().click();
/** Opens all that is folded. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });
const firstRowButton = (at: number) => (page: Page) =>
  page.locator('main tbody tr').first().getByRole('button').nth(at).click();
/** In the rows of a table: what opens reviews. */
const dialogButtons = (page: Page) => page.locator('main tbody button[aria-haspopup=dialog]');
const dialogIsOpen = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

/** The menu of a conversation with all that is not the next step. */
const openMore = (page: Page) => page.locator('main header button[aria-haspopup=menu]').click();

/** When and where the two of a conversation meet: the first of its entries with a hint. */
const openMeeting = async (page: Page): Promise<void> => {
  await openMore(page);
  await page.locator('[role=menuitem]:has(span > span)').first().click();
  await dialogIsOpen(page);
};

/**
 * Every screen, state and modal of the product, in one list. `{bike}` is a bike that the buyer has ordered, `{order}` a paid
 * order, `{sold}` its bike, `{handedOver}` an order that is handed over, `{withdrawn}` one that the seller has taken down, `{seller}` the seller, `{conversation}` one about
 * the bike.
 */
export const SCREENS: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', path: '/' },
  { name: 'blog', viewer: 'visitor', path: '/blog' },
  { name: 'blog-articles', viewer: 'visitor', path: '/blog', prepare: unfold },
  { name: 'safety', viewer: 'visitor', path: '/safety' },
  { name: 'stolen', viewer: 'visitor', path: '/stolen', prepare: submit },
  { name: 'stolen-signed-in', viewer: 'buyer', path: '/stolen', prepare: submit },
  { name: 'stolen-reports', viewer: 'admin', path: '/dashboard/stolen' },
  { name: 'terms', viewer: 'visitor', path: '/terms' },
  { name: 'calculator', viewer: 'visitor', path: '/calculator?price=185000' },
  { name: 'safety-answers', viewer: 'visitor', path: '/safety', prepare: unfold },
  {
    name: 'report',
    viewer: 'buyer',
    path: '/bike/{bike}',
    prepare: async (page) => {
      await page.locator('.bike-page-seller button').click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'moderation',
    viewer: 'admin',
    path: '/dashboard/review',
    prepare: (page) => page.locator('main article').first().waitFor(),
  },
  {
    name: 'moderation-decide',
    viewer: 'admin',
    path: '/dashboard/review',
    prepare: async (page) => {
      await page.locator('main article button').first().click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').locator('input[value=suspend]').check();
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'moderation-decided',
    viewer: 'admin',
    path: '/dashboard/review?decided',
    prepare: (page) => page.locator('main tbody tr').first().waitFor(),
  },
  { name: 'login', viewer: 'visitor', path: '/login' },
  { name: 'login-errors', viewer: 'visitor', path: '/login', prepare: submit },
  { name: 'signup', viewer: 'visitor', path: '/signup' },
  { name: 'signup-errors', viewer: 'visitor', path: '/signup', prepare: submit },
  { name: 'forgot-password', viewer: 'visitor', path: '/forgot-password' },
  { name: 'reset-password-link-expired', viewer: 'visitor', path: '/reset-password?error=INVALID_TOKEN' },
  { name: 'reset-password', viewer: 'visitor', path: '/reset-password?token=abc' },
  { name: 'verify-email-link-expired', viewer: 'visitor', path: '/verify-email?token=abc' },
  { name: 'not-found', viewer: 'visitor', path: '/no/such/page' },
  { name: 'bike', viewer: 'visitor', path: '/bike/{bike}' },
  { name: 'bike-for-buyer', viewer: 'newBuyer', path: '/bike/{bike}' },
  { name: 'bike-for-its-seller', viewer: 'seller', path: '/bike/{bike}' },
  { name: 'bike-for-another-seller', viewer: 'newSeller', path: '/bike/{bike}' },
  { name: 'bike-check', viewer: 'visitor', path: '/bike/{bike}/check' },
  { name: 'bike-sold', viewer: 'visitor', path: '/bike/{sold}' },
  { name: 'bike-withdrawn', viewer: 'visitor', path: '/bike/{withdrawn}' },
  { name: 'bike-not-found', viewer: 'visitor', path: '/bike/none' },
  {
    name: 'bike-photo',
    viewer: 'visitor',
    path: '/bike/{bike}',
    prepare: async (page) => {
      await page.locator('.bike-page-gallery a').first().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'seller', viewer: 'visitor', path: '/sellers/{seller}' },
  { name: 'seller-not-found', viewer: 'visitor', path: '/sellers/none' },
  { name: 'search', viewer: 'visitor', path: '/search' },
  { name: 'search-for-a-buyer', viewer: 'buyer', path: '/search?brand=Suzuki&q=gixxer' },
  { name: 'search-nothing-found', viewer: 'visitor', path: '/search?brand=GPX&district=Bhola&priceTo=1' },
  { name: 'compare', viewer: 'visitor', path: '/compare?ids={bike}' },
  { name: 'compare-empty', viewer: 'visitor', path: '/compare' },
  { name: 'saved-searches-empty', viewer: 'newBuyer', path: '/dashboard/savedSearches' },
  {
    name: 'filters',
    viewer: 'buyer',
    path: '/bikes/Suzuki',
    prepare: async (page) => {
      await page.locator('main section button').first().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'brand', viewer: 'buyer', path: '/bikes/Suzuki' },
  {
    name: 'booking-modal',
    viewer: 'buyer',
    path: '/bikes/Suzuki',
    prepare: async (page) => {
      await page.locator('article .btn-primary').first().click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  { name: 'profile', viewer: 'buyer', path: '/profile' },
  {
    name: 'leave',
    viewer: 'buyer',
    path: '/profile',
    prepare: async (page) => {
      await page.locator('section[aria-labelledby=leave] button').click();
      await dialogIsOpen(page);
    },
  },
  { name: 'user-menu', viewer: 'buyer', path: '/profile', prepare: openMenu },
  { name: 'notifications', viewer: 'seller', path: '/notifications' },
  { name: 'notification-settings', viewer: 'seller', path: '/notifications/settings' },
  { name: 'notifications-empty', viewer: 'newBuyer', path: '/notifications' },
  { name: 'me', viewer: 'visitor', path: '/me' },
  { name: 'me-of-a-buyer', viewer: 'buyer', path: '/me' },
  { name: 'me-of-a-seller', viewer: 'seller', path: '/me' },
  { name: 'me-of-an-admin', viewer: 'admin', path: '/me' },
  { name: 'dashboard', viewer: 'buyer', path: '/dashboard' },
  { name: 'dashboard-of-a-seller', viewer: 'seller', path: '/dashboard' },
  { name: 'dashboard-of-an-admin', viewer: 'admin', path: '/dashboard' },
  { name: 'dashboard-of-a-new-buyer', viewer: 'newBuyer', path: '/dashboard' },
  { name: 'statistics', viewer: 'seller', path: '/dashboard/statistics' },
  { name: 'statistics-empty', viewer: 'newSeller', path: '/dashboard/statistics' },
  { name: 'statistics-of-a-bike', viewer: 'seller', path: '/dashboard/statistics?bike={bike}' },
  { name: 'my-orders', viewer: 'buyer', path: '/dashboard/myOrders' },
  {
    name: 'my-orders-review',
    viewer: 'buyer',
    path: '/dashboard/myOrders',
    prepare: async (page) => {
      await dialogButtons(page).first().click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'my-orders-reviews',
    viewer: 'buyer',
    path: '/dashboard/myOrders',
    prepare: async (page) => {
      await dialogButtons(page).last().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'my-orders-empty', viewer: 'newBuyer', path: '/dashboard/myOrders' },
  { name: 'my-wishlists', viewer: 'buyer', path: '/dashboard/myWishlists' },
  { name: 'my-wishlists-empty', viewer: 'newBuyer', path: '/dashboard/myWishlists' },
  { name: 'payment', viewer: 'buyer', path: '/dashboard/payment/{bike}' },
  { name: 'receipt', viewer: 'buyer', path: '/dashboard/receipt/{order}' },
  { name: 'transfer', viewer: 'seller', path: '/dashboard/transfer/{handedOver}', prepare: unfold },
  { name: 'my-products', viewer: 'seller', path: '/dashboard/myProducts' },
  { name: 'my-products-empty', viewer: 'newSeller', path: '/dashboard/myProducts' },
  {
    name: 'my-products-remove',
    viewer: 'seller',
    path: '/dashboard/myProducts',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').last().click();
      await dialogIsOpen(page);
    },
  },
  {
    name: 'my-products-price',
    viewer: 'seller',
    path: '/dashboard/myProducts',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').first().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'my-products-taken-back', viewer: 'seller', path: '/dashboard/myProducts?list=takenBack' },
  { name: 'my-product', viewer: 'seller', path: '/dashboard/myProducts/{bike}' },
  {
    name: 'my-product-pause',
    viewer: 'seller',
    path: '/dashboard/myProducts/{bike}',
    prepare: async (page) => {
      await page.locator('main section button').first().click();
      await dialogIsOpen(page);
    },
  },
  {
    name: 'my-product-papers',
    viewer: 'seller',
    path: '/dashboard/myProducts/{bike}#papers',
    prepare: (page) => page.locator('#papers form').waitFor(),
  },
  { name: 'verification', viewer: 'seller', path: '/dashboard/verification' },
  { name: 'papers', viewer: 'admin', path: '/dashboard/papers' },
  { name: 'my-product-not-found', viewer: 'seller', path: '/dashboard/myProducts/none' },
  { name: 'still-there-link-wrong', viewer: 'visitor', path: '/still-there?token=abc' },
  { name: 'import', viewer: 'seller', path: '/dashboard/import' },
  { name: 'add-product', viewer: 'seller', path: '/dashboard/addProduct' },
  { name: 'add-product-errors', viewer: 'seller', path: '/dashboard/addProduct', prepare: submit },
  { name: 'bookings', viewer: 'seller', path: '/dashboard/bookings' },
  { name: 'payouts', viewer: 'seller', path: '/dashboard/payouts' },
  {
    name: 'payouts-errors',
    viewer: 'newSeller',
    path: '/dashboard/payouts',
    prepare: async (page) => {
      await page.locator('main input[value=bank]').check();
      await submit(page);
    },
  },
  { name: 'costs', viewer: 'admin', path: '/dashboard/costs' },
  { name: 'payouts-admin', viewer: 'admin', path: '/dashboard/payouts' },
  { name: 'payout-columns', viewer: 'admin', path: '/dashboard/payouts', prepare: unfold },
  { name: 'statements', viewer: 'seller', path: '/dashboard/statements' },
  { name: 'reconciliation', viewer: 'admin', path: '/dashboard/reconciliation' },
  { name: 'bookings-empty', viewer: 'newSeller', path: '/dashboard/bookings' },
  {
    name: 'bookings-decline',
    viewer: 'seller',
    path: '/dashboard/bookings',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').last().click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').getByRole('radio').last().check();
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'bookings-buyer-reviews',
    viewer: 'seller',
    path: '/dashboard/bookings',
    prepare: async (page) => {
      await dialogButtons(page).first().click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').getByRole('listitem').waitFor();
    },
  },
  { name: 'messages', viewer: 'seller', path: '/messages' },
  { name: 'messages-empty', viewer: 'newBuyer', path: '/messages' },
  { name: 'conversation', viewer: 'buyer', path: '/messages/{conversation}' },
  { name: 'conversation-of-a-seller', viewer: 'seller', path: '/messages/{conversation}' },
  { name: 'conversation-menu', viewer: 'buyer', path: '/messages/{conversation}', prepare: openMore },
  { name: 'meeting', viewer: 'buyer', path: '/messages/{conversation}', prepare: openMeeting },
  {
    name: 'meeting-form',
    viewer: 'seller',
    path: '/messages/{conversation}',
    prepare: async (page) => {
      await openMeeting(page);
      await page.getByRole('dialog').locator('section button').first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  {
    name: 'meeting-cancel',
    viewer: 'buyer',
    path: '/messages/{conversation}',
    prepare: async (page) => {
      await openMeeting(page);
      await page.getByRole('dialog').locator('section button').last().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
  },
  { name: 'checklist', viewer: 'visitor', path: '/checklist' },
  { name: 'checklist-of-a-conversation', viewer: 'buyer', path: '/checklist?for={conversation}' },
  { name: 'conversation-not-found', viewer: 'buyer', path: '/messages/none' },
  { name: 'question', viewer: 'newBuyer', path: '/messages/new?bike={bike}' },
  { name: 'wrong-role', viewer: 'seller', path: '/dashboard/myOrders' },
  { name: 'sellers', viewer: 'admin', path: '/dashboard/sellers' },
  { name: 'buyers', viewer: 'admin', path: '/dashboard/buyers' },
  {
    name: 'role-modal',
    viewer: 'admin',
    path: '/dashboard/buyers',
    prepare: async (page) => {
      await firstRowButton(0)(page);
      await dialogIsOpen(page);
    },
  },
  {
    name: 'remove-user',
    viewer: 'admin',
    path: '/dashboard/sellers',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').last().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'users-none-found', viewer: 'admin', path: '/dashboard/buyers?search=nobody-has-this-name' },
  { name: 'admins', viewer: 'admin', path: '/dashboard/admins' },
  {
    name: 'person',
    viewer: 'admin',
    path: '/dashboard/people/{seller}',
    prepare: async (page) => {
      await page.locator('main summary').click();
      // What is half under the header counts as too small to press.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'person-suspend',
    viewer: 'admin',
    path: '/dashboard/people/{seller}',
    prepare: async (page) => {
      await page.locator('main button').nth(1).click();
      await dialogIsOpen(page);
      await page.getByRole('dialog').locator('input[value=suspend]').check();
    },
  },
  { name: 'search-of-a-model', viewer: 'visitor', path: '/search?brand=Royal-Enfield&model=Hunter+350' },
  { name: 'models', viewer: 'admin', path: '/dashboard/models' },
  {
    name: 'model-dialog',
    viewer: 'admin',
    path: '/dashboard/models',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').first().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'places', viewer: 'admin', path: '/dashboard/places' },
  {
    name: 'place-dialog',
    viewer: 'admin',
    path: '/dashboard/places',
    prepare: async (page) => {
      await page.locator('main tbody tr').first().getByRole('button').first().click();
      await dialogIsOpen(page);
    },
  },
  { name: 'listing-records', viewer: 'admin', path: '/dashboard/listings' },
  { name: 'listing-records-none-found', viewer: 'admin', path: '/dashboard/listings?search=nobody-has-this-name' },
  { name: 'listing-record', viewer: 'admin', path: '/dashboard/listings/{sold}' },
  { name: 'order-records', viewer: 'admin', path: '/dashboard/orders' },
  { name: 'order-record', viewer: 'admin', path: '/dashboard/orders/{order}' },
  { name: 'payment-records', viewer: 'admin', path: '/dashboard/payments' },
  {
    name: 'payment-record',
    viewer: 'admin',
    path: '/dashboard/payments?search={sold}',
    prepare: async (page) => {
      await page.locator('main tbody th a').first().click();
      await page.locator('main ol').waitFor();
    },
  },
  { name: 'audit-log', viewer: 'admin', path: '/dashboard/audit' },
];
