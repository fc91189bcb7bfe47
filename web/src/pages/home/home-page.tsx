import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const HomePage = () => (
  <>
    <h1 className="sr-only">
      <Trans>Bike. Used motorcycles in Bangladesh</Trans>
    </h1>
    <Banner />
    <AdvertisedBikes />
    <BrandButtons />
    <Technology />
    <HowItWorks />
    <BestSelling />
    <AboutUs />
  </>
);
export default HomePage;
