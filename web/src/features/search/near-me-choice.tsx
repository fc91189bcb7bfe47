import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { District } from '#contract/catalogue/districts.ts';
import { loadChunk } from '#web/lib/load-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { PinIcon } from '#web/ui/frame-icons.tsx';

/**
 * Among the filters: chooses the district in which the device is, or says that it is not known. Apart from the link of the home page,
 * which would load what they share in one more request.
 */
export const NearMeChoice = ({ onFound }: { onFound: (district: District) => void }) => {
  const [state, setState] = useState<'locating' | 'unknown'>();
  // Other filters may be chosen while the device looks for itself, or the filters may be left.
  const latest = useRef<typeof onFound>(undefined);
  useEffect(() => {
    latest.current = onFound;
    return () => {
      latest.current = undefined;
    };
  });
  const choose = async () => {
    setState('locating');
    const found = await loadChunk(import('./find-district.ts')).then(
      ({ findDistrict }) => findDistrict(),
      () => undefined,
    );
    setState(typeof found === 'string' ? undefined : 'unknown');
    if (typeof found === 'string') latest.current?.(found);
  };
  return (
    <>
      <Button variant="quiet" loading={state === 'locating'} onClick={() => void choose()} className="px-1">
        <PinIcon className="size-5" />
        <Trans>Near me</Trans>
      </Button>
      <p role="alert" className="text-sm empty:hidden">
        {state === 'unknown' && <Trans>We could not find your district. Please choose it from the list.</Trans>}
      </p>
    </>
  );
};
