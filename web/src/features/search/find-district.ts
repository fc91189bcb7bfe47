import { t } from '@lingui/core/macro';
import type { District } from '#contract/catalogue/districts.ts';
import { nearestDistrict } from './nearest-district.ts';

/** ms in which the device has to say where it is; indoors a phone takes some seconds. */
const PATIENCE = 15_000;
/** ms: the district of ten minutes ago will do. */
const MAX_AGE = 600_000;

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: MAX_AGE });
  });

/** Returns the district in which the device is, or a sentence that says why it is not known. The position stays in the browser. */
export const findDistrict = async (): Promise<District | { problem: string }> => {
  const position = await locate().catch(() => undefined);
  if (!position)
    return { problem: t`Your device does not say where you are. Please choose your district under Filters.` };
  return (
    nearestDistrict(position.coords) ?? {
      problem: t`You seem to be outside Bangladesh, so all bikes are shown. You can choose a district under Filters.`,
    }
  );
};
