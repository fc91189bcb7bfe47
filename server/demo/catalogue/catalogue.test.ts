import { describe, expect, it } from 'vitest';
import { MODELS } from '#contract/catalogue/models.ts';
import { BRANDS } from '#contract/constants.ts';
import { AddProductFields } from '#contract/rules/add-product.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { demoAccounts } from '../accounts.ts';
import { type DemoListing, demoListings, demoSellers } from './index.ts';
import { purchasedAgo } from './offer.ts';

const forSale = demoListings.filter(({ status }) => status !== 'Sold');
const sold = demoListings.filter(({ status }) => status === 'Sold');

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** A bike as its seller would type it into the add-product form. */
const asTyped = ({ phone, ...listing }: DemoListing) => ({ ...listing, seller_Ph_No: phone });

describe('§3 §9 The bikes of the demo', () => {
  it('pass the validation of the add-product form', () => {
    for (const typed of demoListings.map(asTyped)) {
      const accepted = AddProductFields.parse(typed);
      expect(typed).toMatchObject(accepted);
    }
  });

  it('are of models that the catalogue knows by the same name', () => {
    for (const { brand, modelName } of demoListings)
      expect(MODELS).toContainEqual(expect.objectContaining({ brand, name: modelName }));
  });

  it('are at least 18 for sale of each brand, some of each advertised', () => {
    for (const brand of BRANDS) {
      const ofBrand = forSale.filter((listing) => listing.brand === brand);
      expect(ofBrand.length, brand).toBeGreaterThanOrEqual(18);
      expect(ofBrand.filter(({ status }) => status === 'Advertise').length, brand).toBeGreaterThanOrEqual(2);
    }
  });

  it('cost less than their original price', () => {
    const dearer = demoListings.filter(({ rslPrice, orgPrice }) => rslPrice >= orgPrice);
    expect(dearer).toEqual([]);
  });

  it('were bought before they were listed', () => {
    const tooSoon = demoListings.filter(
      ({ purchaseYears, postedDaysAgo }) => Date.parse(purchaseYears) > Date.now() - postedDaysAgo * DAY,
    );
    expect(tooSoon).toEqual([]);
  });

  it('have run 4 to 60 kilometres a day', () => {
    for (const { modelName, kilometres, purchaseYears } of demoListings) {
      const days = (Date.now() - Date.parse(purchaseYears)) / DAY;
      expect(kilometres / days, modelName).toBeGreaterThan(4);
      expect(kilometres / days, modelName).toBeLessThan(60);
    }
  });

  it('were made in the year in which they were bought or the one before', () => {
    for (const { modelName, yearMade, purchaseYears } of demoListings) {
      const bought = Number(purchaseYears.slice(0, 'YYYY'.length));
      expect([bought - 1, bought], modelName).toContain(yearMade);
    }
  });

  it('differ in what buyers filter by: engines, years, districts and colours', () => {
    const choices = (fact: 'engineCc' | 'yearMade' | 'district' | 'colour') =>
      new Set(forSale.map((listing) => listing[fact])).size;
    expect(choices('engineCc')).toBeGreaterThanOrEqual(10);
    expect(choices('yearMade')).toBeGreaterThanOrEqual(5);
    expect(choices('district')).toBeGreaterThanOrEqual(20);
    expect(choices('colour')).toBeGreaterThanOrEqual(8);
  });

  it('were sold after they were listed, if they are sold', () => {
    for (const { soldDaysAgo = Number.NaN, postedDaysAgo } of sold) {
      expect(soldDaysAgo).toBeGreaterThan(0);
      expect(soldDaysAgo).toBeLessThan(postedDaysAgo);
    }
    expect(forSale.filter(({ soldDaysAgo }) => soldDaysAgo !== undefined)).toEqual([]);
  });

  it('have a clear ranking of brands by sales', () => {
    const counts = BRANDS.map((brand) => sold.filter((listing) => listing.brand === brand).length);
    expect(new Set(counts).size).toBe(BRANDS.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('have different photos while for sale', () => {
    const looks = forSale.map(({ body, paint, accent, scene }) => [body, paint, accent, scene].join(' '));
    expect(repeated(looks)).toEqual([]);
    expect(forSale.filter(({ paint, accent }) => paint === accent)).toEqual([]);
  });

  it('have descriptions of their own, several in Bangla', () => {
    const descriptions = demoListings.map(({ description }) => description);
    expect(repeated(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => text.length < 60 || text.length > 300)).toEqual([]);
    const inBangla = forSale.filter(({ description }) => /^\p{Script=Bengali}/u.test(description));
    expect(inBangla.length).toBeGreaterThanOrEqual(5);
  });
});

describe('The sellers of the demo', () => {
  it('own every bike, and each has one phone number', () => {
    const phones = new Map(demoSellers.map(({ email, phone }) => [email, phone]));
    for (const { seller, phone } of demoListings) expect(phones.get(seller)).toBe(phone);
  });

  it('have one email and one invented number each', () => {
    expect(repeated(demoSellers.map(({ email }) => email))).toEqual([]);
    expect(repeated(demoSellers.map(({ phone }) => phone))).toEqual([]);
    for (const { email, phone } of demoSellers) {
      expect(email).toMatch(/@bike\.test$/);
      expect(phone).toMatch(/^017000001\d\d$/);
    }
  });

  it('include the accounts for logging in, with the same name and verification', () => {
    for (const { email, name, verified = false } of demoAccounts.filter(({ role }) => role === 'Seller')) {
      expect(demoSellers).toContainEqual(expect.objectContaining({ email, name, verified }));
    }
  });
});

it('have purchase dates that are counted back from the given day', () => {
  expect(purchasedAgo(365, Date.UTC(2026, 2, 1))).toBe('2025-03-01');
});
