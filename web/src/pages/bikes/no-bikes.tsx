import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BRANDS, type Brand } from '#contract/constants.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing of this brand, and the ways to the others. */
export const NoBikes = ({ brand }: { brand: Brand }) => (
  <EmptyState text={t`No ${brand} bikes are for sale right now.`}>
    <ul className="flex flex-wrap justify-center gap-2">
      {BRANDS.filter((other) => other !== brand).map((other) => (
        <li key={other}>
          <ButtonLink to={`/bikes/${other}`}>
            <Trans>{other} bikes</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </EmptyState>
);
