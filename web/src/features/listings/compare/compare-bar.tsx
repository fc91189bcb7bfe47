import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { formatNumber } from '#web/language/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { type ComparedBike, clearCompared, compareAddress, useComparedBikes } from './compared-bikes.ts';

interface Props {
  /** The page has a bar of its own at the bottom of a narrow screen: there `ComparedHere` takes the place of this one. */
  besideBar?: boolean;
}

/** The bikes chosen for comparison, at the bottom of the screen; nothing while there are none. */
export const CompareBar = ({ besideBar = false }: Props) => {
  const compared = useComparedBikes();
  if (compared.length === 0) return null;
  return (
    <section
      aria-label={t`Bikes to compare`}
      className={classes(
        'bottom-(--bottom) z-20 mt-4 flex flex-wrap items-center gap-2 border-base-300 border-t bg-base-100 py-2',
        besideBar ? 'max-lg:hidden lg:sticky' : 'sticky',
      )}
    >
      <p className="me-auto line-clamp-1 min-w-0 flex-1 text-sm">{compared.map(bikeLabel).join(' · ')}</p>
      <Button variant="quiet" onClick={clearCompared}>
        <Trans>Clear</Trans>
      </Button>
      <ToCompare compared={compared} variant="primary" />
    </section>
  );
};

/** The way on to the comparison, on narrow screens of a page with a bar of its own; nothing while no bike is chosen. */
export const ComparedHere = () => {
  const compared = useComparedBikes();
  if (compared.length === 0) return null;
  return (
    <section aria-label={t`Bikes to compare`} className="mt-2 flex flex-wrap items-center justify-end gap-2 lg:hidden">
      <Button variant="quiet" onClick={clearCompared}>
        <Trans>Clear</Trans>
      </Button>
      <ToCompare compared={compared} variant="plain" />
    </section>
  );
};

const ToCompare = ({ compared, variant }: { compared: readonly ComparedBike[]; variant: 'primary' | 'plain' }) => {
  const count = formatNumber(compared.length);
  return compared.length > 1 ? (
    <ButtonLink variant={variant} to={compareAddress(compared.map(({ _id }) => _id))}>
      <Trans>Compare ({count})</Trans>
    </ButtonLink>
  ) : (
    <p className="text-base-content/75 text-sm">
      <Trans>Choose one more to compare</Trans>
    </p>
  );
};
