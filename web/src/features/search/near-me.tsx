import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ChunkError, loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import { PinIcon } from '#web/ui/icons.tsx';

/** ms in which the device has to say where it is; indoors a phone takes some seconds. */
const PATIENCE = 15_000;
/** ms: the district of ten minutes ago will do. */
const MAX_AGE = 600_000;

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: MAX_AGE });
  });

const UNKNOWN_PLACE = t`Your device does not say where you are. Please choose your district under Filters.`;

const ABROAD = t`You seem to be outside Bangladesh, so all bikes are shown. You can choose a district under Filters.`;

/**
 * A link to the bikes of the district in which the device is. The position stays in the browser. Where it is not given, the link
 * leads to all bikes, and says that the district can be chosen there; so it does without scripts.
 */
export const NearMe = ({ className }: { className: string }) => {
  const navigate = useNavigate();
  const [locating, setLocating] = useState(false);
  /** The page is opened before the reason is shown: opening another page ends the errors of the one before. */
  const leadToAll = async (reason: string): Promise<void> => {
    await navigate('/search');
    toastError(reason);
  };
  const follow = async (event: MouseEvent) => {
    // In another tab the link leads to all bikes.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (locating) return;
    setLocating(true);
    try {
      const { coords } = await locate();
      const { nearestDistrict } = await loadChunk(import('./nearest-district.ts'));
      const district = nearestDistrict(coords);
      if (district) await navigate(`/search?${new URLSearchParams({ district })}`);
      else await leadToAll(ABROAD);
    } catch (error) {
      await leadToAll(error instanceof ChunkError ? error.message : UNKNOWN_PLACE);
    } finally {
      setLocating(false);
    }
  };
  return (
    <Link to="/search" onClick={follow} aria-busy={locating || undefined} className={className}>
      {locating ? <span className="spinner" aria-hidden="true" /> : <PinIcon className="size-5" />}
      <Trans>Near me</Trans>
    </Link>
  );
};
