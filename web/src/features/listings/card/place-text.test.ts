import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import type { District } from '#contract/catalogue/districts.ts';
import { readCatalogue } from '../../../../../scripts/lib/catalogue.ts';
import { districtIn, placeText } from './place-text.ts';

const inBangla = await readCatalogue('contract', 'bn');

afterEach(() => i18n.activate('en'));

/** What was typed and chosen, and how it reads in English and in Bangla. */
const PLACES: [location: string, district: District | undefined, english: string, bangla: string][] = [
  ['Mirpur 10', undefined, 'Mirpur 10', 'Mirpur 10'],
  ['Mirpur 10', 'Dhaka', 'Mirpur 10, Dhaka', 'Mirpur 10, ঢাকা'],
  ['Mirpur 10, Dhaka', 'Dhaka', 'Mirpur 10, Dhaka', 'Mirpur 10, ঢাকা'],
  ['dhaka', 'Dhaka', 'dhaka', 'ঢাকা'],
  ['Uttara, Dhaka-1230', 'Dhaka', 'Uttara, Dhaka-1230', 'Uttara, ঢাকা-1230'],
  ['Natore Sadar, Natore', 'Natore', 'Natore Sadar, Natore', 'নাটোর Sadar, নাটোর'],
  ['Agrabad, Chittagong', 'Chattogram', 'Agrabad, Chittagong', 'Agrabad, চট্টগ্রাম'],
  ['Kolatoli, Cox’s Bazar', "Cox's Bazar", 'Kolatoli, Cox’s Bazar', 'Kolatoli, কক্সবাজার'],
  ['Old Dhakaiya Lane', 'Dhaka', 'Old Dhakaiya Lane, Dhaka', 'Old Dhakaiya Lane, ঢাকা'],
  ['মিরপুর ১০', 'Dhaka', 'মিরপুর ১০, Dhaka', 'মিরপুর ১০, ঢাকা'],
  // With য় as one code point and as two.
  ['কালিয়া, নড়াইল'.normalize('NFC'), 'Narail', 'কালিয়া, নড়াইল, Narail'.normalize('NFC'), 'কালিয়া, নড়াইল'.normalize('NFC')],
  ['\u09a8\u09dc\u09be\u0987\u09b2', 'Narail', '\u09a8\u09dc\u09be\u0987\u09b2, Narail', 'নড়াইল'.normalize('NFC')],
];

test.each(PLACES)('%s with the district %s does not say the district twice', (location, district, english, bangla) => {
  expect(placeText(location, district)).toBe(english);
  i18n.loadAndActivate({ locale: 'bn', messages: inBangla.byId });
  expect(placeText(location, district)).toBe(bangla);
});

test.each([
  ['Dhanmondi 27, Dhaka', 'Dhaka'],
  ['agrabad, chittagong', 'Chattogram'],
  ['Kolatoli, Cox’s Bazar', "Cox's Bazar"],
  ['Old Dhakaiya Lane', undefined],
  ['Mirpur 10', undefined],
  ['Dhaka, near Gazipur', undefined],
  ['Dhaka Road, Gazipur', 'Gazipur'],
  ['Jatrabari, Chittagong Road', undefined],
  ['Dhaka-Chittagong Highway, Comilla', 'Cumilla'],
  ['Dhaka–Mymensingh Road, Bhaluka', undefined],
  ['Dhaka - Mymensingh Road', undefined],
  ['Dhaka-Tangail-Bogura Highway', undefined],
  ['Dhaka Chittagong Highway, Mirsharai', undefined],
  ['Dhaka Chittagong Road, Mirsharai', undefined],
  ['Dhaka to Chittagong Highway, Mirsharai', undefined],
  ["Dhaka-Cox's Bazar Highway, Chakaria", undefined],
  ['Dhaka Tangail Mymensingh Highway, Madhupur', undefined],
  ['Uttara, Dhaka - Airport Road', 'Dhaka'],
  ['Sylhet - Zindabazar Road', 'Sylhet'],
  ['Chattogram – Agrabad Road', 'Chattogram'],
  ['Feni Mohipal Highway', 'Feni'],
  ['Mohipal, Feni Sadar Highway', 'Feni'],
  ['Airport Road, Dhaka', 'Dhaka'],
  ['Dhaka, Mirpur Road', 'Dhaka'],
  ['Mirpur Road Dhaka', 'Dhaka'],
  ['Uttara Dhaka, Airport Highway', 'Dhaka'],
] as const)('%s names the district %s', (location, district) => expect(districtIn(location)).toBe(district));

test('A place in Bangla names its district', () => {
  i18n.loadAndActivate({ locale: 'bn', messages: inBangla.byId });
  expect(districtIn('মিরপুর ১০, ঢাকা')).toBe('Dhaka');
  expect(districtIn('ঢাকা-চট্টগ্রাম মহাসড়ক, কুমিল্লা')).toBe('Cumilla');
  expect(districtIn('ঢাকা–চট্টগ্রাম মহাসড়ক')).toBeUndefined();
  expect(districtIn('মিরপুর রোড, ঢাকা')).toBe('Dhaka');
});
