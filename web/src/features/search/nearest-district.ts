import type { District } from '#contract/catalogue/districts.ts';

/** The main town of each district: degrees north and east. */
const TOWNS: Readonly<Record<District, readonly [number, number]>> = {
  Dhaka: [23.78, 90.4],
  Faridpur: [23.6, 89.84],
  Gazipur: [24, 90.42],
  Gopalganj: [23.01, 89.83],
  Kishoreganj: [24.44, 90.78],
  Madaripur: [23.17, 90.19],
  Manikganj: [23.86, 90.01],
  Munshiganj: [23.55, 90.53],
  Narayanganj: [23.62, 90.5],
  Narsingdi: [23.92, 90.72],
  Rajbari: [23.76, 89.65],
  Shariatpur: [23.21, 90.35],
  Tangail: [24.25, 89.92],
  Bandarban: [22.2, 92.22],
  Brahmanbaria: [23.96, 91.11],
  Chandpur: [23.23, 90.66],
  Chattogram: [22.34, 91.83],
  "Cox's Bazar": [21.43, 92.01],
  Cumilla: [23.46, 91.18],
  Feni: [23.02, 91.4],
  Khagrachhari: [23.12, 91.98],
  Lakshmipur: [22.94, 90.84],
  Noakhali: [22.82, 91.1],
  Rangamati: [22.65, 92.18],
  Bogura: [24.85, 89.37],
  Chapainawabganj: [24.6, 88.28],
  Joypurhat: [25.1, 89.02],
  Naogaon: [24.8, 88.94],
  Natore: [24.42, 88.99],
  Pabna: [24.01, 89.24],
  Rajshahi: [24.37, 88.6],
  Sirajganj: [24.45, 89.7],
  Bagerhat: [22.66, 89.79],
  Chuadanga: [23.64, 88.85],
  Jashore: [23.17, 89.21],
  Jhenaidah: [23.54, 89.17],
  Khulna: [22.82, 89.55],
  Kushtia: [23.9, 89.12],
  Magura: [23.49, 89.42],
  Meherpur: [23.76, 88.63],
  Narail: [23.17, 89.5],
  Satkhira: [22.72, 89.07],
  Barguna: [22.16, 90.12],
  Barishal: [22.7, 90.37],
  Bhola: [22.69, 90.65],
  Jhalokathi: [22.64, 90.2],
  Patuakhali: [22.36, 90.33],
  Pirojpur: [22.58, 89.97],
  Habiganj: [24.38, 91.42],
  Moulvibazar: [24.48, 91.77],
  Sunamganj: [25.07, 91.4],
  Sylhet: [24.9, 91.87],
  Dinajpur: [25.63, 88.64],
  Gaibandha: [25.33, 89.53],
  Kurigram: [25.81, 89.64],
  Lalmonirhat: [25.92, 89.45],
  Nilphamari: [25.93, 88.86],
  Panchagarh: [26.34, 88.55],
  Rangpur: [25.75, 89.25],
  Thakurgaon: [26.03, 88.46],
  Jamalpur: [24.92, 89.95],
  Mymensingh: [24.75, 90.41],
  Netrokona: [24.88, 90.73],
  Sherpur: [25.02, 90.02],
};

/** In Bangladesh a degree of longitude is this much of one of latitude. */
const EAST_TO_NORTH = 0.91;

/** Degrees of latitude, some 110 km: no place in Bangladesh is so far from all of these towns. */
const ABROAD = 1;

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

/**
 * Returns the district whose main town is the nearest to a position: near its border that can be the neighbour. Returns undefined for
 * a position far from Bangladesh.
 */
export const nearestDistrict = ({ latitude, longitude }: Position): District | undefined => {
  const distanceTo = ([north, east]: readonly [number, number]) =>
    Math.hypot(north - latitude, (east - longitude) * EAST_TO_NORTH);
  const districts = Object.keys(TOWNS) as District[];
  const nearest = districts.reduce((best, one) => (distanceTo(TOWNS[one]) < distanceTo(TOWNS[best]) ? one : best));
  return distanceTo(TOWNS[nearest]) < ABROAD ? nearest : undefined;
};
