import { expect, it } from 'vitest';
import { nearestDistrict } from './nearest-district.ts';

it.each([
  ['Dhaka', 23.75, 90.39],
  ['Narayanganj', 23.61, 90.5],
  ['Chattogram', 22.36, 91.8],
  ["Cox's Bazar", 20.86, 92.3],
  ['Panchagarh', 26.48, 88.35],
])('A device in %s is shown the bikes of that district', (district, latitude, longitude) => {
  expect(nearestDistrict({ latitude, longitude })).toBe(district);
});

it.each([
  ['London', 51.5, -0.1],
  ['Delhi', 28.6, 77.2],
])('A device in %s is in no district', (_, latitude, longitude) => {
  expect(nearestDistrict({ latitude, longitude })).toBeUndefined();
});
