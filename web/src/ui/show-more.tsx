import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorNotice } from './error-notice.tsx';

/** How far below the screen the end of the list may be when the next page is asked for: two phone screens. */
const AHEAD = '0px 0px 1400px 0px';

interface Props {
  onMore: () => unknown;
  loading: boolean;
  /** Why the next page did not come; Try again asks for it once more. */
  error?: string | undefined;
  /** Asks for the next page by itself when the end of the list comes near. */
  automatic?: boolean;
}

/** The end of a list that goes on: a button for everybody, which presses itself when it comes near if `automatic`. */
export const ShowMore = ({ onMore, loading, error, automatic = false }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const watching = automatic && !loading && !error;

  useEffect(() => {
    if (!watching || !place.current) return;
    const near = (entries: IntersectionObserverEntry[]) => entries.some((entry) => entry.isIntersecting) && onMore();
    const observer = new IntersectionObserver(near, { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [watching, onMore]);

  return (
    <div ref={place} className="mt-6 flex justify-center">
      {error ? (
        <ErrorNotice message={error} onRetry={() => onMore()} retrying={loading} />
      ) : (
        <Button onClick={() => onMore()} loading={loading}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
};
