import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { District } from '#contract/catalogue/districts.ts';
import { type ChunkError, loadChunk } from '#web/lib/load-chunk.ts';
import { toastError } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { PinIcon } from '#web/ui/frame-icons.tsx';

/**
 * Among the filters: chooses the district in which the device is, or says why it is not known. Apart from the link of the home page,
 * which would load what they share in one more request.
 */
export const NearMeChoice = ({ onFound }: { onFound: (district: District) => void }) => {
  const [locating, setLocating] = useState(false);
  // Other filters may be chosen while the device looks for itself.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const choose = async () => {
    setLocating(true);
    const found = await loadChunk(import('./find-district.ts')).then(
      ({ findDistrict }) => findDistrict(),
      ({ message }: ChunkError) => ({ problem: message }),
    );
    setLocating(false);
    if (typeof found === 'string') latest.current(found);
    else toastError(found.problem);
  };
  return (
    <Button variant="quiet" loading={locating} onClick={() => void choose()} className="px-1">
      <PinIcon className="size-5" />
      <Trans>Near me</Trans>
    </Button>
  );
};
