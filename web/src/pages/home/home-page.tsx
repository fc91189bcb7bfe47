import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { pageTitle } from '#web/lib/title.ts';
import { AboutUs } from './about-us.tsx';
import { AdvertisedBikes } from './advertised-bikes.tsx';
import { Banner } from './banner.tsx';
import { BestSelling } from './best-selling.tsx';
import { BrandButtons } from './brand-buttons.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Technology } from './technology.tsx';

export const meta = () => [
  { title: pageTitle(t`Home`) },
  { name: 'description', content: t`Buy and sell used motorcycles in Bangladesh: Royal-Enfield, Yamaha, GPX, Suzuki.` },
];

/**
 * A part below the first screen: comes to life by itself, in a moment of its own, and is laid out and painted when it is
 * near the screen.
 */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <div className="drawn-when-near">{children}</div>
  </Suspense>
);

const HomePage = () => (
  <>
    <h1 className="sr-only">
      <Trans>Bike. Used motorcycles in Bangladesh</Trans>
    </h1>
    <Suspense>
      <Banner />
    </Suspense>
    <Suspense>
      <AdvertisedBikes />
    </Suspense>
    <Later>
      <BrandButtons />
    </Later>
    <Later>
      <Technology />
    </Later>
    <Later>
      <HowItWorks />
    </Later>
    <Later>
      <BestSelling />
    </Later>
    <Later>
      <AboutUs />
    </Later>
  </>
);
export default HomePage;
