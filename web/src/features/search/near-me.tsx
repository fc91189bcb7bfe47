import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ChunkError, loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useLeaving } from '#web/lib/use-leaving.ts';
import { PinIcon } from '#web/ui/frame-icons.tsx';

/**
 * A link to the bikes of the district in which the device is. Where that is not known, the link leads to all bikes, and says that
 * the district can be chosen there; so it does without scripts.
 */
export const NearMe = ({ className }: { className: string }) => {
  const navigate = useNavigate();
  const [locating, setLocating] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isLeaving = useLeaving();
  const follow = async (event: MouseEvent) => {
    // In another tab the link leads to all bikes.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (locating) return;
    setLocating(true);
    const found = await loadChunk(import('./find-district.ts')).then(
      ({ findDistrict }) => findDistrict(),
      ({ message }: ChunkError) => ({ problem: message }),
    );
    setLocating(false);
    // The person has gone to another page, or is on the way to one.
    if (!link.current || isLeaving()) return;
    // The page is opened before the reason is shown: opening another page ends the errors of the one before.
    await navigate(typeof found === 'string' ? `/search?${new URLSearchParams({ district: found })}` : '/search');
    if (typeof found !== 'string') toastError(found.problem);
  };
  return (
    <Link ref={link} to="/search" onClick={follow} aria-busy={locating || undefined} className={className}>
      {locating ? <span className="spinner" aria-hidden="true" /> : <PinIcon className="size-5" />}
      <Trans>Near me</Trans>
    </Link>
  );
};
